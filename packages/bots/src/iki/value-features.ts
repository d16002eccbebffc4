import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import {
  BUILDINGS,
  CHARACTERS,
  FIRST_BUILDING,
  KOBUN,
  MONTHS,
  NEW_YEAR,
  PER_SEASON,
  pointsOf,
  SEASONS,
  SHOPS,
  SPECIALS,
  TYPES,
} from '@edokko/iki'
import type { Character, IkiTable, Ruleset } from '@edokko/iki'
import { featureLayout } from '../evaluation/features.ts'
import type { Features } from '../evaluation/features.ts'

const MANY = 3 // so many of a type and more are alike
const SEATS = 4
const LAST_LEVEL = 3

/** What one seat sees of its prospects. Amounts are scaled so that usual ones are near 1. */
export const LAYOUT = featureLayout({
  month: NEW_YEAR + 1,
  seats: SEATS + 1,
  monPerPoint: 1,
  points: 1, // if it were scored now
  mon: 1,
  monEnough: 4, // for 4, 8, 12, 16
  rice: 1,
  sandal: 1,
  lumber: 1,
  koban: 1,
  fire: 1,
  place: SEATS, // in firefighting order
  kobun: KOBUN + 1, // free ones
  street: SHOPS.length + 1, // where the oyakata is
  toAct: 1, // has a turn to come this month
  space: 6, // of the ikizama; the last: at home
  salaryIki: 1, // of a payday as things are
  salaryMon: 1,
  salaryRice: 1,
  salarySandal: 1,
  salaryLumber: 1,
  salaryKoban: 1,
  comingIki: 1, // of all paydays to come
  comingMon: 1,
  topIki: 1, // of all paydays to come, if all cards were at their last level
  topMon: 1,
  harmony: 1, // at the next payday
  comingHarmony: 1,
  characters: KOBUN + 1, // on the board
  levels: LAST_LEVEL + 1, // how many at each
  retired: 1,
  short: KOBUN + 1, // rice missing at the next payday
  spare: 1, // rice left over
  burns: 1, // own cards that the next fire would burn, on average
  burnsNext: 1, // own cards that the next fire would burn, on average, if it comes this month
  type: TYPES.length * (MANY + 1),
  types: TYPES.length + 1,
  fish: SEASONS.length,
  pipes: 1,
  tobacco: 1,
  building: BUILDINGS.length,
  buildings: 1,
  special: SPECIALS.length,
  onBoard: CHARACTERS.length,
  career: CHARACTERS.length, // retired
})

export const MAX_FEATURES = 200
export const POINTS_PER_UNIT = 20 // what a difference of 1 in a feature or an output means

/** Paydays from this month on. */
function paydaysFrom(month: number): number {
  return month > MONTHS ? 0 : 4 - Math.floor((Math.max(1, month) - 1) / 3)
}

/** What a payday pays, added up. */
class Wages {
  iki = 0
  mon = 0
  rice = 0
  sandal = 0
  lumber = 0
  koban = 0

  clear(): void {
    this.iki = this.mon = this.rice = this.sandal = this.lumber = this.koban = 0
  }

  add({ iki, mon, rice, sandal, lumber, koban }: Character['salary'][number]): void {
    this.iki += iki
    this.mon += mon
    this.rice += rice
    this.sandal += sandal
    this.lumber += lumber
    this.koban += koban
  }
}

/** The features that the value network sees of tables of one ruleset. */
export class IkiValueFeatures {
  private readonly rules: Ruleset
  private readonly byType = new Int32Array(TYPES.length)
  private readonly perGroup = new Int32Array(TYPES.length)
  private readonly ownPerGroup = new Int32Array(TYPES.length)
  private readonly levels = new Int32Array(LAST_LEVEL + 1)
  private readonly wages = new Wages() // of a payday as things are
  private readonly topWages = new Wages() // of a payday if all cards were at their last level

  constructor(rules: Ruleset) {
    this.rules = rules
  }

