import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { isOwnCharacter } from './board.ts'
import { CARDS_PER_SEASON, FIRST_BUILDING, START, TYPES } from './cards/index.ts'
import type { Tell } from './events.ts'
import { LAST_LEVEL } from './experience.ts'
import { goods, NOTHING, some } from './goods.ts'
import type { Good } from './goods.ts'
import { gain } from './purse.ts'
import { buildingOf } from './ruleset.ts'
import type { Ruleset } from './ruleset.ts'
import { seasonOf, SEATS } from './table.ts'
import type { IkiTable } from './table.ts'

const sums: readonly Record<Good, number>[] = Array.from({ length: SEATS }, () => ({ ...NOTHING })) // scratch, by seat

/** K14.1: every player's salaries, added up first and then applied. */
export function paySalaries(rules: Ruleset, t: IkiTable, emit: Tell): void {
  for (const sum of sums) sum.mon = sum.rice = sum.sandal = sum.lumber = sum.koban = sum.iki = 0
  for (const stall of rules.stalls) {
    const owner = t.stallOwner[stall]
    if (owner !== NONE && t.stallCard[stall] < FIRST_BUILDING)
      addSalary(rules, owner, t.stallCard[stall], t.stallLevel[stall], emit)
  }
  const seen = START.length + (seasonOf(t.month) + 1) * CARDS_PER_SEASON // nobody can have retired of later seasons
  for (let card = 0; card < seen; card++)
    if (t.career[card] < rules.seats) addSalary(rules, t.career[card], card, LAST_LEVEL, emit)
  for (let i = 0; i < rules.seats; i++) gain(t, t.order[i], sums[t.order[i]], emit)
}

function addSalary(rules: Ruleset, seat: Seat, card: number, level: number, emit: Tell): void {
  const salary = rules.characters[card].salary[level]
  if (salary === NOTHING) return
  const sum = sums[seat]
  sum.mon += salary.mon
  sum.rice += salary.rice
  sum.sandal += salary.sandal
  sum.lumber += salary.lumber
  sum.koban += salary.koban
  sum.iki += salary.iki
  emit?.({ type: 'salary', seat, card, goods: some(salary) })
}

const inGroup = new Int16Array(TYPES.length) // scratch: cards of each type
const ownInGroup = new Int16Array(TYPES.length * SEATS) // scratch: by seat and type

/** K14.2: in each group, for each type that is there at least twice, own cards × cards. */
export function payHarmony(rules: Ruleset, t: IkiTable, emit: Tell): void {
  for (let group = 0; group < rules.groups.length; group++) {
    countGroup(rules, t, rules.groups[group])
    for (let kind = 0; kind < TYPES.length; kind++) {
      const cards = inGroup[kind]
      if (cards < 2) continue
      for (let i = 0; i < rules.seats; i++) {
        const seat = t.order[i]
        const own = ownInGroup[seat * TYPES.length + kind]
        if (own === 0) continue
        t.iki[seat] += own * cards
        emit?.({ type: 'harmony', seat, group, kind, own, cards })
      }
    }
  }
}

function countGroup(rules: Ruleset, t: IkiTable, stalls: readonly number[]): void {
  inGroup.fill(0)
  ownInGroup.fill(0)
  for (const stall of stalls) {
    const card = t.stallCard[stall]
    if (card === NONE || card >= FIRST_BUILDING) continue
    const { type } = rules.characters[card]
    inGroup[type]++
    if (t.stallOwner[stall] !== NONE) ownInGroup[t.stallOwner[stall] * TYPES.length + type]++
  }
}

/** K14.3: the seat has rice for all its characters that are left; then its buildings pay. */
export function feed(rules: Ruleset, t: IkiTable, seat: Seat, characters: number, emit: Tell): void {
  t.rice[seat] -= characters
  if (characters > 0) emit?.({ type: 'fed', seat, characters })
  for (const number of rules.paydayBuildings) {
    if (t.builtBy[number] !== seat) continue
    const { ikiPerFed, monPerCardOfBestType } = buildingOf(rules, number)
    const iki = ikiPerFed * characters
    const mon = monPerCardOfBestType > 0 ? monPerCardOfBestType * Math.max(...charactersByType(rules, t, seat)) : 0
    if (iki + mon === 0) continue
    emit?.({ type: 'buildingPaid', seat, card: FIRST_BUILDING + number })
    gain(t, seat, goods({ iki, mon }), emit)
  }
}

/** The seat's characters of each type, on the board and retired. */
export function charactersByType(rules: Ruleset, t: IkiTable, seat: Seat): number[] {
  const counts = [0, 0, 0, 0, 0]
  countByType(rules, t, seat, counts)
  return counts
}

/** Writes the seat's characters of each type, on the board and retired, into `counts`. */
export function countByType(rules: Ruleset, t: IkiTable, seat: Seat, counts: Int16Array | number[]): void {
  counts.fill(0)
  for (const stall of rules.stalls)
    if (isOwnCharacter(t, stall, seat)) counts[rules.characters[t.stallCard[stall]].type]++
  for (let card = 0; card < FIRST_BUILDING; card++) if (t.career[card] === seat) counts[rules.characters[card].type]++
}
