import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratings } from '../src/arena/elo.ts'
import type { DealResult } from '../src/arena/elo.ts'
import { Z_95 } from '../src/arena/statistics.ts'

const POINTS = 400 / Math.LN10

/** So many games between two bots, each of a deal of its own. */
function meet(one: number, other: number, wins: number, games: number): DealResult[] {
  return Array.from({ length: games }, (_, deal) => ({ deal, one, other, games: 1, score: deal < wins ? 1 : 0 }))
}

describe('Elo', () => {
  test('of two bots is the odds of their results and a tie', () => {
    const [strong, weak] = ratings(2, meet(0, 1, 75, 100))
    expect(weak).toEqual({ value: 0, low: 0, high: 0 })
    expect(strong.value).toBeCloseTo(400 * Math.log10(75.5 / 25.5), 6)
    const p = 75.5 / 101
    const reach = (Z_95 * POINTS) / Math.sqrt(101 * p * (1 - p))
    expect(strong.high - strong.value).toBeCloseTo(reach, 0)
    expect(strong.value - strong.low).toBeCloseTo(strong.high - strong.value, 6)
  })

  test('is the same whoever is named first', () => {
    const [one, other] = ratings(2, meet(0, 1, 75, 100))
    expect(ratings(2, meet(1, 0, 75, 100))).toEqual([other, one].map((estimate) => closeTo(estimate)))
  })

  test('who always wins is strong, but not without end, and nobody knows how strong', () => {
    const [strong] = ratings(2, meet(0, 1, 20, 20))
    expect(strong.value).toBeCloseTo(400 * Math.log10(20.5 / 0.5), 4)
    expect(strong.high - strong.low).toBeGreaterThan(500)
  })

  test('bots that are as strong, and bots that never met, are at 0', () => {
    for (const results of [meet(0, 1, 10, 20), []])
      expect(ratings(2, results).map(({ value }) => value)).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)])
  })

  test('finds the strengths that results were made from', () => {
    const strengths = [120, 0, 400, 35]
    const games = 1_000_000 // so many that the tie does not count
    const results: DealResult[] = []
    for (let one = 0; one < 4; one++)
      for (let other = one + 1; other < 4; other++) {
        const score = games / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
        results.push({ deal: 0, one, other, games, score })
      }
    ratings(4, results).forEach(({ value }, bot) => expect(value).toBeCloseTo(strengths[bot], 1))
  })

  test('explains a circle of wins by equal strengths', () => {
    const circle = [...meet(0, 1, 30, 40), ...meet(1, 2, 30, 40), ...meet(2, 0, 30, 40)]
    for (const { value } of ratings(3, circle)) expect(value).toBeCloseTo(0, 6)
  })

  test('games that repeat each other tell no more than one of them', () => {
    const results = Array.from({ length: 400 }, (_, deal) => (deal % 10 < 6 ? 1 : 0))
    const once = results.map((score, deal) => ({ deal, one: 0, other: 1, games: 1, score }))
    const thrice = once.map((result) => ({ ...result, games: 3, score: 3 * result.score }))
    const reach = (results: readonly DealResult[]): number => {
      const { value, high } = ratings(2, results)[0]
      return high - value
    }
    expect(reach(thrice) / reach(once)).toBeCloseTo(1, 1)
    const apart = [0, 1, 2].flatMap((part) => once.map((each) => ({ ...each, deal: 3 * each.deal + part })))
    expect(reach(once) / reach(apart)).toBeCloseTo(Math.sqrt(3), 1)
  })

  test('the order of bots and of games does not matter', () => {
    const game = fc.record({ pair: fc.integer({ min: 0, max: 2 }), score: fc.constantFrom(0, 0.5, 1) })
    const pairs = [
      [0, 1],
      [0, 2],
      [1, 2],
    ]
    fc.assert(
      fc.property(
        fc.array(game, { maxLength: 40 }),
        fc.constantFrom([1, 2, 0], [2, 1, 0], [0, 2, 1]),
        (games, name) => {
          const results = games.map(({ pair, score }, i) => {
            const [one, other] = pairs[pair]
            return { deal: Math.floor(i / 2), one, other, games: 1, score }
          })
          const renamed = results
            .map((each) => ({ ...each, one: name[each.one], other: name[each.other] }))
            .toReversed()
          const values = ratings(3, renamed).map(({ value }) => value)
          ratings(3, results).forEach(({ value }, bot) => expect(values[name[bot]]).toBeCloseTo(value, 4))
        },
      ),
    )
  })
})

function closeTo(estimate: { value: number; low: number; high: number }): unknown {
  return Object.fromEntries(Object.entries(estimate).map(([name, value]) => [name, expect.closeTo(value, 6)]))
}
