import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { addFreeStalls, cheapestStall, hasFreeStall, settle, takeFromRow } from '../board.ts'
import type { Card } from '../cards/index.ts'
import { FIRST_BUILDING } from '../cards/index.ts'
import type { Tell } from '../events.ts'
import { gainFirefighting } from '../firefighting.ts'
import { goods } from '../goods.ts'
import { gain, gainMon, payMon } from '../purse.ts'
import { reason } from '../reasons.ts'
import { buildingOf, SPECIALS } from '../ruleset.ts'
import type { Ruleset } from '../ruleset.ts'
import { ROW } from '../table.ts'
import type { IkiTable } from '../table.ts'
import type { Decision } from './decision.ts'
import { HIRE_STALL, WALK } from './ids.ts'
import { stallObstacle } from './obstacles.ts'

/** The choices are the places of the row, and then income. */
export const INCOME = ROW
/** K5 */
const INCOME_MON = 4
const DISCOUNT = SPECIALS.indexOf('hireDiscount')

/** K6: what the card costs this player. */
export function hireCost(rules: Ruleset, t: IkiTable, seat: Seat, card: Card): number {
  const { cost } = rules.characters[card]
  return t.special[DISCOUNT] === seat && cost > 0 ? cost - 1 : cost
}

/** K5: income, or which card to hire. */
export const hire: Decision = {
  legal(rules, t, out) {
    const seat = t.actor
    let n = 0
    if (t.kobun[seat] > 0) {
      const purse = t.mon[seat] - cheapestStall(rules, t)
      for (let place = 0; place < ROW; place++) {
        const card = t.row[place]
        if (card >= 0 && hireCost(rules, t, seat, card) <= purse + t.rowCoins[place]) out[n++] = place
      }
    }
    out[n++] = INCOME
    return n
  },

  choose(_rules, t, choice, emit) {
    if (choice === INCOME) {
      emit?.({ type: 'tookIncome', seat: t.actor })
      gainMon(t, t.actor, INCOME_MON, emit)
      t.decision = WALK
    } else {
      t.pick = choice
      t.decision = HIRE_STALL
    }
  },

  explain(rules, t, place) {
    const seat = t.actor
    const card = t.row[place]
    if (card < 0) return reason('no-card')
    if (t.kobun[seat] === 0) return reason('no-kobun')
    if (!hasFreeStall(rules, t)) return reason('no-stall')
    const cost = hireCost(rules, t, seat, card) + cheapestStall(rules, t)
    return reason('short-for-hire', { mon: t.mon[seat] + t.rowCoins[place], cost })
  },
}

/** K5: where to put the hired card. Card and surcharge are paid together, with the coins on the card first (K6). */
export const hireStall: Decision = {
  legal: (rules, t, out) => addFreeStalls(rules, t, purseFor(rules, t), out),

  choose(rules, t, stall, emit) {
    const seat = t.actor
    const coins = t.rowCoins[t.pick]
    const card = takeFromRow(t, t.pick)
    t.pick = NONE
    emit?.({ type: 'hired', seat, card, stall, coins })
    if (coins > 0) gainMon(t, seat, coins, emit)
    payMon(t, seat, hireCost(rules, t, seat, card) + rules.surcharge[stall], emit)
    settle(t, stall, card, seat, rules.characters[card].startLevel)
    takeHireBonus(rules, t, card, emit)
    t.decision = WALK
  },

  explain: (rules, t, stall) => stallObstacle(rules, t, stall, purseFor(rules, t)),
}

/** What is left for the stall once the card picked is paid. */
function purseFor(rules: Ruleset, t: IkiTable): number {
  return t.mon[t.actor] + t.rowCoins[t.pick] - hireCost(rules, t, t.actor, t.row[t.pick])
}

/** K5: firefighting, and what a watchtower makes of it. */
function takeHireBonus(rules: Ruleset, t: IkiTable, card: Card, emit: Tell): void {
  const seat = t.actor
  const { hireFire } = rules.characters[card]
  if (hireFire === 0) return
  gainFirefighting(t, seat, hireFire, emit)
  for (const number of rules.hireBuildings) {
    if (t.builtBy[number] !== seat) continue
    emit?.({ type: 'buildingPaid', seat, card: FIRST_BUILDING + number })
    gain(t, seat, goods({ iki: buildingOf(rules, number).ikiPerHireBonus }), emit)
  }
}
