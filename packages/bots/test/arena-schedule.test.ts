import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealSeed, fixture, lotsSeed, schedule } from '../src/arena/schedule.ts'

const sizes = [fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 20 })] as const

test('two players: a deal is played twice, with the seats changed', () => {
  const plan = schedule(2, 2, 4)
  expect(plan).toEqual({ seats: 2, pairs: [{ challenger: 0, opponent: 1 }], deals: 2, games: 4 })
  expect([0, 1, 2, 3].map((game) => fixture(plan, game))).toEqual([
    { deal: 0, pair: 0, seat: 0, bots: [0, 1] },
    { deal: 0, pair: 0, seat: 1, bots: [1, 0] },
    { deal: 1, pair: 0, seat: 0, bots: [0, 1] },
    { deal: 1, pair: 0, seat: 1, bots: [1, 0] },
  ])
})

test('three players: one against copies of the other, in every seat', () => {
  const plan = schedule(2, 3, 3)
  expect([0, 1, 2].map((game) => fixture(plan, game).bots)).toEqual([
    [0, 1, 1],
    [1, 0, 1],
    [1, 1, 0],
  ])
})

test.each([
  [2, 7, 8],
  [3, 7, 9],
  [4, 1, 4],
])('with %i players %i games become %i', (seats, asked, games) => {
  expect(schedule(2, seats, asked).games).toBe(games)
})

test('every pair plays every deal in every seat, once', () => {
  fc.assert(
    fc.property(...sizes, (bots, seats, games) => {
      const plan = schedule(bots, seats, games)
      expect(plan.pairs).toHaveLength((bots * (bots - 1)) / 2)
      const all = Array.from({ length: plan.games }, (_, game) => fixture(plan, game))
      expect(new Set(all.map(({ deal, pair, seat }) => `${deal} ${pair} ${seat}`)).size).toBe(
        plan.deals * plan.pairs.length * seats,
      )
      for (const { pair, seat, bots: bySeat, deal } of all) {
        const { challenger, opponent } = plan.pairs[pair]
        expect(deal).toBeLessThan(plan.deals)
        expect(bySeat).toEqual(bySeat.map((_, each) => (each === seat ? challenger : opponent)))
      }
    }),
  )
})

test('more games only add to those there are', () => {
  fc.assert(
    fc.property(...sizes, (bots, seats, games) => {
      const plan = schedule(bots, seats, games)
      const longer = schedule(bots, seats, games + 50)
      for (let game = 0; game < plan.games; game++) expect(fixture(longer, game)).toEqual(fixture(plan, game))
    }),
  )
})

test('every deal has its own cards and every game its own lots, which follow from the seed alone', () => {
  const seed = '0'.repeat(32)
  const seeds = Array.from({ length: 50 }, (_, i) => [dealSeed(seed, i), lotsSeed(seed, i)]).flat()
  expect(new Set([seed, ...seeds]).size).toBe(101)
  expect(dealSeed(seed, 7)).toBe(dealSeed(seed, 7))
  expect(dealSeed('1'.repeat(32), 7)).not.toBe(dealSeed(seed, 7))
})
