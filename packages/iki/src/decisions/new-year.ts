import { SHOPS } from '../shops.ts'
import type { Decision } from './decision.ts'
import { BUSINESS } from './ids.ts'

/** K16: to which space the oyakata goes; where it may stay, it stays by going where it is. */
export const newYearSpace: Decision = {
  legal(_rules, _t, out) {
    for (let space = 0; space < SHOPS.length; space++) out[space] = space
    return SHOPS.length
  },

  choose(_rules, t, space, emit) {
    t.oyakata[t.actor] = space
    emit?.({ type: 'placed', seat: t.actor, space })
    t.decision = BUSINESS
  },
}
