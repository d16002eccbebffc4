import { take, usePipe } from '../business.ts'
import { reason } from '../reasons.ts'
import { buyObstacle, canBuy, PER_SEASON, placesOf } from '../tokens.ts'
import type { Decision } from './decision.ts'

/** The choices are the places of the shop, and then none. */
export const NO_TOBACCO = PER_SEASON

/** K10: a tobacco to go with the pipe just bought. */
export const tobacco: Decision = {
  legal(rules, t, out) {
    let n = 0
    for (let place = 0; place < placesOf(rules, 'tobacco'); place++)
      if (canBuy(rules, t, t.actor, 'tobacco', place)) out[n++] = place
    out[n++] = NO_TOBACCO
    return n
  },

  choose(rules, t, choice, emit) {
    if (choice !== NO_TOBACCO) take(rules, t, 'tobacco', choice, emit)
    usePipe(rules, t, emit)
  },

  explain(rules, t, place) {
    return place < placesOf(rules, 'tobacco')
      ? buyObstacle(rules, t, t.actor, 'tobacco', place)
      : reason('no-such-offer')
  },
}
