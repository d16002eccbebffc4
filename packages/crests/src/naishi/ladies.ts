import type { MonName } from '../common/mon.ts'
import { drawings } from '../crest.ts'
import type { Strokes } from '../crest.ts'
import { brushed, face, fine, worn } from '../figure.ts'
import { moved } from '../hand.ts'

/** The other emissary of a player, a lady of the court: robe over robe, long hair, a gilt comb. */
function lady(mon: MonName): Strokes {
  return [
    moved(
      'translate(22 42.2) scale(.97)',
      brushed(
        'M-5 -21.4C-12 -19.4 -15 -10.4 -20.6 -2.6Q-20 0 -16.6 0H16.6Q20 0 20.6 -2.6C15 -10.4 12 -19.4 5 -21.4Z',
        'var(--pc)',
      ),
      fine('M-18 -3C-6 -5.4 6 -5.4 18 -3', 'var(--mk)', 1.1),
      '<path d="M0 -36.6C7.6 -36.6 9.8 -31 9.6 -25C9.4 -18 10.6 -12.6 13.4 -7.6L8 -6.8C6.4 -11 5.8 -15.4 5.6 -20H-5.6C-5.8 -15.4 -6.4 -11 -8 -6.8L-13.4 -7.6C-10.6 -12.6 -9.4 -18 -9.6 -25C-9.8 -31 -7.6 -36.6 0 -36.6Z" fill="var(--lacquer)" stroke="var(--ol)" stroke-width=".8"/>',
      fine('M-4 -21.4L0 -17L4 -21.4', 'var(--mk)', 1.4),
      face(-26.6),
      '<path d="M-5 -25.6C-5.6 -31.4 -3 -33.4 0 -33.4C3 -33.4 5.6 -31.4 5 -25.6Q3.6 -30 0 -31.6Q-3.6 -30 -5 -25.6Z" fill="var(--lacquer)"/>',
      '<path d="M-4 -36L-2.6 -40L0 -37.8L2.6 -40L4 -36Z" fill="var(--mk)" stroke="var(--ol)" stroke-width=".8"/>',
      worn(mon, -5.8, -16.4, 11.6),
    ),
  ]
}

export const LADIES = drawings('f', 44, {
  'lady-uroko': lady('uroko'),
  'lady-bars': lady('bars'),
  'lady-bishi': lady('bishi'),
  'lady-ume': lady('ume'),
})
