import { ADVANCE, NONE } from '@edokko/engine'
import { isOwnCharacter, ownCharacters, remove } from '../board.ts'
import { reason } from '../reasons.ts'
import type { Decision } from './decision.ts'

/**
 * K14: which character is lost, as long as there are more of them than rice. The cards to lose are a set, so they are named from the first
 * stall on: `pick` is the stall named last.
 */
export const hunger: Decision = {
  legal(rules, t, out) {
    const seat = t.actor
    let n = 0
    for (const stall of rules.stalls) if (stall > t.pick && isOwnCharacter(t, stall, seat)) out[n++] = stall
    const missing = ownCharacters(t, seat) - t.rice[seat]
    return n - (missing - 1) // so many must be left to be named after it
  },

  choose(_rules, t, stall, emit) {
    const seat = t.actor
    emit?.({ type: 'starved', seat, card: t.stallCard[stall], stall })
    remove(t, stall)
    t.pick = stall
    if (ownCharacters(t, seat) > t.rice[seat]) return
    t.pick = NONE
    t.decision = ADVANCE
  },

  explain: (_rules, t, stall) => reason(isOwnCharacter(t, stall, t.actor) ? 'hunger-order' : 'not-hungry'),
}
