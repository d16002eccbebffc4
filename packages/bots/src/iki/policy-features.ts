import { NONE } from '@edokko/engine'
import type { Choice, Seat } from '@edokko/engine'
import {
  BUILD_STALL,
  BUILDING,
  BUILDINGS,
  BUSINESS,
  CARD_TO_LEVEL,
  CHARACTERS,
  DONE,
  FIRE_ESCAPE,
  FIRST_BUILDING,
  HIRE,
  HIRE_STALL,
  hireCost,
  HUNGER,
  IKIZAMA,
  INCOME,
  KOBUN,
  MONTHS,
  NEUTRAL_CARD,
  NEUTRAL_STALL,
  NEW_YEAR_SPACE,
  OFFER,
  PER_NAGAYA,
  PER_SEASON,
  seasonOf,
  SHOPS,
  STALLS,
  START,
  STARTER,
  STARTER_STALL,
  SWAP_FIRST,
  SWAP_SECOND,
  TOBACCO,
  tokenAt,
  TYPES,
  WALK,
} from '@edokko/iki'
import type { IkiTable, Ruleset } from '@edokko/iki'
import { featureLayout } from '../evaluation/features.ts'
import type { Features } from '../evaluation/features.ts'

/** Parts of the year: the seasons and New Year. */
const TIMES = 5
const PURSES = 5 // 0–2, 3–5, 6–8, 9–11 mon, more
const OFFERS = SHOPS.length * 4
const NEEDS = 3 // nothing, one, more
const OWNERS = 3 // mine, another's, nobody's
const STREET = SHOPS.length

/** The features of a choice. */
export const POLICY_LAYOUT = featureLayout({
  starter: START.length,
  starterStall: STALLS,
  ikizama: 5 * TIMES,
  ikizamaIdle: 5 * (KOBUN + 1), // by free kobun
  ikizamaReach: 5 * STREET, // by where the oyakata comes to
  ikizamaPasses: 1, // it can pass the mark
  income: TIMES * PURSES,
  incomeKobun: KOBUN + 1,
  hire: CHARACTERS.length,
  hireType: TYPES.length * 3, // by how many of the type there are already
  hireKobun: KOBUN + 1,
  hireHungry: NEEDS, // rice missing already
  hireCost: 1,
  hireCoins: 1,
  hireMonth: 4, // of the season
  stall: STALLS,
  stallSurcharge: 1,
  stallAlike: 1, // cards of the type in its groups
  stallOwnAlike: 1,
  stallBurns: 1, // the next fire would burn it
  stallShop: STREET, // behind which shops
  stallBuilding: 4, // a building, by place from the outside
  walk: STREET * TIMES,
  walkPurse: STREET * PURSES,
  walkHungry: STREET * NEEDS,
  walkPasses: 3, // no card, one, more gain experience
  walkSandals: 1,
  walkOthers: 1, // usable characters there
  walkOwn: 1,
  walkCard: CHARACTERS.length,
  offer: OFFERS * TIMES,
  offerPurse: OFFERS * PURSES,
  offerHungry: OFFERS * NEEDS,
  offerFire: OFFERS * NEEDS,
  use: CHARACTERS.length * OWNERS,
  useTime: TIMES * OWNERS,
  done: 4, // by what has been done
  tobacco: 9,
  building: BUILDINGS.length * TIMES,
  level: 4, // the card's
  levelCard: CHARACTERS.length,
  levelIki: 1, // what the next level pays more
  levelMon: 1,
  swap: OWNERS,
  neutralCard: CHARACTERS.length,
  neutralAlike: 1,
  neutralOwnAlike: 1,
  neutralStall: STALLS,
  hungerLevel: 4,
  hungerIki: 1,
  hungerOwnAlike: 1,
  escape: 2,
  newYear: STREET,
  newYearPurse: STREET * PURSES,
  newYearOthers: 1,
})
export const MAX_POLICY_FEATURES = 24

/** The features of choices at tables of one ruleset. */
export class IkiPolicyFeatures {
  private readonly rules: Ruleset
  private readonly shopsOf: readonly (readonly number[])[] // by stall
  private readonly groupsOf: readonly (readonly (readonly number[])[])[] // by stall
  private time = 0
  private purse = 0
  private hungry = 0
  private inDanger = 0

