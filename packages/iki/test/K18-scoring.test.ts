import { describe, expect, test } from 'vitest'
import { holdingsOf, scoreHoldings } from '../src/index.ts'
import type { Breakdown } from '../src/index.ts'
import { points, ranking, scene } from './helpers.ts'
import type { Scene } from './helpers.ts'

const EDITIONS = ['2021', '2015'] as const

/** The final points of player a. */
const worth = (what: Scene): number => points(scene({ month: 13, ...what }))[0]

function breakdown(what: Scene): Breakdown {
  const { game, t } = scene({ month: 13, ...what })
  return scoreHoldings(game.rules, holdingsOf(game.rules, t, 0))
}

describe('K18 the track', () => {
  test.each(EDITIONS)('K18 the IKI so far count (%s)', (edition) => {
    expect(points(scene({ edition, a: { iki: 28 }, c: { iki: 3 } }))).toEqual([28, 0, 3, 0])
  })

  test('K18 who has nothing has 0', () => {
    expect(points(scene({}))).toEqual([0, 0, 0, 0])
  })
})

describe('K18 variety', () => {
  const FIVE = ['egg', 'geta', 'sumo', 'kite', 'soba']

  test.each(EDITIONS.flatMap((edition) => [0, 1, 4, 9, 16, 25].map((iki, types) => [types, iki, edition] as const)))(
    'K18 %i types: %i IKI (%s)',
    (types, iki, edition) => {
      expect(worth({ edition, retired: { a: FIVE.slice(0, types) } })).toBe(iki)
    },
  )

  test('K18 a type counts once', () => {
    expect(worth({ retired: { a: ['egg', 'salt', 'sake'] } })).toBe(1)
  })

  test('K18 characters on the board and retired ones count together', () => {
    expect(worth({ stalls: { A0: 'egg.a1', B3: 'geta.a3' }, retired: { a: ['sumo', 'salt'] } })).toBe(9)
  })

  test('K18 those of others, neutral ones and those for hire do not', () => {
    const stalls = { A0: 'egg.b1', A1: 'soba.n', A2: 'geta.a1' }
    expect(worth({ players: 2, stalls, retired: { b: ['kite'] }, row: ['sumo'] })).toBe(1)
  })

  test('K18 buildings are no type', () => {
    expect(worth({ stalls: { A0: 'egg.a1', A1: 'inn.a' } })).toBe(1 + 12)
  })
})

