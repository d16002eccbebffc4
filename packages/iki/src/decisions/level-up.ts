import { NONE } from '@edokko/engine'
import { hasCharacter, isOwnCharacter } from '../board.ts'
import { endUse } from '../business.ts'
import { levelUp } from '../experience.ts'
import { reason } from '../reasons.ts'
import type { Decision } from './decision.ts'

/** K7, K9: which of one's characters gains experience. It may be the one being used. */
export const cardToLevel: Decision = {
  legal(rules, t, out) {
    let n = 0
    for (const stall of rules.stalls) if (isOwnCharacter(t, stall, t.actor)) out[n++] = stall
    return n
  },

  choose(rules, t, stall, emit) {
    levelUp(rules, t, stall, emit)
    endUse(rules, t, emit)
  },

  explain(rules, t, stall) {
    if (!rules.stalls.includes(stall)) return reason('stall-closed')
    if (t.stallCard[stall] === NONE) return reason('empty-stall')
    return reason(hasCharacter(t, stall) ? 'not-own' : 'is-building')
  },
}
