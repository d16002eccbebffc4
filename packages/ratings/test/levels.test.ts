import { describe, expect, test } from 'vitest'
import { LEVEL_RATINGS, LEVELS, winChance } from '../src/levels.ts'
import { poolInfo, POOLS } from '../src/pools.ts'

describe.each(POOLS)('the bots of %s', (pool) => {
  test('a novice stands at 1000, each level over the one below', () => {
    const means = LEVELS.map((level) => LEVEL_RATINGS[pool][level].mean)
    expect(means[0]).toBe(1000)
    expect(means).toEqual(means.toSorted((a, b) => a - b))
  })

  test('who is as strong as they has a fair share, and odds of ten to one over it 400 points higher', () => {
    const { players } = poolInfo(pool)
    const { mean } = LEVEL_RATINGS[pool].journeyman
    expect(winChance(pool, mean, 'journeyman')).toBeCloseTo(1 / players, 12)
    expect(winChance(pool, mean + 400, 'journeyman')).toBeCloseTo(10 / (10 + players - 1), 12)
  })
})