describe('K18 the puppeteer’s token', () => {
  test.each(EDITIONS)('K18 it is a fourth type beside three (%s)', (edition) => {
    expect(worth({ edition, retired: { a: ['egg', 'sumo', 'kite', 'puppeteer'] } })).toBe(16)
  })

  test('K18 alone it is one type', () => {
    expect(worth({ retired: { a: ['puppeteer'] } })).toBe(1)
  })

  test('K18 beside another special character it is a second type', () => {
    expect(worth({ retired: { a: ['sumo', 'puppeteer'] } })).toBe(4)
  })

  test('K18 it may stay special, if that is the type that is missing', () => {
    expect(worth({ retired: { a: ['egg', 'geta', 'kite', 'soba', 'puppeteer'] } })).toBe(25)
  })

  test('K18 it counts once: it is no longer special when it is something else', () => {
    expect(worth({ retired: { a: ['egg', 'puppeteer'] } })).toBe(4)
  })

  test('K18 there is no sixth type', () => {
    expect(worth({ retired: { a: ['egg', 'geta', 'sumo', 'kite', 'soba', 'puppeteer'] } })).toBe(25)
  })

  test('K18 on the board the puppeteer is special', () => {
    expect(worth({ stalls: { A0: 'puppeteer.a3' }, retired: { a: ['sumo', 'egg'] } })).toBe(4)
  })

  test.each([
    ['street', ['geta', 'sumo', 'kite', 'soba']],
    ['artisan', ['egg', 'sumo', 'kite', 'soba']],
    ['special', ['egg', 'geta', 'kite', 'soba']],
    ['master', ['egg', 'geta', 'sumo', 'soba']],
    ['shop', ['egg', 'geta', 'sumo', 'kite']],
  ])('K18 it can be any type: %s', (type, others) => {
    const { joker, types, variety } = breakdown({ retired: { a: [...others, 'puppeteer'] } })
    expect({ joker, types, variety }).toEqual({ joker: type, types: 5, variety: 25 })
  })

  test('K18 without it nothing is named', () => {
    expect(breakdown({ retired: { a: ['egg'] } }).joker).toBeUndefined()
  })

  test('K18 it counts for the tobacco by types (2021)', () => {
    // 16 for four types, 4 for the tobacco
    expect(worth({ tobacco: { 4: 'a' }, retired: { a: ['egg', 'sumo', 'kite', 'puppeteer'] } })).toBe(20)
  })

  test('K18 it counts for the tobacco by the most numerous type (2021)', () => {
    const retired = { a: ['egg', 'geta', 'dice', 'sumo', 'kite', 'soba', 'puppeteer'] }
    const { joker, total } = breakdown({ tobacco: { 5: 'a' }, retired })
    expect({ joker, total }).toEqual({ joker: 'artisan', total: 25 + 3 })
  })

  test('K18 with a pipe that is doubled', () => {
    const retired = { a: ['egg', 'geta', 'dice', 'sumo', 'kite', 'soba', 'puppeteer'] }
    expect(worth({ tobacco: { 5: 'a' }, pipe: { 0: 'a' }, retired })).toBe(25 + 6)
  })

  test('K18 it counts for both autumn tobaccos as the same type (2021)', () => {
    // As an artisan: 1 type, 3 of it: 1 + 1 + 3. As a second type: 4 + 2 + 2.
    expect(worth({ tobacco: { 4: 'a', 5: 'a' }, retired: { a: ['geta', 'dice', 'puppeteer'] } })).toBe(8)
  })

  test('K18 the best total decides, not the most numerous type', () => {
    // As special: 25 + 2. As an artisan: 16 + 3.
    const { joker, total } = breakdown({
      tobacco: { 5: 'a' },
      retired: { a: ['egg', 'geta', 'dice', 'kite', 'soba', 'puppeteer'] },
    })
    expect({ joker, total }).toEqual({ joker: 'special', total: 27 })
  })

  test('K18 counted elsewhere it is missing among the special characters', () => {
    // As special: 1 + 2. As anything else: 4 + 1.
    expect(worth({ tobacco: { 5: 'a' }, retired: { a: ['sumo', 'puppeteer'] } })).toBe(5)
  })

  test('K18 it is its owner’s alone', () => {
    expect(points(scene({ retired: { a: ['egg'], b: ['puppeteer', 'salt'] } }))).toEqual([1, 4, 0, 0])
  })
})

describe('K18 fish', () => {
  test.each(
    EDITIONS.flatMap((edition) => [
      [1, 3, edition, { 0: 'a' }] as const,
      [2, 6, edition, { 0: 'a', 2: 'a' }] as const,
      [3, 10, edition, { 0: 'a', 2: 'a', 4: 'a' }] as const,
      [4, 15, edition, { 0: 'a', 2: 'a', 4: 'a', 6: 'a' }] as const,
    ]),
  )('K18 fish of %i seasons: %i IKI (%s)', (_seasons, iki, edition, fish) => {
    expect(worth({ edition, fish })).toBe(iki)
  })

  test('K18 any seasons do', () => {
    expect(worth({ fish: { 4: 'a', 6: 'a' } })).toBe(6)
  })

  test('K18 the bonus of each comes on top: 31 at the most (2021)', () => {
    expect(worth({ fish: { 1: 'a', 3: 'a', 5: 'a', 7: 'a' } })).toBe(15 + 1 + 7 + 1 + 7)
  })

  test('K18 a second fish of a season adds only its bonus (2015)', () => {
    expect(worth({ edition: '2015', fish: { 2: 'a', 3: 'a' } })).toBe(3 + 7)
  })

  test('K18 a second fish of a season without a bonus adds nothing (2015)', () => {
    expect(worth({ edition: '2015', fish: { 0: 'a', 1: 'a' } })).toBe(3)
  })

  test('K18 all fish of the year (2015)', () => {
    const fish = Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((token) => [token, 'a']))
    expect(worth({ edition: '2015', fish })).toBe(15 + 7 + 7)
  })

  test('K18 each player scores their own', () => {
    expect(points(scene({ fish: { 0: 'a', 3: 'b', 4: 'a' } }))).toEqual([6, 10, 0, 0])
  })
})

