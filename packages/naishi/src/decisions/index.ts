import type { Choice, Emit } from '@edokko/engine'
import type { Obstacle } from '../reasons.ts'
import type { Naishi, NaishiTable } from '../table.ts'
import { decreePlace } from './decree.ts'
import { discardFirst, discardSecond } from './discard.ts'
import { exchange } from './exchange.ts'
import { DECREE_PLACE, DISCARD_FIRST, DISCARD_SECOND, EXCHANGE, SWAP_FIRST, SWAP_SECOND, TURN } from './ids.ts'
import { swapFirst, swapSecond } from './swap.ts'
import { turn } from './turn.ts'

/*
 * The pending decision, by its number. A table of decisions would be shorter, but only where the function is named does the compiler
 * see what a playout calls: 8 % of its time.
 */

export function legal(t: NaishiTable, out: Int32Array): number {
  switch (t.decision) {
    case TURN:
      return turn.legal(t, out)
    case SWAP_FIRST:
      return swapFirst.legal(t, out)
    case SWAP_SECOND:
      return swapSecond.legal(t, out)
    case DISCARD_FIRST:
      return discardFirst.legal(t, out)
    case DISCARD_SECOND:
      return discardSecond.legal(t, out)
    case EXCHANGE:
      return exchange.legal(t, out)
    case DECREE_PLACE:
      return decreePlace.legal(t, out)
    default:
      throw nobodyDecides(t)
  }
}

export function choose(t: NaishiTable, choice: Choice, emit?: Emit<Naishi>): void {
  switch (t.decision) {
    case TURN:
      return turn.choose(t, choice, emit)
    case SWAP_FIRST:
      return swapFirst.choose(t, choice, emit)
    case SWAP_SECOND:
      return swapSecond.choose(t, choice, emit)
    case DISCARD_FIRST:
      return discardFirst.choose(t, choice, emit)
    case DISCARD_SECOND:
      return discardSecond.choose(t, choice, emit)
    case EXCHANGE:
      return exchange.choose(t, choice, emit)
    case DECREE_PLACE:
      return decreePlace.choose(t, choice, emit)
    default:
      throw nobodyDecides(t)
  }
}

/** What forbids a choice that means something here but is not legal. */
export function explain(t: NaishiTable, choice: Choice): Obstacle {
  switch (t.decision) {
    case TURN:
      return turn.explain(t, choice)
    case SWAP_FIRST:
      return swapFirst.explain(t, choice)
    case SWAP_SECOND:
      return swapSecond.explain(t, choice)
    case DISCARD_FIRST:
      return discardFirst.explain(t, choice)
    default: // DISCARD_SECOND: to the exchange and the decree every answer is legal
      return discardSecond.explain(t, choice)
  }
}

function nobodyDecides(t: NaishiTable): Error {
  return new Error(`nobody can be asked anything in decision ${t.decision}`)
}
