import { drawings } from '../crest.ts'
import { fan } from '../hand.ts'

const DISC = '<circle cx="12" cy="12" r="10.6" fill="var(--t-special)" stroke="var(--ol)" stroke-width="1.3"/>'
const RIM = '<circle cx="12" cy="12" r="8.8" fill="none" stroke="var(--mk)" stroke-width=".7" opacity=".6"/>'
const sign = (d: string): string => `<path d="${d}" fill="var(--mk)"/>`
const stroke = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="var(--mk)" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** What some cards leave when they retire. */
export const TOKEN_SIGNS = drawings('t', 24, {
  // hires cost one less
  hireDiscount: [DISC, RIM, sign('M5.4 11H10.6V13.2H5.4ZM12.6 9.4L16 6.6H17V17.4H14.4V10.4L12.8 11.6Z')],
  // one step more
  extraStep: [DISC, RIM, stroke('M6.6 7.6L11 12L6.6 16.4M12.4 7.6L16.8 12L12.4 16.4', 2.2)],
  // a card is saved from the fire
  fireEscape: [
    DISC,
    sign(
      'M12.4 3.6C16.4 7.4 17.6 10.2 16.8 13.6Q15.6 18.4 12 18.6Q8.4 18.4 7.2 13.8C6.6 10.8 8 8.8 9.4 7.4C9.4 9 10 9.8 10.6 10C10.2 7.6 11 5.2 12.4 3.6Z',
    ),
    '<path d="M5.4 18.6L18.6 5.4" stroke="var(--t-special)" stroke-width="4.4"/>',
    stroke('M6 18L18 6', 1.8),
  ],
  // any type at all
  joker: [DISC, RIM, fan(5, 0, 72, [12, 12], sign('M12 11L9.8 7.4L12 4.6L14.2 7.4Z'))],
})
export type TokenSign = keyof typeof TOKEN_SIGNS
