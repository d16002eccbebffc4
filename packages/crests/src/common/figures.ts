import { drawings } from '../crest.ts'
import type { Strokes } from '../crest.ts'
import { brushed, face, fine, worn } from '../figure.ts'
import { moved } from '../hand.ts'
import type { MonName } from './mon.ts'

/** The boss of a nagaya on his round: straw hat, short coat with his mon, leggings, one foot before the other. */
function oyakata(mon: MonName): Strokes {
  return [
    moved(
      'translate(22 42)',
      '<ellipse rx="14" ry="1.8" fill="var(--ol)" opacity=".25"/>',
      '<path d="M-8.4 -8.6L-8.8 -3L-13 -1.4V.6H-5.4L-1 -8.6ZM.6 -8.6L4.4 .6H12.6V-1.2L8.6 -3L8 -8.6Z" fill="var(--ol)"/>',
      brushed(
        'M-5 -29C-9.6 -27 -14.8 -21.6 -16.6 -15.4C-14.8 -13.4 -12.2 -12.4 -9.8 -12.8L-11 -7.4C-4 -5.6 4 -5.6 11 -7.4L9.8 -13C12.4 -12.6 15 -13.8 16.8 -16C14.8 -22 9.8 -27 5 -29Z',
        'var(--pc)',
      ),
      fine('M-10.2 -9.6C-4 -8.2 4 -8.2 10.2 -9.6', 'var(--mk)', 1.1),
      fine('M-8.4 -20.4L-9.6 -13.4M8.4 -20.6L9.6 -13.6', 'var(--ol)', 0.9),
      '<path d="M-4.2 -27.6Q0 -21.4 4.2 -27.6Z" fill="var(--skin)"/>',
      brushed(
        'M-17.4 -28.2C-11.4 -34.6 -5 -39.4 0 -41C5 -39.4 11.4 -34.6 17.4 -28.2C10 -24.8 -10 -24.8 -17.4 -28.2Z',
        'var(--g-sandal)',
        0.7,
      ),
      fine('M0 -40.6L-10.4 -27.2M0 -40.6L-3.8 -26.4M0 -40.6L3.8 -26.4M0 -40.6L10.4 -27.2', 'var(--ol)', 0.7),
      worn(mon, -6.8, -23.6, 13.6),
    ),
  ]
}

/** A messenger at court, kneeling: wide sleeves, the train of his robe behind him, a cap of black lacquer. */
function emissary(mon: MonName): Strokes {
  return [
    moved(
      'translate(22 42.2) scale(.97)',
      brushed('M-11 -5C-15.6 -6 -19.6 -3 -21 0H-9Z', 'var(--pc)'),
      brushed('M-4.8 -22C-12.4 -19.4 -17.4 -10.4 -18.4 0H18.4C17.4 -10.4 12.4 -19.4 4.8 -22Z', 'var(--pc)'),
      fine('M-9 -17.4C-9.4 -11 -12 -5.4 -17 -2M9 -17.4C9.4 -11 12 -5.4 17 -2', 'var(--ol)', 0.9),
      fine('M-3.6 -21.8L0 -18.4L3.6 -21.8', 'var(--mk)', 1.4),
      face(-25.6),
      brushed(
        'M-5.4 -28C-6.8 -33.6 -5 -40.4 1 -41.8C5.6 -42.6 7.6 -39.6 6.6 -36C5.8 -33 5.4 -30.6 5.4 -28Q0 -30.2 -5.4 -28Z',
        'var(--lacquer)',
        0.5,
      ),
      fine('M-3 -31.4C-3.4 -35 -1.6 -38.4 1.8 -39.6', 'var(--mk)', 0.6),
      worn(mon, -6.6, -15.6, 13.2),
    ),
  ]
}

/** The figures of each player, in the colour `--pc`. */
export const FIGURES = drawings('f', 44, {
  'oyakata-uroko': oyakata('uroko'),
  'oyakata-bars': oyakata('bars'),
  'oyakata-bishi': oyakata('bishi'),
  'oyakata-ume': oyakata('ume'),
  'emissary-uroko': emissary('uroko'),
  'emissary-bars': emissary('bars'),
  'emissary-bishi': emissary('bishi'),
  'emissary-ume': emissary('ume'),
})
export type FigureName = keyof typeof FIGURES