  /** Writes what is seen of the seat's prospects, and returns its points now. */
  observe(t: IkiTable, seat: Seat, into: Features): number {
    const { rules } = this
    into.clear()
    const points = pointsOf(rules, t, seat)
    into.add(LAYOUT.month + t.month, 1)
    into.add(LAYOUT.seats + rules.seats, 1)
    into.add(LAYOUT.monPerPoint, rules.monPerPoint - 4)
    into.add(LAYOUT.points, points / 50)
    const mon = t.mon[seat]
    into.add(LAYOUT.mon, mon / 10)
    for (let i = 0; i < 4; i++) if (mon >= 4 * (i + 1)) into.add(LAYOUT.monEnough + i, 1)
    into.add(LAYOUT.rice, t.rice[seat] / 4)
    into.add(LAYOUT.sandal, t.sandal[seat] / 4)
    into.add(LAYOUT.lumber, t.lumber[seat] / 4)
    into.add(LAYOUT.koban, t.koban[seat] / 2)
    into.add(LAYOUT.fire, t.fire[seat] / 5)
    into.add(LAYOUT.place + t.order.indexOf(seat), 1)
    into.add(LAYOUT.kobun + t.kobun[seat], 1)
    into.add(LAYOUT.street + t.oyakata[seat] + 1, 1)
    this.observeTurn(t, seat, into)
    this.observeCards(t, seat, into)
    this.observeFire(t, seat, into)
    this.observeGoods(t, seat, into)
    return points
  }

  /** Who is at home while others are on the track has had their turn. */
  private observeTurn(t: IkiTable, seat: Seat, into: Features): void {
    const space = t.ikizama[seat]
    let anybody = false
    for (let i = 0; i < this.rules.seats; i++) if (t.ikizama[i] !== NONE) anybody = true
    const atNewYear = t.month > MONTHS
    const acted = atNewYear
      ? (t.done & (1 << seat)) !== 0 && t.actor !== seat
      : space === NONE && anybody && t.phase > 3
    if (!acted) into.add(LAYOUT.toAct, 1)
    into.add(LAYOUT.space + (space === NONE ? 5 : space), 1)
  }

  private observeCards(t: IkiTable, seat: Seat, into: Features): void {
    const { rules, byType, levels, wages, topWages } = this
    let characters = 0
    let retired = 0
    byType.fill(0)
    levels.fill(0)
    wages.clear()
    topWages.clear()
    for (let i = 0; i < rules.stalls.length; i++) {
      const stall = rules.stalls[i]
      const card = t.stallCard[stall]
      if (t.stallOwner[stall] !== seat || card >= FIRST_BUILDING) continue
      const { salary, type } = rules.characters[card]
      const level = t.stallLevel[stall]
      wages.add(salary[level])
      topWages.add(salary[LAST_LEVEL])
      byType[type]++
      levels[level]++
      characters++
      into.add(LAYOUT.onBoard + card, level / LAST_LEVEL)
    }
    for (let card = 0; card < CHARACTERS.length; card++) {
      if (t.career[card] !== seat) continue
      const { salary, type } = rules.characters[card]
      wages.add(salary[LAST_LEVEL])
      topWages.add(salary[LAST_LEVEL])
      byType[type]++
      retired++
      into.add(LAYOUT.career + card, 1)
    }
    this.observeWages(t, seat, into)
    into.add(LAYOUT.characters + characters, 1)
    for (let level = 1; level <= LAST_LEVEL; level++) into.add(LAYOUT.levels + level, levels[level])
    into.add(LAYOUT.retired, retired / 4)
    const spare = t.rice[seat] + wages.rice - characters
    if (t.month <= MONTHS) {
      if (spare < 0) into.add(LAYOUT.short - spare, 1)
      else into.add(LAYOUT.spare, spare / 4)
    }
    let types = 0
    for (let type = 0; type < TYPES.length; type++) {
      if (byType[type] > 0) types++
      into.add(LAYOUT.type + type * (MANY + 1) + Math.min(MANY, byType[type]), 1)
    }
    into.add(LAYOUT.types + types, 1)
  }