  constructor(rules: Ruleset) {
    this.rules = rules
    const stalls = Array.from({ length: STALLS }, (_, stall) => stall)
    this.shopsOf = stalls.map((stall) => rules.behind.flatMap((row, space) => (row.includes(stall) ? [space] : [])))
    this.groupsOf = stalls.map((stall) => rules.groups.filter((group) => group.includes(stall)))
  }

  /** Finds what the descriptions of all choices of the table's decision share. */
  prepare(t: IkiTable): void {
    const seat = t.actor
    this.time = t.month > MONTHS ? TIMES - 1 : seasonOf(Math.max(1, t.month))
    this.purse = Math.min(PURSES - 1, Math.trunc(t.mon[seat] / 3))
    let characters = 0
    for (let i = 0; i < this.rules.stalls.length; i++) {
      const stall = this.rules.stalls[i]
      if (t.stallOwner[stall] === seat && t.stallCard[stall] < FIRST_BUILDING) characters++
    }
    const missing = t.month > MONTHS ? 0 : characters - t.rice[seat]
    this.hungry = missing <= 0 ? 0 : missing === 1 ? 1 : 2
    const strength = this.nextFire(t)
    const weak = strength === 0 ? 0 : strength - 1 - t.fire[seat]
    this.inDanger = weak <= 0 ? 0 : weak <= 2 ? 1 : 2
  }

  /** Writes the features of a choice at the table last prepared. */
  describe(t: IkiTable, choice: Choice, into: Features): void {
    into.clear()
    const { time, purse } = this
    switch (t.decision) {
      case STARTER:
        into.add(POLICY_LAYOUT.starter + choice, 1)
        break
      case STARTER_STALL:
        into.add(POLICY_LAYOUT.starterStall + choice, 1)
        this.stall(t, choice, t.pick, into)
        break
      case IKIZAMA:
        this.ikizama(t, choice, into)
        break
      case HIRE:
        if (choice === INCOME) {
          into.add(POLICY_LAYOUT.income + time * PURSES + purse, 1)
          into.add(POLICY_LAYOUT.incomeKobun + t.kobun[t.actor], 1)
        } else this.hire(t, choice, into)
        break
      case HIRE_STALL:
        this.stall(t, choice, t.row[t.pick], into)
        break
      case BUILD_STALL:
        this.stall(t, choice, t.site[t.pick], into)
        break
      case WALK:
        this.walk(t, choice, into)
        break
      case BUSINESS:
        this.business(t, choice, into)
        break
      case TOBACCO:
        into.add(POLICY_LAYOUT.tobacco + (choice === PER_SEASON ? 8 : tokenAt(this.rules, t, 'tobacco', choice)), 1)
        break
      case BUILDING:
        into.add(POLICY_LAYOUT.building + (t.site[choice] - FIRST_BUILDING) * TIMES + time, 1)
        break
      case CARD_TO_LEVEL:
        this.level(t, choice, into)
        break
      case SWAP_FIRST:
      case SWAP_SECOND:
        into.add(POLICY_LAYOUT.swap + ownerOf(t, choice, t.actor), 1)
        break
      case NEUTRAL_CARD:
        into.add(POLICY_LAYOUT.neutralCard + t.row[choice], 1)
        break
      case NEUTRAL_STALL:
        into.add(POLICY_LAYOUT.neutralStall + choice, 1)
        into.add(POLICY_LAYOUT.neutralAlike, this.alike(t, choice, t.row[t.pick], NONE))
        into.add(POLICY_LAYOUT.neutralOwnAlike, this.alike(t, choice, t.row[t.pick], t.actor))
        break
      case HUNGER:
        into.add(POLICY_LAYOUT.hungerLevel + t.stallLevel[choice], 1)
        into.add(POLICY_LAYOUT.hungerIki, this.salaryIki(t, choice, 3) / 3)
        into.add(POLICY_LAYOUT.hungerOwnAlike, this.alike(t, choice, t.stallCard[choice], t.actor))
        break
      case FIRE_ESCAPE:
        into.add(POLICY_LAYOUT.escape + choice, 1)
        break
      case NEW_YEAR_SPACE:
        into.add(POLICY_LAYOUT.newYear + choice, 1)
        into.add(POLICY_LAYOUT.newYearPurse + choice * PURSES + purse, 1)
        into.add(POLICY_LAYOUT.newYearOthers, this.charactersAt(t, choice))
    }
  }

