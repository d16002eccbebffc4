import { expect, test } from 'vitest'
import { gameTicks, valueTicks } from '../../src/pages/statistics/ticks.ts'

test.each([
  [0, 7.3, [0, 2, 4, 6, 8]],
  [0, 0.9, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [0, 41, [0, 10, 20, 30, 40, 50]],
  [-3.7, 3.7, [-4, -2, 0, 2, 4]],
  [-0.4, 0.4, [-0.4, -0.2, 0, 0.2, 0.4]],
  [0, 0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('values from %d to %d', (low, high, ticks) => {
  expect(valueTicks(low, high).map((tick) => Number(tick.toFixed(6)))).toEqual(ticks)
})

test('games are named at both ends and between, each once', () => {
  expect(gameTicks(48)).toEqual([1, 16, 32, 48])
  expect(gameTicks(3)).toEqual([1, 2, 3])
  expect(gameTicks(1)).toEqual([1])
})
