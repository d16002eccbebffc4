import { NONE } from '@edokko/engine'
import { createIki, EDITIONS, PER_NAGAYA, SHOPS } from '@edokko/iki'
import type { Ruleset } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import {
  closedStalls,
  DESK,
  figureRect,
  gateRect,
  laneRect,
  loopRect,
  pathOf,
  PHONE,
  shopRect,
  stallRect,
  TABLET,
} from '../src/iki/plan.ts'
import type { Rect } from '../src/table/board.ts'

const PLANS = [DESK, TABLET, PHONE]

function rulesOf(edition: string, players: 2 | 3 | 4): Ruleset {
  const found = EDITIONS.find(({ id }) => id === edition)
  if (found === undefined) throw new Error(`there is no edition ${edition}`)
  return createIki({ edition: found, players }).rules
}

const four = rulesOf('2021', 4)
const newest = rulesOf('2021', 2)
const oldest = rulesOf('2015', 2)

function apart(a: Rect, b: Rect): boolean {
  return (
    a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top
  )
}

function middleOf({ left, width }: Rect): number {
  return left + width / 2
}

describe.each(PLANS)('the street on a $kind', (plan) => {
  test.each([four, newest, oldest])(
    'no two stalls, shops or lanes of %# overlap, and all lie on the board',
    (rules) => {
      const spaces = [...SHOPS.keys()]
      const rects = [
        ...[...rules.stalls, ...closedStalls(rules)].map((stall) => stallRect(plan, rules, stall)),
        ...spaces.map((space) => shopRect(plan, space)),
        ...spaces.map((space) => laneRect(plan, space)),
      ]
      for (const [i, rect] of rects.entries()) {
        expect(rect.left).toBeGreaterThanOrEqual(0)
        expect(rect.top).toBeGreaterThanOrEqual(0)
        expect(rect.left + rect.width).toBeLessThanOrEqual(plan.width)
        expect(rect.top + rect.height).toBeLessThanOrEqual(plan.height)
        for (const other of rects.slice(i + 1)) expect(apart(rect, other)).toBe(true)
      }
    },
  )

  test('a stall stands behind the shops from which it can be reached', () => {
    for (const rules of [four, newest, oldest])
      for (const [space, stalls] of rules.behind.entries()) {
        const shop = shopRect(plan, space)
        for (const stall of stalls) {
          const middle = middleOf(stallRect(plan, rules, stall))
          expect(middle).toBeGreaterThanOrEqual(shop.left)
          expect(middle).toBeLessThanOrEqual(shop.left + shop.width)
        }
      }
  })

  test('A lies upper left, B lower left, C lower right and D upper right, with their corners at the crossroads', () => {
    const [a, b, c, d] = [0, 1, 2, 3].map((nagaya) => stallRect(plan, four, nagaya * PER_NAGAYA))
    expect(a?.left).toBe(b?.left)
    expect(c?.left).toBe(d?.left)
    expect(a?.top).toBe(d?.top)
    expect(b?.top).toBe(c?.top)
    expect(a?.left).toBeLessThan(d?.left ?? 0)
    expect(a?.top).toBeLessThan(b?.top ?? 0)
    const corner = (nagaya: number): number => middleOf(stallRect(plan, four, nagaya * PER_NAGAYA + PER_NAGAYA - 1))
    expect(corner(0) + corner(3)).toBe(plan.width)
    expect(corner(3) - corner(0)).toBe(plan.crossing + plan.pitch)
  })

  test('the spaces run left from the gate, down, right and up again', () => {
    const spots = [...SHOPS.keys()].map((space) => laneRect(plan, space))
    expect(spots.map(({ top }) => top < plan.height / 2)).toEqual([true, true, false, false, false, false, true, true])
    const columns = spots.map(middleOf)
    expect(columns[0]).toBeGreaterThan(columns[1] ?? 0)
    expect(columns[1]).toBe(columns[2])
    expect(columns.slice(2, 6)).toEqual(columns.slice(2, 6).toSorted((a, b) => a - b))
    expect(columns[5]).toBe(columns[6])
  })

  test('figures that share a space stand beside one another in its lane', () => {
    for (const space of [...SHOPS.keys(), NONE]) {
      const lane = space === NONE ? gateRect(plan) : laneRect(plan, space)
      const figures = [0, 1, 2, 3].map((index) => figureRect(plan, space, index, 4))
      const middles = figures.map(middleOf)
      expect(new Set(middles).size).toBe(4)
      for (const middle of middles) {
        expect(middle).toBeGreaterThan(lane.left)
        expect(middle).toBeLessThan(lane.left + lane.width)
      }
    }
  })

  test('the question has room inside the loop', () => {
    expect(loopRect(plan).height).toBeGreaterThanOrEqual(plan.kind === 'phone' ? 0 : 60)
  })
})

test('with few players the newest edition shares the room out, and the oldest boards up its corners', () => {
  expect(closedStalls(newest)).toEqual([])
  expect(closedStalls(oldest)).toEqual([3, 7, 11, 15])
  expect(closedStalls(four)).toEqual([])
})

test('a walk leads over every space in between, also past the gate', () => {
  expect(pathOf(NONE, 2)).toEqual([0, 1])
  expect(pathOf(6, 4)).toEqual([7, 0, 1, 2])
})
