import { ADVANCE, NONE } from '@edokko/engine'
import type { Choice, Emit } from '@edokko/engine'
import { freeDiscardSpaces, freeEmissaries, freeSwapSpaces, recallable } from '../court.ts'
import type { Obstacle } from '../reasons.ts'
import { discard, faceDownCards, noteExhausted, takeOpen } from '../river.ts'
import { at, HAND, ROW, TERRITORY, WIDTH } from '../table.ts'
import type { Naishi, NaishiTable, Place } from '../table.ts'
import { reveal } from '../territory.ts'
import type { Decision } from './decision.ts'
import { DECREE_PLACE, DISCARD_FIRST, SWAP_FIRST } from './ids.ts'

/*
 * The choices of a turn: 0–9 develop that place, then the actions below. The same decision is asked again after a bonus action
 * (to develop) and after a develop (for a bonus action, or done).
 */
const SWAP = TERRITORY
const DISCARD = TERRITORY + 1
const DECREE = TERRITORY + 2
const RECALL = TERRITORY + 3
const DECLARE = TERRITORY + 4
const DONE = TERRITORY + 5
const PASS = TERRITORY + 6

/** N3: what to do in this turn. */
export const turn: Decision = {
  legal(t, out) {
    let n = 0
    if (t.developed === 0) n = addDevelops(t, out)
    if (t.bonus === 1) return n
    n = addBonusActions(t, out, n)
    if (t.developed === 1) {
      out[n++] = DONE
      return n
    }
    if (t.onDecree === NONE && freeEmissaries(t, t.actor) > 0) out[n++] = DECREE
    if (recallable(t, t.actor) > 0) out[n++] = RECALL
    if (t.exhausted > 0 && t.lastTurn === 0) out[n++] = DECLARE
    if (n === 0) out[n++] = PASS
    return n
  },

  choose(t, choice, emit) {
    const seat = t.actor
    t.decision = ADVANCE
    switch (choice) {
      case SWAP:
        t.onSwap[seat]++
        t.bonus = 1
        t.decision = SWAP_FIRST
        emit?.({ type: 'sent', seat, space: 'swap' })
        break
      case DISCARD:
        t.onDiscard[seat]++
        t.bonus = 1
        t.decision = DISCARD_FIRST
        emit?.({ type: 'sent', seat, space: 'discard' })
        break
      case DECREE:
        t.onDecree = seat
        t.decision = DECREE_PLACE
        emit?.({ type: 'sent', seat, space: 'decree' })
        break
      case RECALL:
        emit?.({ type: 'recalled', seat, emissaries: recallable(t, seat) })
        t.onSwap[seat] = 0
        t.onDiscard[seat] = 0
        break
      case DECLARE:
        t.declarer = seat
        emit?.({ type: 'declared', seat })
        break
      case DONE:
        t.bonus = 1
        break
      case PASS:
        emit?.({ type: 'passed', seat })
        break
      default:
        develop(t, choice, emit)
    }
  },

  explain(t, choice) {
    switch (choice) {
      case SWAP:
      case DISCARD:
        return obstacleToBonus(t, choice)
      case DECREE:
        if (t.onDecree !== NONE) return 'decree-issued'
        return isFresh(t) ? 'no-emissary-for-decree' : 'only-action'
      case RECALL:
        return isFresh(t) ? 'none-to-recall' : 'only-action'
      case DECLARE:
        if (t.lastTurn === 1) return 'last-turn'
        return isFresh(t) ? 'no-pile-exhausted' : 'only-action'
      case DONE:
        return 'not-developed'
      case PASS:
        return 'can-act'
      default:
        return t.developed === 1 ? 'already-developed' : 'pile-exhausted'
    }
  },
}

/** N4: writes the places of the row, then of the hand, that a pile stands over. */
function addDevelops(t: NaishiTable, out: Int32Array): number {
  const piles = WIDTH - t.exhausted
  let n = 0
  for (let pile = 0; pile < WIDTH; pile++) {
    if (t.faceUp[pile] === NONE) continue
    out[n] = ROW + pile
    out[piles + n] = HAND + pile
    n++
  }
  return 2 * piles
}

/** N5: writes the bonus actions that are possible now; before the develop, something must be left to develop with. */
export function addBonusActions(t: NaishiTable, out: Int32Array, count: number): number {
  const open = WIDTH - t.exhausted
  const needed = t.developed === 0 ? 1 : 0
  if (freeEmissaries(t, t.actor) === 0 || open < needed) return count
  let n = count
  if (freeSwapSpaces(t) > 0) out[n++] = SWAP
  if (freeDiscardSpaces(t) > 0 && (open > 2 || (open === 2 && faceDownCards(t) >= needed))) out[n++] = DISCARD
  return n
}

/** N4: the old card goes, the river's comes in its place, in sight of everybody. */
function develop(t: NaishiTable, place: Place, emit: Emit<Naishi> | undefined): void {
  const seat = t.actor
  const i = at(seat, place)
  const pile = place < HAND ? place : place - HAND
  reveal(t, seat, place)
  const discarded = t.territory[i]
  const taken = takeOpen(t, pile)
  discard(t, discarded)
  t.territory[i] = taken
  t.developed = 1
  emit?.({ type: 'developed', seat, place, taken, discarded })
  noteExhausted(t, pile, emit)
}

function obstacleToBonus(t: NaishiTable, action: Choice): Obstacle {
  if (t.bonus === 1) return 'bonus-used'
  if (freeEmissaries(t, t.actor) === 0) return 'no-emissary'
  if (action === SWAP && freeSwapSpaces(t) === 0) return 'swap-full'
  if (action === DISCARD && freeDiscardSpaces(t) === 0) return 'discard-full'
  return action === DISCARD && t.exhausted > WIDTH - 2 ? 'two-piles' : 'nothing-left'
}

/** Neither developed nor used the bonus action yet. */
function isFresh(t: NaishiTable): boolean {
  return t.developed === 0 && t.bonus === 0
}
