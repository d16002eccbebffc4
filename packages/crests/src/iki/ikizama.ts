import type { MonName } from '../common/mon.ts'
import { drawings } from '../crest.ts'
import type { Strokes } from '../crest.ts'
import { brushed, face, fine, worn } from '../figure.ts'
import { moved } from '../hand.ts'

/** A man about town, his hands in his sleeves: the way of life that a player has chosen. */
function ikizama(mon: MonName): Strokes {
  return [
    moved(
      'translate(22 42)',
      '<ellipse rx="12" ry="1.8" fill="var(--ol)" opacity=".25"/>',
      '<path d="M-8 -4H-1.4V.6H-8ZM1.4 -4H8V.6H1.4Z" fill="var(--ol)"/>',
      brushed(
        'M-5 -25.4C-10.6 -24 -14.8 -19 -15.4 -12.6L-10 -10L-11 -3.4C-4 -1.8 4 -1.8 11 -3.4L10 -10L15.4 -12.6C14.8 -19 10.6 -24 5 -25.4Z',
        'var(--pc)',
      ),
      fine('M-14 -13.6C-6 -8.4 6 -8.4 14 -13.6M-10.6 -6.4C-4 -5 4 -5 10.6 -6.4', 'var(--ol)', 0.9),
      fine('M-4 -25.2L0 -20.4L4 -25.2', 'var(--mk)', 1.4),
      face(-29.6),
      '<path d="M-5 -28.4C-6 -33.6 -4 -36 0 -36C4 -36 6 -33.6 5 -28.4L3.6 -32.2Q0 -33.8 -3.6 -32.2ZM-1.4 -35.6C-2.4 -39.6 1.6 -42 6 -40.6C5 -38.4 3.2 -37 1.4 -35.6Z" fill="var(--lacquer)" stroke="var(--ol)" stroke-width=".8"/>',
      worn(mon, -6.2, -22.4, 12.4),
    ),
  ]
}

export const IKIZAMA_FIGURES = drawings('f', 44, {
  'ikizama-uroko': ikizama('uroko'),
  'ikizama-bars': ikizama('bars'),
  'ikizama-bishi': ikizama('bishi'),
  'ikizama-ume': ikizama('ume'),
})