describe('K18 tobacco', () => {
  test.each(EDITIONS)('K18 the tokens’ values are added (%s)', (edition) => {
    expect(worth({ edition, tobacco: { 0: 'a', 1: 'a' } })).toBe(5)
  })

  test.each(EDITIONS)('K18 doubled with one pipe (%s)', (edition) => {
    expect(worth({ edition, tobacco: { 0: 'a', 1: 'a' }, pipe: { 0: 'a' } })).toBe(10)
  })

  test.each(EDITIONS)('K18 not more than doubled with two pipes (%s)', (edition) => {
    expect(worth({ edition, tobacco: { 0: 'a', 1: 'a' }, pipe: { 0: 'a', 2: 'a' } })).toBe(10)
  })

  test.each(EDITIONS)('K18 a pipe alone is worth nothing (%s)', (edition) => {
    expect(worth({ edition, pipe: { 0: 'a' } })).toBe(0)
  })

  test('K18 the pipe of another player doubles nothing', () => {
    expect(points(scene({ tobacco: { 0: 'a' }, pipe: { 0: 'b' } }))).toEqual([2, 0, 0, 0])
  })

  test('K18 orange and light yellow with a pipe: the example of 14 (2015)', () => {
    expect(worth({ edition: '2015', tobacco: { 1: 'a', 2: 'a' }, pipe: { 3: 'a' } })).toBe(14)
  })

  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [5, 2],
    [10, 5],
  ])('K18 1 IKI for every full 2 firefighting: %i', (fire, iki) => {
    expect(worth({ tobacco: { 3: 'a' }, a: { fire } })).toBe(iki)
  })

  test.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
  ])('K18 1 IKI for every full 4 mon: %i, which count themselves as well', (mon, iki) => {
    expect(worth({ tobacco: { 7: 'a' }, a: { mon } })).toBe(iki + iki)
  })

  test('K18 1 IKI for each type', () => {
    expect(worth({ tobacco: { 4: 'a' }, stalls: { A0: 'egg.a1' }, retired: { a: ['salt', 'soba'] } })).toBe(4 + 2)
  })

  test('K18 1 IKI for each card of the most numerous type', () => {
    const what = { stalls: { A0: 'egg.a1', A1: 'sumo.a1' }, retired: { a: ['salt', 'soba'] } }
    expect(worth({ tobacco: { 5: 'a' }, ...what })).toBe(9 + 2)
  })

  test('K18 the most numerous type without any character', () => {
    expect(worth({ tobacco: { 5: 'a' } })).toBe(0)
  })
})

describe('K18 buildings', () => {
  test('K18 their values are added', () => {
    expect(worth({ stalls: { A0: 'inn.a', A1: 'shrine.a', B0: 'kabuki_theatre.b' } })).toBe(12 + 22)
  })

  const SANDALS = [
    [0, 0],
    [9, 27],
    [10, 30],
    [11, 30],
  ] as const
  test.each(EDITIONS.flatMap((edition) => SANDALS.map((pair) => [...pair, edition] as const)))(
    'K18 the merchant house with %i sandals: %i (%s)',
    (sandal, iki, edition) => {
      expect(worth({ edition, stalls: { A0: 'merchant_house.a' }, a: { sandal } })).toBe(iki)
    },
  )

  const RICE = [
    [0, 0],
    [7, 28],
    [8, 32],
    [9, 32],
  ] as const
  test.each(EDITIONS.flatMap((edition) => RICE.map((pair) => [...pair, edition] as const)))(
    'K18 the storehouse with %i rice: %i (%s)',
    (rice, iki, edition) => {
      expect(worth({ edition, stalls: { A0: 'storehouse.a' }, a: { rice } })).toBe(iki)
    },
  )

  test.each(EDITIONS)('K18 the well: 2 for each level of firefighting, without a cap (%s)', (edition) => {
    expect(worth({ edition, stalls: { A0: 'well.a' }, a: { fire: 10 } })).toBe(20)
  })

  test('K18 the restaurant: as much as one’s fish, with their bonus', () => {
    expect(worth({ stalls: { A0: 'restaurant.a' }, fish: { 1: 'a', 3: 'a', 4: 'a', 6: 'b' } })).toBe(18 + 18)
  })

  test('K18 the restaurant without fish', () => {
    expect(worth({ stalls: { A0: 'restaurant.a' } })).toBe(0)
  })
})

