import { describe, expect, test } from 'vitest'
import { POOLS } from '../src/pools.ts'
import { simulate } from './simulated-people.ts'

describe('a hundred people of known strength, who play 10,000 games', () => {
  test.each(POOLS)('%s: their order is found, and 93 to 97 of 100 intervals hold their strength', (pool) => {
    const worlds = ['tea', 'rice', 'silk'].map((seed) =>
      simulate({ pool, people: 100, games: 10_000, days: 90, spread: 300, seed }),
    )
    const sum = (pick: (world: (typeof worlds)[number]) => number): number =>
      worlds.reduce((total, world) => total + pick(world), 0)
    const covered = sum((world) => world.covered) / sum((world) => world.intervals)
    expect(covered).toBeGreaterThan(0.93)
    expect(covered).toBeLessThan(0.97)
    for (const { order, swapped } of worlds) {
      expect(order).toBeGreaterThan(0.97)
      expect(swapped).toBeLessThan(0.001)
    }
  })
})
