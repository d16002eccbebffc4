import { describe, expect, test } from 'vitest'
import { ratedPlaces } from '../src/places.ts'
import { poolInfo, poolOf, POOLS } from '../src/pools.ts'
import { rateGame } from '../src/rate-game.ts'
import type { Contestant } from '../src/rate-game.ts'
import { isSettled, NEWCOMER, marginOfError } from '../src/rating.ts'
import { whyUnrated } from '../src/why-unrated.ts'

const known = (mean: number, deviation: number, place: number, fixed = false): Contestant => ({
  rating: { mean, deviation, volatility: 0.06 },
  days: 0,
  place,
  fixed,
})

describe.each(POOLS)('a game of %s', (pool) => {
  const { players, advantage } = poolInfo(pool)
  const ranked = Array.from({ length: players }, (_, place) => known(1500, 100, place))

  test('who comes before others rises above them, and everybody is known better', () => {
    const after = rateGame(pool, ranked)
    for (let i = 1; i < players; i++) expect(after[i].mean).toBeLessThan(after[i - 1].mean)
    for (const { deviation } of after) expect(deviation).toBeLessThan(100)
  })

  test('equals who all tie stay where they are, but for what beginning is worth', () => {
    const tied = rateGame(
      pool,
      ranked.map((each) => ({ ...each, place: 0 })),
    )
    const moved = tied.map(({ mean }) => mean - 1500)
    expect(moved.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 9)
    if (advantage === 0) for (const each of moved) expect(each).toBeCloseTo(0, 9)
    else expect(Math.sign(moved[0])).toBe(-Math.sign(advantage))
  })

  test('a bot stays where it is, and counts', () => {
    const bot = { ...ranked[players - 1], fixed: true }
    const after = rateGame(pool, ranked.with(players - 1, bot))
    expect(after[players - 1]).toBe(bot.rating)
    expect(after[0].mean).toBeGreaterThan(1500)
  })

  test('the same game gives the same numbers, to the last bit', () => {
    expect(rateGame(pool, ranked)).toStrictEqual(rateGame(pool, ranked))
  })
})

test('points among people who are known alike are only handed round', () => {
  const four = [1620, 1480, 1540, 1500].map((mean, place) => known(mean, 60, place))
  const before = four.reduce((sum, { rating }) => sum + rating.mean, 0)
  const after = rateGame('iki-4p', four).reduce((sum, { mean }) => sum + mean, 0)
  expect(Math.abs(after - before)).toBeLessThan(0.5)
})

test('a newcomer is provisional, and who has played about twenty games of two against equals is not', () => {
  let player = NEWCOMER
  let games = 0
  for (; !isSettled(player); games++)
    player = rateGame('naishi', [
      { rating: player, days: 0, place: games % 2, fixed: false },
      known(player.mean, 60, (games + 1) % 2),
    ])[0]
  expect(games).toBeGreaterThan(15)
  expect(games).toBeLessThan(30)
  expect(marginOfError(player)).toBeLessThanOrEqual(150)
})

test('who has left comes last, whatever the bot has made of it', () => {
  expect(
    ratedPlaces([
      { place: 0, left: true },
      { place: 1, left: false },
    ]),
  ).toEqual([1, 0])
  expect(
    ratedPlaces([
      { place: 0, left: true },
      { place: 2, left: false },
      { place: 1, left: false },
      { place: 3, left: true },
    ]),
  ).toEqual([2, 1, 0, 2])
  expect(
    ratedPlaces([
      { place: 0, left: false },
      { place: 0, left: false },
      { place: 2, left: false },
    ]),
  ).toEqual([0, 0, 2])
})

test('what is said when a table is laid', () => {
  const plan = { people: 2, hints: false, ownPrices: false }
  expect(whyUnrated(plan)).toBeUndefined()
  expect(whyUnrated({ ...plan, people: 1 })).toBe('alone')
  expect(whyUnrated({ ...plan, hints: true })).toBe('hints')
  expect(whyUnrated({ ...plan, ownPrices: true })).toBe('prices')
})

test('a pool is a game with a number of players', () => {
  expect(poolOf('iki', 3)).toBe('iki-3p')
  expect(poolOf('naishi', 2)).toBe('naishi')
  expect(poolOf('naishi', 3)).toBeUndefined()
})
