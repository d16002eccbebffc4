import { begin, BYSTANDER, NONE, seedFrom } from '@edokko/engine'
import { BUILD_STALL, createIki, FIRST_BUILDING, CARD_IDS, HIRE, HIRE_STALL, WALK } from '@edokko/iki'
import type { IkiTable } from '@edokko/iki'
import { beforeEach, expect, test } from 'vitest'
import { answerOf } from '../src/iki/answers.ts'
import {
  costToBuild,
  harmonyGain,
  hirePrice,
  leastSurcharge,
  shortForHire,
  stallPrice,
  walkOutlook,
} from '../src/iki/prices.ts'

const game = createIki()
const { rules } = game
const DISCOUNT = 0 // the number of the special token
let t: IkiTable

/** A table on which nothing has happened but what a test does. */
beforeEach(() => {
  t = begin(game, seedFrom('prices')).table
  t.stallCard.fill(NONE)
  t.stallOwner.fill(NONE)
  t.row.fill(NONE)
  t.rowCoins.fill(0)
  t.actor = 0
  t.mon.fill(8)
})

function cardOf(id: string): number {
  return CARD_IDS.indexOf(id)
}

function put(stall: number, id: string, owner: number): void {
  t.stallCard[stall] = cardOf(id)
  t.stallOwner[stall] = owner
  t.stallLevel[stall] = 1
}

function offer(id: string, coins = 0): void {
  t.row[0] = cardOf(id)
  t.rowCoins[0] = coins
}

test('a card costs what is printed less the coins on it, and less still with the discount', () => {
  const printed = rules.characters[cardOf('carpenter')]?.cost ?? 0
  offer('carpenter', 2)
  expect(hirePrice(rules, t, 0, 0)).toBe(printed - 2)
  t.special[DISCOUNT] = 0
  expect(hirePrice(rules, t, 0, 0)).toBe(printed - 3)
  expect(hirePrice(rules, t, 1, 0)).toBe(printed - 2)
  expect(hirePrice(rules, t, BYSTANDER, 0)).toBe(printed - 2)
})

test('what is missing counts the cheapest free stall', () => {
  offer('carpenter')
  const price = hirePrice(rules, t, 0, 0)
  t.mon[0] = price
  expect(shortForHire(rules, t, 0, 0)).toBe(0)
  for (const stall of rules.stalls) if (stall % 4 !== 3) put(stall, 'salt', 1)
  expect(leastSurcharge(rules, t)).toBe(2)
  expect(shortForHire(rules, t, 0, 0)).toBe(2)
  for (const stall of rules.stalls) put(stall, 'salt', 1)
  expect(leastSurcharge(rules, t)).toBeUndefined()
})

test('a stall shows the card and its surcharge together', () => {
  offer('carpenter', 1)
  t.decision = HIRE_STALL
  t.pick = 0
  const price = hirePrice(rules, t, 0, 0)
  expect(stallPrice(rules, t, 1)).toEqual({ mon: price })
  expect(stallPrice(rules, t, 3)).toEqual({ mon: price + 2 })
  t.decision = HIRE
  expect(stallPrice(rules, t, 3)).toBeUndefined()
})

test('a building shows its goods and the surcharge, less what the builder takes off', () => {
  t.decision = BUILD_STALL
  t.pick = 0
  t.site[0] = cardOf('inn')
  const cost = rules.buildings[cardOf('inn') - FIRST_BUILDING]?.cost
  expect(costToBuild(rules, t, cardOf('inn'))).toEqual({ lumber: cost?.lumber, koban: cost?.koban })
  expect(stallPrice(rules, t, 3)).toEqual({ lumber: cost?.lumber, koban: cost?.koban, mon: 2 })
  put(5, 'carpenter', 0)
  t.work = 5
  expect(costToBuild(rules, t, cardOf('inn')).lumber ?? 0).toBe((cost?.lumber ?? 0) - 1)
})

test('harmony is what the card adds at the next payday, own cards and others', () => {
  const gain = (stall: number, owner = 0): number => harmonyGain(rules, t, 0, { card: cardOf('dice'), stall, owner })
  expect(gain(0)).toBe(0)
  put(1, 'geta', 0)
  expect(gain(0)).toBe(4) // two own of two, and nothing before
  put(2, 'ukiyoe', 1)
  expect(gain(0)).toBe(4) // two of three after one of two
  expect(gain(0, NONE)).toBe(1) // one of three after one of two
  put(7, 'seamstress', 1)
  expect(gain(3)).toBe(4 + 2) // the corner counts in two groups
  expect(harmonyGain(rules, t, 0, { card: cardOf('inn'), stall: 0, owner: 0 })).toBe(0)
})

test('a walk says where it leads, what it costs, and whether cards rise', () => {
  t.decision = WALK
  t.ikizama[0] = 2
  t.oyakata[0] = 6
  t.sandal[0] = 1
  expect(walkOutlook(game, t, 3)).toEqual({ space: 1, sandals: 1, rises: false })
  put(4, 'salt', 0)
  expect(walkOutlook(game, t, 2)).toEqual({ space: 0, sandals: 0, rises: true })
})

test('touching a space asks for the shortest walk there that is allowed', () => {
  t.decision = WALK
  t.oyakata[0] = 6
  const touch = (space: number, ...legal: number[]): number | undefined =>
    answerOf(rules, t, new Set(legal), { kind: 'space', space })
  expect(touch(0, 2, 3, 10)).toBe(2)
  expect(touch(0, 10, 18)).toBe(10)
  expect(touch(5, 2, 3)).toBe(7) // not allowed: the reason is about this walk
  expect(touch(6, 2, 3)).toBe(8)
})
