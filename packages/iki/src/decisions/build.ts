import { NONE } from '@edokko/engine'
import { addFreeStalls, cheapestStall, settle } from '../board.ts'
import { buildingCost, canBuild, endUse } from '../business.ts'
import { FIRST_BUILDING } from '../cards/index.ts'
import type { Build } from '../effects.ts'
import { NOTHING } from '../goods.ts'
import type { Goods } from '../goods.ts'
import { pay, payMon } from '../purse.ts'
import { reason, shortOf } from '../reasons.ts'
import { buildingOf } from '../ruleset.ts'
import type { Building, Ruleset } from '../ruleset.ts'
import { SITE } from '../table.ts'
import type { IkiTable } from '../table.ts'
import type { Decision } from './decision.ts'
import { BUILD_STALL } from './ids.ts'
import { stallObstacle } from './obstacles.ts'

/** K12: which building. */
export const building: Decision = {
  legal(rules, t, out) {
    const discount = discountOf(rules, t)
    let n = 0
    for (let place = 0; place < SITE; place++) if (canBuild(rules, t, t.actor, place, discount, 0)) out[n++] = place
    return n
  },

  choose(_rules, t, place) {
    t.pick = place
    t.decision = BUILD_STALL
  },

  explain(rules, t, place) {
    if (t.site[place] === NONE) return reason('nothing-to-build')
    const cost = buildingCost(buildingOf(rules, t.site[place] - FIRST_BUILDING), discountOf(rules, t))
    const surcharge = cheapestStall(rules, t)
    return shortOf(t, t.actor, cost) ?? reason('short-for-stall', { mon: t.mon[t.actor] - cost.mon, cost: surcharge })
  },
}

/** K12: in which stall the building stands. The building and the stall's surcharge are paid together. */
export const buildStall: Decision = {
  legal: (rules, t, out) => addFreeStalls(rules, t, t.mon[t.actor] - picked(rules, t).cost.mon, out),

  choose(rules, t, stall, emit) {
    const seat = t.actor
    const card = t.site[t.pick]
    const cost = buildingCost(picked(rules, t), discountOf(rules, t))
    t.site[t.pick] = NONE
    t.pick = NONE
    emit?.({ type: 'built', seat, card, stall })
    pay(t, seat, cost, emit)
    payMon(t, seat, rules.surcharge[stall], emit)
    settle(t, stall, card, seat, 0)
    t.builtBy[card - FIRST_BUILDING] = seat
    endUse(rules, t, emit)
  },

  explain: (rules, t, stall) => stallObstacle(rules, t, stall, t.mon[t.actor] - picked(rules, t).cost.mon),
}

function picked(rules: Ruleset, t: IkiTable): Building {
  return buildingOf(rules, t.site[t.pick] - FIRST_BUILDING)
}

/** What the character being used takes off the cost; the construction site takes nothing. */
export function discountOf(rules: Ruleset, t: IkiTable): Goods {
  if (t.work === NONE) return NOTHING
  const { skill } = rules.characters[t.stallCard[t.work]]
  return (skill as Build).discount // no other skill builds
}
