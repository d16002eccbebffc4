/** Naishi's decisions by number; 0 and 1 are the engine's OVER and ADVANCE. */
export const EXCHANGE = 2
export const TURN = 3
export const SWAP_FIRST = 4
export const SWAP_SECOND = 5
export const DISCARD_FIRST = 6
export const DISCARD_SECOND = 7
export const DECREE_PLACE = 8

/** All names by number, as positions are written. */
export const DECISION_NAMES = [
  'over',
  'advance',
  'exchange',
  'turn',
  'swapFirst',
  'swapSecond',
  'discardFirst',
  'discardSecond',
  'decreePlace',
] as const