describe('K18 goods', () => {
  test.each(EDITIONS)('K18 a koban is 3 (%s)', (edition) => {
    expect(worth({ edition, a: { koban: 2 } })).toBe(6)
  })

  test.each(EDITIONS)('K18 a lumber is 1 (%s)', (edition) => {
    expect(worth({ edition, a: { lumber: 5 } })).toBe(5)
  })

  test.each([
    ['2021', 3, 0],
    ['2021', 4, 1],
    ['2021', 7, 1],
    ['2021', 8, 2],
    ['2015', 4, 0],
    ['2015', 5, 1],
    ['2015', 9, 1],
    ['2015', 10, 2],
  ] as const)('K18 %s: %i mon are %i', (edition, mon, iki) => {
    expect(worth({ edition, a: { mon } })).toBe(iki)
  })

  test.each(EDITIONS)('K18 rice, sandals and firefighting are nothing by themselves (%s)', (edition) => {
    expect(worth({ edition, a: { rice: 9, sandal: 9, fire: 9 } })).toBe(0)
  })
})

describe('K18 places', () => {
  test('K18 most IKI', () => {
    expect(ranking(scene({ a: { iki: 3 }, b: { iki: 9 }, c: { iki: 1 }, d: { iki: 7 } }))).toBe('bdac')
  })

  test('K18 the points of the final scoring decide, not the track alone', () => {
    expect(ranking(scene({ players: 2, a: { iki: 5 }, b: { iki: 4, koban: 1 } }))).toBe('ba')
  })

  test('K18 most IKI, whoever is higher in firefighting', () => {
    expect(ranking(scene({ players: 2, a: { iki: 5 }, b: { iki: 4, fire: 10 } }))).toBe('ab')
  })

  test('K18 tie: higher firefighting', () => {
    expect(ranking(scene({ players: 2, a: { iki: 5, fire: 2 }, b: { iki: 5, fire: 3 } }))).toBe('ba')
  })

  test('K18 tie in both: the marker higher in the stack', () => {
    expect(ranking(scene({ players: 2, a: { iki: 5, fire: 2 }, b: { iki: 5, fire: 2 }, order: 'ba' }))).toBe('ba')
    expect(ranking(scene({ players: 2, a: { iki: 5, fire: 2 }, b: { iki: 5, fire: 2 }, order: 'ab' }))).toBe('ab')
  })

  test('K18 all further places in the same way', () => {
    const table = scene({
      a: { iki: 5, fire: 2 },
      b: { iki: 5, fire: 7 },
      c: { iki: 9, fire: 1 },
      d: { iki: 5, fire: 2 },
      order: 'bdac',
    })
    expect(ranking(table)).toBe('cbda')
  })

  test('K18 three players, all equal: the stack from the top', () => {
    expect(ranking(scene({ players: 3, order: 'cab' }))).toBe('cab')
  })

  test('K18 places are given from 0 on, each once', () => {
    const { game, t } = scene({ a: { iki: 3 }, b: { iki: 9 }, c: { iki: 3, fire: 1 } })
    const places = new Int32Array(4)
    game.score(t, new Int32Array(4), places)
    expect([...places]).toEqual([2, 0, 1, 3])
  })
})

describe('K18 the example of the rulebook', () => {
  const EXAMPLE: Scene = {
    a: { iki: 28, mon: 5, koban: 1 },
    stalls: { A0: 'restaurant.a', B0: 'egg.a1', C0: 'geta.a2' },
    retired: { a: ['salt', 'sake', 'kite', 'puppeteer'] },
    fish: { 1: 'a', 3: 'a', 4: 'a' },
    tobacco: { 5: 'a', 6: 'a' },
    pipe: { 2: 'a' },
  }

  test('K18 28 + 16 + 18 + 16 + 18 + 4 = 100', () => {
    expect(points(scene(EXAMPLE))).toEqual([100, 0, 0, 0])
  })

  test('K18 where the points come from', () => {
    expect(breakdown(EXAMPLE)).toEqual({
      total: 100,
      track: 28,
      variety: 16,
      types: 4,
      joker: 'special',
      fish: 18,
      seasons: 3,
      fishBonus: [
        { id: 'fish-spring-2', iki: 1 },
        { id: 'fish-summer-2', iki: 7 },
        { id: 'fish-autumn-1', iki: 0 },
      ],
      tobacco: 16,
      doubled: true,
      tobaccos: [
        { id: 'tobacco-autumn-2', iki: 3 },
        { id: 'tobacco-winter-1', iki: 5 },
      ],
      buildings: 18,
      built: [{ id: 'restaurant', iki: 18 }],
      goods: 4,
      wares: [
        { id: 'koban', iki: 3 },
        { id: 'lumber', iki: 0 },
        { id: 'mon', iki: 1 },
      ],
    } satisfies Breakdown)
  })

  test('K18 without a pipe nothing is said to be doubled', () => {
    expect(breakdown({ tobacco: { 0: 'a' } }).doubled).toBe(false)
  })
})
