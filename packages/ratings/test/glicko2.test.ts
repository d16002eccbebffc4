import { expect, test } from 'vitest'
import { glicko2 } from '../src/glicko2.ts'
import { afterInactivity, NEWCOMER } from '../src/rating.ts'
import type { Rating } from '../src/rating.ts'

const rating = (mean: number, deviation: number): Rating => ({ mean, deviation, volatility: 0.06 })
const game = (opponent: Rating, score: number, advantage = 0) => ({ opponent, score, advantage })

test('the example that Glickman publishes', () => {
  const meetings = [game(rating(1400, 30), 1), game(rating(1550, 100), 0), game(rating(1700, 300), 0)]
  const { mean, deviation, volatility } = glicko2(rating(1500, 200), meetings, 1)
  expect(mean).toBeCloseTo(1464.06, 1)
  expect(deviation).toBeCloseTo(151.52, 1)
  expect(volatility).toBeCloseTo(0.059996, 6) // he writes 0.05999
})

test('two who are known alike win and lose as much, and both are known better', () => {
  const [winner, loser] = [1, 0].map((score) => glicko2(NEWCOMER, [game(NEWCOMER, score)], 0))
  expect(winner.mean - NEWCOMER.mean).toBeCloseTo(NEWCOMER.mean - loser.mean, 9)
  expect(winner.mean).toBeGreaterThan(NEWCOMER.mean)
  expect(winner.deviation).toBe(loser.deviation)
  expect(winner.deviation).toBeLessThan(NEWCOMER.deviation)
})

test('a win from a seat that is worth something tells less than one against it, by exactly its points', () => {
  const me = rating(1500, 100)
  const favoured = glicko2(me, [game(rating(1500, 100), 1, 40)], 0)
  expect(favoured.mean).toBeCloseTo(glicko2(me, [game(rating(1460, 100), 1)], 0).mean, 9)
  expect(favoured.mean).toBeLessThan(glicko2(me, [game(rating(1500, 100), 1)], 0).mean)
})

test('time without a game widens what is known, as much in ten tenths of a period as in one, and never beyond a newcomer', () => {
  const settled = rating(1600, 50)
  let tenths = settled
  for (let i = 0; i < 10; i++) tenths = afterInactivity(tenths, 0.1)
  expect(tenths.deviation).toBeCloseTo(afterInactivity(settled, 1).deviation, 9)
  expect(afterInactivity(settled, 1).deviation).toBeCloseTo(Math.hypot(50, 0.06 * (400 / Math.LN10)), 9)
  expect(afterInactivity(settled, 1e9)).toEqual({ ...settled, deviation: NEWCOMER.deviation })
})

test('somebody who surprises again and again is thought to be less steady', () => {
  let player = rating(1500, 60)
  for (let i = 0; i < 20; i++) player = glicko2({ ...player, mean: 1500 }, [game(rating(2300, 30), 1)], 1)
  expect(player.volatility).toBeGreaterThan(0.06)
})
