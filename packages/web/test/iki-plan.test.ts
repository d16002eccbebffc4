import { NONE } from '@edokko/engine'
import { createIki, EDITIONS, PER_NAGAYA, SHOPS } from '@edokko/iki'
import type { Ruleset } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import {
  closedStalls,
  DESK,
  figureBox,
  gateBox,
  laneBox,
  loopBox,
  pathOf,
  PHONE,
  shopBox,
  stallBox,
  TABLET,
} from '../src/iki/plan.ts'
import type { Box } from '../src/iki/plan.ts'

const PLANS = [DESK, TABLET, PHONE]

function rulesOf(edition: string, players: 2 | 3 | 4): Ruleset {
  const found = EDITIONS.find(({ id }) => id === edition)
  if (found === undefined) throw new Error(`there is no edition ${edition}`)
  return createIki({ edition: found, players }).rules
}

const four = rulesOf('2021', 4)
const newest = rulesOf('2021', 2)
const oldest = rulesOf('2015', 2)

function apart(a: Box, b: Box): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

function middleOf({ x, width }: Box): number {
  return x + width / 2
}

describe.each(PLANS)('the street on a $kind', (plan) => {
  test.each([four, newest, oldest])(
    'no two stalls, shops or lanes of %# overlap, and all lie on the board',
    (rules) => {
      const spaces = [...SHOPS.keys()]
      const boxes = [
        ...[...rules.stalls, ...closedStalls(rules)].map((stall) => stallBox(plan, rules, stall)),
        ...spaces.map((space) => shopBox(plan, space)),
        ...spaces.map((space) => laneBox(plan, space)),
      ]
      for (const [i, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(plan.width)
        expect(box.y + box.height).toBeLessThanOrEqual(plan.height)
        for (const other of boxes.slice(i + 1)) expect(apart(box, other)).toBe(true)
      }
    },
  )

  test('a stall stands behind the shops from which it can be reached', () => {
    for (const rules of [four, newest, oldest])
      for (const [space, stalls] of rules.behind.entries()) {
        const shop = shopBox(plan, space)
        for (const stall of stalls) {
          const middle = middleOf(stallBox(plan, rules, stall))
          expect(middle).toBeGreaterThanOrEqual(shop.x)
          expect(middle).toBeLessThanOrEqual(shop.x + shop.width)
        }
      }
  })

  test('A lies upper left, B lower left, C lower right and D upper right, with their corners at the crossroads', () => {
    const [a, b, c, d] = [0, 1, 2, 3].map((nagaya) => stallBox(plan, four, nagaya * PER_NAGAYA))
    expect(a?.x).toBe(b?.x)
    expect(c?.x).toBe(d?.x)
    expect(a?.y).toBe(d?.y)
    expect(b?.y).toBe(c?.y)
    expect(a?.x).toBeLessThan(d?.x ?? 0)
    expect(a?.y).toBeLessThan(b?.y ?? 0)
    const corner = (nagaya: number): number => middleOf(stallBox(plan, four, nagaya * PER_NAGAYA + PER_NAGAYA - 1))
    expect(corner(0) + corner(3)).toBe(plan.width)
    expect(corner(3) - corner(0)).toBe(plan.crossing + plan.pitch)
  })

  test('the spaces run left from the gate, down, right and up again', () => {
    const spots = [...SHOPS.keys()].map((space) => laneBox(plan, space))
    expect(spots.map(({ y }) => y < plan.height / 2)).toEqual([true, true, false, false, false, false, true, true])
    const columns = spots.map(middleOf)
    expect(columns[0]).toBeGreaterThan(columns[1] ?? 0)
    expect(columns[1]).toBe(columns[2])
    expect(columns.slice(2, 6)).toEqual(columns.slice(2, 6).toSorted((a, b) => a - b))
    expect(columns[5]).toBe(columns[6])
  })

  test('figures that share a space stand beside one another in its lane', () => {
    for (const space of [...SHOPS.keys(), NONE]) {
      const lane = space === NONE ? gateBox(plan) : laneBox(plan, space)
      const figures = [0, 1, 2, 3].map((index) => figureBox(plan, space, index, 4))
      const middles = figures.map(middleOf)
      expect(new Set(middles).size).toBe(4)
      for (const middle of middles) {
        expect(middle).toBeGreaterThan(lane.x)
        expect(middle).toBeLessThan(lane.x + lane.width)
      }
    }
  })

  test('the question has room inside the loop', () => {
    expect(loopBox(plan).height).toBeGreaterThanOrEqual(plan.kind === 'phone' ? 0 : 60)
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
