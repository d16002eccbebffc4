import { isOwnCharacter } from '../board.ts'
import { endUse } from '../business.ts'
import { levelUp } from '../experience.ts'
import { reason } from '../reasons.ts'
import type { Decision } from './decision.ts'
import { missingCharacter } from './obstacles.ts'

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

  explain: (rules, t, stall) => missingCharacter(rules, t, stall) ?? reason('not-own'),
}
