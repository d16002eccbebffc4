import { ADVANCE, NONE } from '@edokko/engine'
import type { Reason, Seat } from '@edokko/engine'
import { cheapestStall, hasCharacter, hasFreeStall, ownCharacters, remove } from './board.ts'
import { FIRST_BUILDING } from './cards/index.ts'
import { BUILDING, BUSINESS, CARD_TO_LEVEL, SWAP_FIRST, TOBACCO } from './decisions/ids.ts'
import type { Effect } from './effects.ts'
import type { Tell } from './events.ts'
import { levelUp } from './experience.ts'
import { goods, NOTHING } from './goods.ts'
import type { Goods } from './goods.ts'
import { canPay, gain, pay, payMon } from './purse.ts'
import { reason, shortOf } from './reasons.ts'
import { buildingOf, tokenPrice } from './ruleset.ts'
import type { Building, Ruleset } from './ruleset.ts'
import type { Purchase } from './shops.ts'
import { AT_SHOP, AT_STALL, SITE } from './table.ts'
import type { IkiTable } from './table.ts'
import { buyObstacle, canBuy, canBuyAny, tokenAt } from './tokens.ts'

/*
 * K9, K10, K12: what shops, skills and pipes do. An effect is used whole or not at all: `usable` makes sure that every decision that
 * follows from it can be answered.
 */

export function usable(rules: Ruleset, t: IkiTable, seat: Seat, effect: Effect | Purchase): boolean {
  switch (effect.kind) {
    case 'trade':
      return canPay(t, seat, effect.pay)
    case 'buy':
      return canBuy(rules, t, seat, effect.token, effect.place)
    case 'levelUp':
      return canPay(t, seat, effect.pay) && ownCharacters(t, seat) > 0
    case 'build':
      return canPay(t, seat, effect.pay) && canBuildAny(rules, t, seat, effect.discount, effect.pay.mon)
    case 'swap':
      return characters(rules, t) > 1
  }
}

/** Why the effect cannot be used; asked only when it cannot. */
export function obstacle(rules: Ruleset, t: IkiTable, seat: Seat, effect: Effect | Purchase): Reason {
  switch (effect.kind) {
    case 'buy':
      return buyObstacle(rules, t, seat, effect.token, effect.place)
    case 'swap':
      return reason('only-character')
    case 'levelUp':
      return shortOf(t, seat, effect.pay) ?? reason('no-own-character')
    case 'build':
      return shortOf(t, seat, effect.pay) ?? obstacleToBuilding(rules, t, seat)
    case 'trade':
      return shortOf(t, seat, effect.pay) as Reason // nothing else prevents it
  }
}

/** Begins the effect: what needs no further answer is done at once, and then whatever follows. */
export function use(rules: Ruleset, t: IkiTable, effect: Effect | Purchase, emit: Tell): void {
  const seat = t.actor
  switch (effect.kind) {
    case 'trade':
      pay(t, seat, effect.pay, emit)
      gain(t, seat, effect.gain, emit)
      if (effect.others !== NOTHING)
        for (let other = 0; other < rules.seats; other++) if (other !== seat) gain(t, other, effect.others, emit)
      endUse(rules, t, emit)
      break
    case 'buy':
      buy(rules, t, effect, emit)
      break
    case 'levelUp':
      pay(t, seat, effect.pay, emit)
      t.decision = CARD_TO_LEVEL
      break
    case 'build':
      pay(t, seat, effect.pay, emit)
      t.decision = BUILDING
      break
    case 'swap':
      t.decision = SWAP_FIRST
  }
}

/** K7, K9: what follows the use of a character; then there may be more business to do. */
export function endUse(rules: Ruleset, t: IkiTable, emit: Tell): void {
  const stall = t.work
  t.work = NONE
  if (stall !== NONE && hasCharacter(t, stall)) {
    const owner = t.stallOwner[stall]
    if (owner === NONE) {
      emit?.({ type: 'neutralLeft', card: t.stallCard[stall], stall })
      remove(t, stall)
    } else if (owner !== t.actor) levelUp(rules, t, stall, emit)
  }
  if (t.business === (AT_SHOP | AT_STALL)) endTurn(t, emit)
  else t.decision = BUSINESS
}

/** K5: the ikizama goes home. */
export function endTurn(t: IkiTable, emit: Tell): void {
  t.ikizama[t.actor] = NONE
  t.business = 0
  emit?.({ type: 'turnEnded', seat: t.actor })
  t.decision = ADVANCE
}

/** K10: a token is bought; a pipe may be bought together with a tobacco, and works when both are taken. */
function buy(rules: Ruleset, t: IkiTable, { token: kind, place }: Purchase, emit: Tell): void {
  const token = take(rules, t, kind, place, emit)
  if (kind !== 'pipe') {
    endUse(rules, t, emit)
    return
  }
  t.pick = token
  if (canBuyAny(rules, t, t.actor, 'tobacco')) t.decision = TOBACCO
  else usePipe(rules, t, emit)
}

/** Pays for the token at this place of the shop. */
export function take(rules: Ruleset, t: IkiTable, kind: Purchase['token'], place: number, emit: Tell): number {
  const seat = t.actor
  const token = tokenAt(rules, t, kind, place)
  emit?.({ type: 'bought', seat, kind, token })
  payMon(t, seat, tokenPrice(rules, kind, token), emit)
  t[kind][token] = seat
  return token
}

/** K10: the effect of the pipe just bought. Experience that nobody can take lapses. */
export function usePipe(rules: Ruleset, t: IkiTable, emit: Tell): void {
  const { effect } = rules.pipe[t.pick]
  t.pick = NONE
  if (usable(rules, t, t.actor, effect)) {
    use(rules, t, effect, emit)
    return
  }
  emit?.({ type: 'lapsed', seat: t.actor })
  endUse(rules, t, emit)
}

/** K12: what the building costs, less the discount. */
export function buildingCost({ cost }: Building, discount: Goods): Goods {
  return goods({
    ...cost,
    lumber: Math.max(0, cost.lumber - discount.lumber),
    koban: Math.max(0, cost.koban - discount.koban),
  })
}

/** K12: whether the building at this place can be paid, `spent` mon apart, with some free stall. */
export function canBuild(
  rules: Ruleset,
  t: IkiTable,
  seat: Seat,
  place: number,
  discount: Goods,
  spent: number,
): boolean {
  if (!(t.site[place] >= FIRST_BUILDING)) return false
  const { cost } = buildingOf(rules, t.site[place] - FIRST_BUILDING)
  return (
    t.lumber[seat] >= cost.lumber - discount.lumber &&
    t.koban[seat] >= cost.koban - discount.koban &&
    t.rice[seat] >= cost.rice &&
    t.sandal[seat] >= cost.sandal &&
    t.mon[seat] >= cost.mon + spent + cheapestStall(rules, t)
  )
}

function canBuildAny(rules: Ruleset, t: IkiTable, seat: Seat, discount: Goods, spent: number): boolean {
  if (t.kobun[seat] === 0) return false
  for (let place = 0; place < SITE; place++) if (canBuild(rules, t, seat, place, discount, spent)) return true
  return false
}

function obstacleToBuilding(rules: Ruleset, t: IkiTable, seat: Seat): Reason {
  if (t.kobun[seat] === 0) return reason('no-kobun')
  if (!hasFreeStall(rules, t)) return reason('no-stall')
  return reason(t.site.every((card) => card === NONE) ? 'nothing-to-build' : 'short-for-building')
}

function characters(rules: Ruleset, t: IkiTable): number {
  let count = 0
  for (const stall of rules.stalls) if (hasCharacter(t, stall)) count++
  return count
}
