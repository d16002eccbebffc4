import { ADVANCE, NONE } from '@edokko/engine'
import { burn, escapeToken, spread } from '../fire.ts'
import type { Decision } from './decision.ts'

const BURN = 0
export const SAVE = 1

/** K15: whether a token is spent to save the card that the fire has reached. */
export const fireEscape: Decision = {
  legal(_rules, _t, out) {
    out[0] = BURN
    out[1] = SAVE
    return 2
  },

  choose(rules, t, choice, emit) {
    const stall = t.blaze
    if (choice === SAVE) {
      const special = escapeToken(t, t.actor)
      t.special[special] = NONE
      emit?.({ type: 'escaped', seat: t.actor, card: t.stallCard[stall], stall, special })
    } else burn(t, emit)
    spread(rules, t)
    t.decision = ADVANCE
  },
}
