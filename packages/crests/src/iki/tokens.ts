import { drawings } from '../crest.ts'
import { fan } from '../hand.ts'

const DISC = '<circle cx="12" cy="12" r="10.6" fill="var(--t-special)" stroke="var(--ol)" stroke-width="1.3"/>'
const sign = (d: string): string => `<path d="${d}" fill="var(--mk)"/>`
const stroke = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="var(--mk)" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** What some cards leave when they retire. */
export const TOKEN_SIGNS = drawings('t', 24, {
  // hires cost one less
  hireDiscount: [DISC, sign('M3.8 10.6H10.2V13.6H3.8ZM11.6 8.6L15.8 5H17.8V19H14.4V9.8L11.8 11.8Z')],
  // one step more
  extraStep: [DISC, stroke('M5.8 6.4L11.2 12L5.8 17.6M12.2 6.4L17.6 12L12.2 17.6', 2.8)],
  // a card is saved from the fire
  fireEscape: [
    DISC,
    sign(
      'M12.4 2.4C17.4 7.2 19 10.4 18 14.6Q16.6 19.8 12 20.2Q7.4 19.8 6 14.8C5.2 11.2 7 8.6 8.8 6.8C8.8 8.8 9.6 9.8 10.4 10C9.8 7.2 10.8 4.4 12.4 2.4Z',
    ),
    '<path d="M6 18L18 6" stroke="var(--t-special)" stroke-width="4.8"/>',
    stroke('M5.6 18.4L18.4 5.6', 2),
  ],
  // any type at all
  joker: [DISC, fan(5, 0, 72, [12, 12], sign('M12 11.2L9 7L12 3.4L15 7Z'))],
})
export type TokenSign = keyof typeof TOKEN_SIGNS
