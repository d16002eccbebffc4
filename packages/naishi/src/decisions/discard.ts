import { ADVANCE, NONE } from '@edokko/engine'
import { addPilesAfter, discard, isEmptyPile, noteExhausted, takeOpen } from '../river.ts'
import { RIVER } from '../table.ts'
import type { Decision } from './decision.ts'
import { DISCARD_SECOND } from './ids.ts'

/** N5: the open cards of two different piles go, and only then are the next ones turned up. The lower pile is asked first. */
export const discardFirst: Decision = {
  legal(t, out) {
    return addPilesAfter(t, RIVER - 1, out, 0) - 1 // the last pile with a card has none after it
  },

  choose(t, place) {
    t.pick = place
    t.decision = DISCARD_SECOND
  },

  explain: (t, place) => (isEmptyPile(t, place) ? 'empty-pile' : 'pair-order'),
}

export const discardSecond: Decision = {
  legal(t, out) {
    return addPilesAfter(t, t.pick, out, 0)
  },

  choose(t, second, emit) {
    const seat = t.actor
    const left = t.pick - RIVER
    const right = second - RIVER
    t.pick = NONE
    const leftCard = takeOpen(t, left)
    const rightCard = takeOpen(t, right)
    discard(t, leftCard)
    discard(t, rightCard)
    emit?.({ type: 'swept', seat, piles: [left, right], cards: [leftCard, rightCard] })
    noteExhausted(t, left, emit)
    noteExhausted(t, right, emit)
    t.decision = ADVANCE
  },

  explain(t, place) {
    if (isEmptyPile(t, place)) return 'empty-pile'
    return place === t.pick ? 'same-place' : 'pair-order'
  },
}