  private ikizama(t: IkiTable, space: Choice, into: Features): void {
    const seat = t.actor
    into.add(POLICY_LAYOUT.ikizama + space * TIMES + this.time, 1)
    into.add(POLICY_LAYOUT.ikizamaIdle + space * (KOBUN + 1) + t.kobun[seat], 1)
    if (space === 0) return
    const to = t.oyakata[seat] + space
    into.add(POLICY_LAYOUT.ikizamaReach + space * STREET + (to % STREET), 1)
    if (to >= STREET) into.add(POLICY_LAYOUT.ikizamaPasses, 1)
  }

  private hire(t: IkiTable, place: Choice, into: Features): void {
    const seat = t.actor
    const card = t.row[place]
    const { type } = this.rules.characters[card]
    into.add(POLICY_LAYOUT.hire + card, 1)
    into.add(POLICY_LAYOUT.hireType + type * 3 + Math.min(2, this.ownOfType(t, seat, type)), 1)
    into.add(POLICY_LAYOUT.hireKobun + t.kobun[seat], 1)
    into.add(POLICY_LAYOUT.hireHungry + this.hungry, 1)
    into.add(POLICY_LAYOUT.hireCost, (hireCost(this.rules, t, seat, card) - t.mon[seat]) / 5)
    into.add(POLICY_LAYOUT.hireCoins, t.rowCoins[place])
    into.add(POLICY_LAYOUT.hireMonth + (t.month % 3), 1)
  }

  private stall(t: IkiTable, stall: Choice, card: number, into: Features): void {
    const seat = t.actor
    into.add(POLICY_LAYOUT.stall + stall, 1)
    into.add(POLICY_LAYOUT.stallSurcharge, this.rules.surcharge[stall])
    if (this.wouldBurn(t, stall, seat)) into.add(POLICY_LAYOUT.stallBurns, 1)
    if (card >= FIRST_BUILDING) {
      into.add(POLICY_LAYOUT.stallBuilding + (stall % PER_NAGAYA), 1)
      return
    }
    into.add(POLICY_LAYOUT.stallAlike, this.alike(t, stall, card, NONE))
    into.add(POLICY_LAYOUT.stallOwnAlike, this.alike(t, stall, card, seat))
    for (const space of this.shopsOf[stall]) into.add(POLICY_LAYOUT.stallShop + space, 1)
  }

  private walk(t: IkiTable, steps: Choice, into: Features): void {
    const { rules, time, purse, hungry } = this
    const seat = t.actor
    const from = t.oyakata[seat]
    const to = from + steps
    const space = to % STREET
    into.add(POLICY_LAYOUT.walk + space * TIMES + time, 1)
    into.add(POLICY_LAYOUT.walkPurse + space * PURSES + purse, 1)
    into.add(POLICY_LAYOUT.walkHungry + space * NEEDS + hungry, 1)
    if (to >= STREET) into.add(POLICY_LAYOUT.walkPasses + Math.min(2, KOBUN - t.kobun[seat]), 1)
    const further = steps - (rules.ikizama[t.ikizama[seat]]?.most ?? 0)
    if (further > 0) into.add(POLICY_LAYOUT.walkSandals, further)
    into.add(POLICY_LAYOUT.walkOthers, this.charactersAt(t, space))
    for (const stall of rules.behind[space]) {
      const card = t.stallCard[stall]
      if (card === NONE || card >= FIRST_BUILDING) continue
      if (t.stallOwner[stall] === seat) into.add(POLICY_LAYOUT.walkOwn, 1)
      into.add(POLICY_LAYOUT.walkCard + card, 1)
    }
  }

