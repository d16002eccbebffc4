import type { Decision } from './decision.ts'
import { decreePlace } from './decree.ts'
import { discardFirst, discardSecond } from './discard.ts'
import { exchange } from './exchange.ts'
import { DECREE_PLACE, DISCARD_FIRST, DISCARD_SECOND, EXCHANGE, SWAP_FIRST, SWAP_SECOND, TURN } from './ids.ts'
import { swapFirst, swapSecond } from './swap.ts'
import { turn } from './turn.ts'

/** Every decision under its number. OVER and ADVANCE are nobody's: to ask them anything is a bug, and throws. */
export const DECISIONS: Readonly<Record<number, Decision>> = {
  [EXCHANGE]: exchange,
  [TURN]: turn,
  [SWAP_FIRST]: swapFirst,
  [SWAP_SECOND]: swapSecond,
  [DISCARD_FIRST]: discardFirst,
  [DISCARD_SECOND]: discardSecond,
  [DECREE_PLACE]: decreePlace,
}
