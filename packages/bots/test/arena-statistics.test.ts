import { Rng, seedFrom } from '@edokko/engine'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanOf, Z_95, shareOf, wilson } from '../src/arena/statistics.ts'
import type { Estimate } from '../src/arena/statistics.ts'

function expectEstimate({ value, low, high }: Estimate, expected: Estimate): void {
  expect(value).toBeCloseTo(expected.value, 4)
  expect(low).toBeCloseTo(expected.low, 4)
  expect(high).toBeCloseTo(expected.high, 4)
}

describe('a mean', () => {
  test('of deals: its error is that of the means of the deals', () => {
    // the deals' means are 3 and 7: standard deviation 2√2, standard error 2
    expectEstimate(
      meanOf([
        [2, 4],
        [6, 8],
      ]),
      { value: 5, low: 5 - 2 * Z_95, high: 5 + 2 * Z_95 },
    )
  })

  test('of deals that are not all whole: every game counts alike', () => {
    // sums less 4 times the games: 0, 2 and -2; error √(8 · 3/2) / 5
    const error = Math.sqrt(12) / 5
    expectEstimate(meanOf([[3, 5], [6], [2, 4]]), { value: 4, low: 4 - error * Z_95, high: 4 + error * Z_95 })
  })

  test('of one deal: nothing can be said about its bounds', () => {
    expect(meanOf([[1, 2, 6]])).toEqual({ value: 3, low: -Infinity, high: Infinity })
  })

  test('games that repeat each other tell no more than one of them', () => {
    const once = [[1], [4], [2], [9]]
    const thrice = once.map(([value]) => [value, value, value])
    expectEstimate(meanOf(thrice), meanOf(once))
  })

  test('moves and stretches with its values', () => {
    const deals = fc.array(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1, maxLength: 4 }), {
      minLength: 2,
    })
    fc.assert(
      fc.property(deals, fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 }), (clusters, shift, scale) => {
        const { value, low, high } = meanOf(clusters)
        const moved = meanOf(clusters.map((cluster) => cluster.map((each) => scale * each + shift)))
        expectEstimate(moved, { value: scale * value + shift, low: scale * low + shift, high: scale * high + shift })
      }),
    )
  })
})

describe('a share', () => {
  test("Wilson's bounds are those of the textbook", () => {
    expectEstimate(wilson(0.8, 10), { value: 0.8, low: 0.490162, high: 0.943317 })
    expectEstimate(wilson(0, 10), { value: 0, low: 0, high: 0.277533 })
    expectEstimate(wilson(1, 100), { value: 1, low: 0.963005, high: 1 })
  })

  test('of few deals, or of deals that are nearly all alike, it has them', () => {
    const few = Array.from({ length: 29 }, (_, i) => [i % 2, 1])
    expect(shareOf(few)).toEqual(wilson(meanOf(few).value, 29))
    const nearlyAll = Array.from({ length: 1000 }, (_, i) => [i < 4 ? 0 : 1])
    expect(shareOf(nearlyAll)).toEqual(wilson(0.996, 1000))
  })

  test('of many deals it has those of the mean', () => {
    const many = Array.from({ length: 30 }, (_, i) => [i % 2, 1])
    expect(shareOf(many)).toEqual(meanOf(many))
  })

  test('lies within its bounds, and they between 0 and 1', () => {
    const shares = fc.constantFrom(0, 1 / 3, 1 / 2, 1)
    fc.assert(
      fc.property(
        fc.array(fc.array(shares, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 80 }),
        (deals) => {
          const { value, low, high } = shareOf(deals)
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(1)
          expect(value).toBeGreaterThanOrEqual(low)
          expect(value).toBeLessThanOrEqual(high)
        },
      ),
    )
  })

  test.each([
    ['few', 12],
    ['many', 60],
  ])('the true share is within the bounds in about 95 of 100 matches of %s deals', (_, deals) => {
    const rng = new Rng(seedFrom('coverage'))
    let within = 0
    for (let match = 0; match < 2000; match++) {
      const { low, high } = shareOf(
        Array.from({ length: deals }, () => {
          const favoured = rng.below(2) // the deal's luck, which both games share
          return [favoured, favoured].map((luck) => (rng.below(10) < (luck === 1 ? 9 : 3) ? 1 : 0))
        }),
      )
      if (low <= 0.6 && high >= 0.6) within++
    }
    expect(within / 2000).toBeGreaterThan(0.93)
    expect(within / 2000).toBeLessThan(deals < 30 ? 0.995 : 0.97)
  })
})
