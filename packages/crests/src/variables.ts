/**
 * The theme's colours that drawings ask for, beside `currentColor`. A page that shows a drawing defines them; `--kp` is the paper that the
 * drawing lies on, `--pc` the player whose piece it is.
 */
export const VARIABLES = [
  '--g-fire',
  '--g-fish',
  '--g-koban',
  '--g-leaf',
  '--g-lumber',
  '--g-mon',
  '--g-rice',
  '--g-sandal',
  '--kp',
  '--lacquer',
  '--mk',
  '--ol',
  '--pc',
  '--roof-l',
  '--seal',
  '--seal-t',
  '--skin',
  '--t-line',
  '--t-op',
  '--t-special',
  '--water',
  '--water-l',
] as const