  /** What the cards just looked at bring at paydays. */
  private observeWages(t: IkiTable, seat: Seat, into: Features): void {
    const { wages, topWages } = this
    const paydays = paydaysFrom(t.month)
    into.add(LAYOUT.salaryIki, wages.iki / 5)
    into.add(LAYOUT.salaryMon, wages.mon / 5)
    into.add(LAYOUT.salaryRice, wages.rice / 2)
    into.add(LAYOUT.salarySandal, wages.sandal / 2)
    into.add(LAYOUT.salaryLumber, wages.lumber / 2)
    into.add(LAYOUT.salaryKoban, wages.koban / 2)
    into.add(LAYOUT.comingIki, (wages.iki * paydays) / POINTS_PER_UNIT)
    into.add(LAYOUT.comingMon, (wages.mon * paydays) / POINTS_PER_UNIT)
    into.add(LAYOUT.topIki, (topWages.iki * paydays) / POINTS_PER_UNIT)
    into.add(LAYOUT.topMon, (topWages.mon * paydays) / POINTS_PER_UNIT)
    const harmony = this.harmonyOf(t, seat)
    into.add(LAYOUT.harmony, paydays > 0 ? harmony / 10 : 0)
    into.add(LAYOUT.comingHarmony, (harmony * paydays) / POINTS_PER_UNIT)
  }

  /** K14.2, for one seat. */
  private harmonyOf(t: IkiTable, seat: Seat): number {
    const { rules, perGroup, ownPerGroup } = this
    let iki = 0
    for (let g = 0; g < rules.groups.length; g++) {
      const group = rules.groups[g]
      perGroup.fill(0)
      ownPerGroup.fill(0)
      for (let i = 0; i < group.length; i++) {
        const card = t.stallCard[group[i]]
        if (card === NONE || card >= FIRST_BUILDING) continue
        const { type } = rules.characters[card]
        perGroup[type]++
        if (t.stallOwner[group[i]] === seat) ownPerGroup[type]++
      }
      for (let type = 0; type < TYPES.length; type++) if (perGroup[type] > 1) iki += ownPerGroup[type] * perGroup[type]
    }
    return iki
  }

  /** K15: what the next fire would take, nagaya by nagaya. */
  private observeFire(t: IkiTable, seat: Seat, into: Features): void {
    const { rules } = this
    let month = Math.max(1, t.month)
    while (month <= MONTHS && rules.fireStrength[month] === 0) month++
    if (month > MONTHS) return
    let burnt = 0
    for (let n = 0; n < rules.nagaya.length; n++) {
      const row = rules.nagaya[n]
      let strength = rules.fireStrength[month]
      for (let i = 0; i < row.length; i++, strength--) {
        const owner = t.stallOwner[row[i]]
        if (owner === NONE) continue
        if (t.fire[owner] >= strength) break
        if (owner === seat) burnt++
      }
    }
    into.add(LAYOUT.burns, burnt / 4)
    if (month === t.month) into.add(LAYOUT.burnsNext, burnt / 4)
  }

  private observeGoods(t: IkiTable, seat: Seat, into: Features): void {
    const { rules } = this
    for (let token = 0; token < rules.fish.length; token++)
      if (t.fish[token] === seat) into.add(LAYOUT.fish + Math.trunc(token / PER_SEASON), 1)
    let pipes = 0
    for (let token = 0; token < rules.pipe.length; token++) if (t.pipe[token] === seat) pipes++
    if (pipes > 0) into.add(LAYOUT.pipes, 1)
    let tobacco = 0
    for (let token = 0; token < rules.tobacco.length; token++) if (t.tobacco[token] === seat) tobacco++
    if (tobacco > 0) into.add(LAYOUT.tobacco, tobacco / 2)
    let buildings = 0
    for (let number = 0; number < BUILDINGS.length; number++) {
      if (t.builtBy[number] !== seat) continue
      into.add(LAYOUT.building + number, 1)
      buildings++
    }
    if (buildings > 0) into.add(LAYOUT.buildings, buildings)
    for (let special = 0; special < SPECIALS.length; special++)
      if (t.special[special] === seat) into.add(LAYOUT.special + special, 1)
  }
}
