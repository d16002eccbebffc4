import { endTurn, obstacle, usable, use } from '../business.ts'
import { hasCharacter } from '../board.ts'
import { reason } from '../reasons.ts'
import { STALLS } from '../ruleset.ts'
import { AT_SHOP, AT_STALL } from '../table.ts'
import type { Decision } from './decision.ts'
import { missingCharacter } from './obstacles.ts'

/* The choices: 0–15 the character in that stall, then the offers of the shop, then done. */
export const OFFER = STALLS
const MOST_OFFERS = 4
export const DONE = STALLS + MOST_OFFERS

/** K9: the shop, one character behind it, in either order, and each only if wanted. */
export const business: Decision = {
  legal(rules, t, out) {
    const seat = t.actor
    const space = t.oyakata[seat]
    let n = 0
    if ((t.business & AT_STALL) === 0) {
      const stalls = rules.behind[space]
      for (let i = 0; i < stalls.length; i++) {
        const stall = stalls[i]
        if (hasCharacter(t, stall) && usable(rules, t, seat, rules.characters[t.stallCard[stall]].skill))
          out[n++] = stall
      }
    }
    if ((t.business & AT_SHOP) === 0) {
      const offers = rules.shops[space]
      for (let i = 0; i < offers.length; i++) if (usable(rules, t, seat, offers[i].effect)) out[n++] = OFFER + i
    }
    out[n++] = DONE
    return n
  },

  choose(rules, t, choice, emit) {
    const seat = t.actor
    if (choice === DONE) {
      endTurn(t, emit)
    } else if (choice >= OFFER) {
      const space = t.oyakata[seat]
      const offer = choice - OFFER
      t.business |= AT_SHOP
      emit?.({ type: 'visited', seat, space, offer })
      use(rules, t, rules.shops[space][offer].effect, emit)
    } else {
      const card = t.stallCard[choice]
      t.business |= AT_STALL
      t.work = choice
      emit?.({ type: 'used', seat, card, stall: choice, owner: t.stallOwner[choice] })
      use(rules, t, rules.characters[card].skill, emit)
    }
  },

  explain(rules, t, choice) {
    const seat = t.actor
    const space = t.oyakata[seat]
    if (choice >= OFFER) {
      const offer = rules.shops[space][choice - OFFER]
      if (offer === undefined) return reason('no-such-offer')
      return (t.business & AT_SHOP) !== 0 ? reason('shop-used') : obstacle(rules, t, seat, offer.effect)
    }
    const missing = missingCharacter(rules, t, choice)
    if (missing !== undefined) return missing
    if (!rules.behind[space].includes(choice)) return reason('not-behind')
    if ((t.business & AT_STALL) !== 0) return reason('character-used')
    return obstacle(rules, t, seat, rules.characters[t.stallCard[choice]].skill)
  },
}
