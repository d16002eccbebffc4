import { take, usePipe } from '../business.ts'
import { reason } from '../reasons.ts'
import type { Ruleset } from '../ruleset.ts'
import { buyObstacle, canBuy } from '../tokens.ts'
import type { Decision } from './decision.ts'

const PLACES = 2
export const NO_TOBACCO = PLACES

/** K10: a tobacco to go with the pipe just bought. */
export const tobacco: Decision = {
  legal(rules, t, out) {
    let n = 0
    for (let place = 0; place < placesOf(rules); place++)
      if (canBuy(rules, t, t.actor, 'tobacco', place)) out[n++] = place
    out[n++] = NO_TOBACCO
    return n
  },

  choose(rules, t, choice, emit) {
    if (choice !== NO_TOBACCO) take(rules, t, 'tobacco', choice, emit)
    usePipe(rules, t, emit)
  },

  explain(rules, t, place) {
    return place < placesOf(rules) ? buyObstacle(rules, t, t.actor, 'tobacco', place) : reason('no-such-offer')
  },
}

/** A stack has only its top for sale. */
function placesOf(rules: Ruleset): number {
  return rules.stacks ? 1 : PLACES
}
