import { ADVANCE, NONE } from '@edokko/engine'
import { addPilesAfter, isEmptyPile } from '../river.ts'
import { HAND, RIVER, WIDTH } from '../table.ts'
import type { Place } from '../table.ts'
import { swapCells, swapPlaces } from '../territory.ts'
import type { Decision } from './decision.ts'
import { SWAP_SECOND, TURN } from './ids.ts'

/*
 * N5: two cards of the river, of one's row or of one's hand, or the two at one position of row and hand. A pair is unordered, so
 * its lower place is asked first.
 */
export const swapFirst: Decision = {
  legal(t, out) {
    let n = 0
    for (let place = 0; place < RIVER - 1; place++) out[n++] = place // the last place of the hand has nothing after it
    const end = addPilesAfter(t, RIVER - 1, out, n)
    return Math.max(n, end - 1) // the last pile has nothing after it
  },

  choose(t, place) {
    t.pick = place
    t.decision = SWAP_SECOND
  },

  explain(t, place) {
    if (isEmptyPile(t, place)) return 'empty-pile'
    return place >= RIVER && t.exhausted === WIDTH - 1 ? 'two-piles' : 'pair-order'
  },
}

export const swapSecond: Decision = {
  legal(t, out) {
    let n = 0
    const first = t.pick
    if (first < HAND) {
      for (let place = first + 1; place < HAND; place++) out[n++] = place
      out[n++] = first + HAND
      return n
    }
    if (first < RIVER) {
      for (let place = first + 1; place < RIVER; place++) out[n++] = place
      return n
    }
    return addPilesAfter(t, first, out, n)
  },

  choose(t, second, emit) {
    const seat = t.actor
    const first = t.pick
    t.pick = NONE
    if (first < RIVER) swapPlaces(t, seat, first, second)
    else swapCells(t.faceUp, first - RIVER, second - RIVER)
    emit?.({ type: 'swapped', seat, places: [first, second] })
    t.decision = t.developed === 1 ? ADVANCE : TURN
  },

  explain(t, place) {
    if (isEmptyPile(t, place)) return 'empty-pile'
    if (place === t.pick) return 'same-place'
    return isPair(place, t.pick) ? 'pair-order' : 'not-a-pair'
  },
}

/** Whether a card at the lower place may be swapped with one at the higher. */
function isPair(lower: Place, higher: Place): boolean {
  const sameLine = Math.floor(lower / WIDTH) === Math.floor(higher / WIDTH)
  return sameLine || (lower < HAND && higher === lower + HAND)
}
