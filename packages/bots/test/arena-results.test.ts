import { describe, expect, test } from 'vitest'
import { schedule } from '../src/arena/schedule.ts'
import { arenaResults } from '../src/arena/results.ts'
import type { Outcome } from '../src/arena/results.ts'
import { meanOf, wilson } from '../src/arena/statistics.ts'

/** A game whose seats have thought 2 times each for as many milliseconds as their points. */
function outcome(game: number, points: readonly number[]): Outcome {
  const places = points.map((own) => points.filter((other) => other > own).length)
  const clocks = points.map((own) => ({ decisions: 2, total: 2 * own, longest: own + 1 }))
  return { game, points, places, clocks }
}

describe('standings', () => {
  test('of two players', () => {
    const plan = schedule(2, 2, 4)
    // bot 0 sits in seat a, b, a, b: it wins by 10, ties, wins by 4, loses by 2
    const games = [outcome(0, [30, 20]), outcome(1, [25, 25]), outcome(2, [14, 10]), outcome(3, [22, 20])]
    const { pairs, bots } = arenaResults(plan, 2, games)
    expect(pairs).toEqual([
      {
        challenger: 0,
        opponent: 1,
        games: 4,
        deals: 2,
        share: wilson(2.5 / 4, 2),
        margin: meanOf([
          [10, 0],
          [4, -2],
        ]),
        points: [(30 + 25 + 14 + 20) / 4, (20 + 25 + 10 + 22) / 4],
        firsts: 3,
      },
    ])
    expect(bots).toMatchObject([
      {
        bot: 0,
        played: 4,
        points: 22.25,
        pointsBySeat: [22, 22.5],
        decisions: 8,
        meanTime: 22.25,
        longestTime: 31,
      },
      { bot: 1, played: 4, points: 19.25, pointsBySeat: [23.5, 15], longestTime: 26 },
    ])
    expect(bots.map(({ elo }) => elo.value)).toEqual([expect.closeTo(400 * Math.log10(3 / 2), 6), 0])
  })

  test('without luck, where it was counted in every game, whatever order they ended in', () => {
    const plan = schedule(2, 2, 8)
    // the first bot wins where it is lucky, and loses where it is not
    const lucky = (game: number, own: number): Outcome => {
      const seat = game % 2
      const points = seat === 0 ? [own, 20] : [20, own]
      const luck = own > 20 ? 0.4 : -0.4
      return { ...outcome(game, points), luck: seat === 0 ? [luck, -luck] : [-luck, luck] }
    }
    const games = [30, 10, 10, 30, 30, 30, 10, 30].map((own, game) => lucky(game, own))
    const [{ share, corrected }] = arenaResults(plan, 2, games).pairs
    expect(share.value).toBeCloseTo(5 / 8, 10)
    expect(corrected).toEqual({
      value: expect.closeTo(0.5, 10),
      low: expect.closeTo(0.5, 10),
      high: expect.closeTo(0.5, 10),
    })
    expect(arenaResults(plan, 2, games.toReversed()).pairs).toEqual(arenaResults(plan, 2, games).pairs)
    expect(arenaResults(plan, 2, [...games.slice(1), outcome(0, [30, 20])]).pairs[0].corrected).toBeUndefined()
    const [{ share: plain, corrected: same }] = arenaResults(plan, 2, games.slice(0, 2)).pairs
    expect(same?.value).toBe(plain.value) // one deal has no others to learn from
  })

  test('of three players: a shared first place is shared, and each other seat is a result for Elo', () => {
    const plan = schedule(2, 3, 3)
    // bot 0 sits in seat a, b, c: it is first with another, last, and alone before both
    const games = [outcome(0, [30, 30, 10]), outcome(1, [9, 6, 9]), outcome(2, [1, 2, 12])]
    const { pairs, bots } = arenaResults(plan, 2, games)
    const [{ share, margin, firsts }] = pairs
    expect(share.value).toBeCloseTo((1 / 2 + 0 + 1) / 3, 10)
    expect(margin.value).toBeCloseTo((10 - 3 + 10.5) / 3, 10)
    expect(firsts).toBe(2)
    // against other seats: half and 1, 0 and 0, 1 and 1, with the tie 4 of 7
    expect(bots[0].elo.value).toBeCloseTo(400 * Math.log10(4 / 3), 6)
    expect(bots.map(({ played }) => played)).toEqual([3, 6])
    expect(bots.map(({ pointsBySeat }) => pointsBySeat)).toEqual([
      [30, 6, 12],
      [5, 16, 9.5],
    ])
  })

  test('of three bots: every pair by itself, every bot over all its games', () => {
    const plan = schedule(3, 2, 2)
    const games = [
      [3, 1],
      [1, 3],
      [2, 1],
      [1, 2],
      [5, 1],
      [1, 5],
    ].map((points, game) => outcome(game, points))
    const { pairs, bots } = arenaResults(plan, 3, games)
    expect(pairs.map(({ challenger, opponent, margin }) => [challenger, opponent, margin.value])).toEqual([
      [0, 1, 2],
      [0, 2, 1],
      [1, 2, 4],
    ])
    expect(bots.map(({ played, points }) => [played, points])).toEqual([
      [4, 2.5],
      [4, 3],
      [4, 1],
    ])
    const [first, second, third] = bots.map(({ elo }) => elo.value)
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(third)
    expect(third).toBe(0)
  })

  test('whoever has not played yet is left out', () => {
    const plan = schedule(3, 2, 2)
    expect(arenaResults(plan, 3, [])).toEqual({ pairs: [], bots: [] })
    const { pairs, bots } = arenaResults(plan, 3, [outcome(0, [3, 1])])
    expect(pairs).toHaveLength(1)
    expect(bots.map(({ bot }) => bot)).toEqual([0, 1])
    expect(bots[0].pointsBySeat).toEqual([3, Number.NaN])
  })

  test('the order in which games ended does not matter', () => {
    const plan = schedule(2, 2, 6)
    const games = [
      [3, 1],
      [1, 3],
      [2, 1],
      [1, 2],
      [5, 1],
      [1, 5],
    ].map((points, game) => outcome(game, points))
    const { pairs, bots } = arenaResults(plan, 2, games)
    const again = arenaResults(plan, 2, games.toReversed())
    expect(again.pairs[0].share).toEqual(pairs[0].share)
    expect(again.bots[0].elo.value).toBeCloseTo(bots[0].elo.value, 6)
  })
})