  private business(t: IkiTable, choice: Choice, into: Features): void {
    const { time, purse, hungry, inDanger } = this
    if (choice === DONE) {
      into.add(POLICY_LAYOUT.done + t.business, 1)
    } else if (choice >= OFFER) {
      const offer = t.oyakata[t.actor] * 4 + choice - OFFER
      into.add(POLICY_LAYOUT.offer + offer * TIMES + time, 1)
      into.add(POLICY_LAYOUT.offerPurse + offer * PURSES + purse, 1)
      into.add(POLICY_LAYOUT.offerHungry + offer * NEEDS + hungry, 1)
      into.add(POLICY_LAYOUT.offerFire + offer * NEEDS + inDanger, 1)
    } else {
      const owner = ownerOf(t, choice, t.actor)
      into.add(POLICY_LAYOUT.use + t.stallCard[choice] * OWNERS + owner, 1)
      into.add(POLICY_LAYOUT.useTime + time * OWNERS + owner, 1)
    }
  }

  private level(t: IkiTable, stall: Choice, into: Features): void {
    const level = t.stallLevel[stall]
    const { salary } = this.rules.characters[t.stallCard[stall]]
    const now = salary[level]
    const next = salary[Math.min(3, level + 1)]
    into.add(POLICY_LAYOUT.level + level, 1)
    into.add(POLICY_LAYOUT.levelCard + t.stallCard[stall], 1)
    into.add(POLICY_LAYOUT.levelIki, next.iki - now.iki)
    into.add(POLICY_LAYOUT.levelMon, next.mon - now.mon)
  }

  private salaryIki(t: IkiTable, stall: number, level: number): number {
    return this.rules.characters[t.stallCard[stall]].salary[level].iki
  }

  /** Cards of the same type in the groups of a stall, without the stall itself; of one seat, or of all. */
  private alike(t: IkiTable, stall: number, card: number, seat: Seat): number {
    const { characters } = this.rules
    let count = 0
    for (const group of this.groupsOf[stall])
      for (let i = 0; i < group.length; i++) {
        const other = t.stallCard[group[i]]
        if (group[i] === stall || other === NONE || other >= FIRST_BUILDING) continue
        if (characters[other].type !== characters[card].type) continue
        if (seat === NONE || t.stallOwner[group[i]] === seat) count++
      }
    return count
  }

  private ownOfType(t: IkiTable, seat: Seat, type: number): number {
    const { characters, stalls } = this.rules
    let count = 0
    for (let i = 0; i < stalls.length; i++) {
      const card = t.stallCard[stalls[i]]
      if (t.stallOwner[stalls[i]] === seat && card < FIRST_BUILDING && characters[card].type === type) count++
    }
    for (let card = 0; card < CHARACTERS.length; card++)
      if (t.career[card] === seat && characters[card].type === type) count++
    return count
  }

  private charactersAt(t: IkiTable, space: number): number {
    let count = 0
    for (const stall of this.rules.behind[space])
      if (t.stallCard[stall] !== NONE && t.stallCard[stall] < FIRST_BUILDING) count++
    return count
  }

  /** The strength of the next fire; 0 if there is none any more. */
  private nextFire(t: IkiTable): number {
    const { fireStrength } = this.rules
    for (let month = Math.max(1, t.month); month <= MONTHS; month++)
      if (fireStrength[month] > 0) return fireStrength[month]
    return 0
  }

  /** K15: whether the next fire, if it breaks out in this nagaya, would burn a card that the seat has there. */
  private wouldBurn(t: IkiTable, stall: number, seat: Seat): boolean {
    let strength = this.nextFire(t)
    for (const reached of this.rules.nagaya[Math.trunc(stall / PER_NAGAYA)]) {
      if (reached === stall) return strength > t.fire[seat]
      const owner = t.stallOwner[reached]
      if (owner !== NONE && t.fire[owner] >= strength) return false
      strength--
    }
    return false
  }
}

/** 0 mine, 1 another's, 2 nobody's. */
function ownerOf(t: IkiTable, stall: number, seat: Seat): number {
  const owner = t.stallOwner[stall]
  return owner === seat ? 0 : owner === NONE ? 2 : 1
}
