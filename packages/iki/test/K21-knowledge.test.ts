import { copy, legalChoices, reveals, Rng, seedFrom, step } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { createIki, EDITIONS, housePrices } from '../src/index.ts'
import type { Iki, IkiGame } from '../src/index.ts'
import { iki, scene, TestTable } from './helpers.ts'
import type { Seats } from './helpers.ts'

const DRAWS = 4000
const CARDS_PER_SEASON = 14
const ALL_SUMMER = Array.from({ length: CARDS_PER_SEASON }, (_, i) => 18 + i)

/** A real game at the beginning of this month, before anybody chooses a way of life. */
function month(number: number, players: Seats = 4, edition: '2021' | '2015' = '2021'): TestTable {
  const game = iki(edition, players)
  const state = game.create()
  game.setup(new Rng(seedFrom(`month ${number}`)), state)
  const table = new TestTable(game, state).advance()
  const rng = new Rng(seedFrom('any answers'))
  while (table.t.month < number) {
    const { legal } = table
    table.play(legal[rng.below(legal.length)]).advance()
  }
  return table
}

/** Worlds that look like this one. */
function worlds({ game, t }: Pick<TestTable, 'game' | 't'>, draws = DRAWS): State<Iki>[] {
  const rng = new Rng(seedFrom('worlds'))
  return Array.from({ length: draws }, () => {
    const into = game.create()
    game.sample(game.view(t, 0), 0, rng, into)
    return into
  })
}

/** The cards of a season's deck from this place on. */
const deck = (state: State<Iki>, season: number, from = 0, to = CARDS_PER_SEASON): number[] =>
  [...state.hidden.deck].slice(season * CARDS_PER_SEASON + from, season * CARDS_PER_SEASON + to)

const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((x, y) => x - y)

/** How often each value comes. */
function tally(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Every one of these values comes about equally often, and no other. */
function expectFair(values: readonly number[], among: readonly number[]): void {
  const counts = tally(values)
  expect(ascending(counts.keys())).toEqual(ascending(new Set(among)))
  for (const value of counts.keys()) {
    const share = among.filter((each) => each === value).length / among.length
    expect(Math.abs((counts.get(value) ?? 0) / values.length - share)).toBeLessThan(0.03)
  }
}

test('K21 only a new month and a fire bring something to light', () => {
  const { game, state, t } = month(3, 3) // with its end, a fire comes
  const rng = new Rng(seedFrom('any answers'))
  const before = game.create()
  const lights = new Set<string>()
  while (t.month < 7) {
    copy(state, before)
    const events: Iki['event'][] = []
    const legal = legalChoices(game, t)
    const choice = legal[rng.below(legal.length)]
    step(game, state, choice, (event) => events.push(event))
    const shows = events.filter(({ type }) => type === 'monthBegan' || type === 'fireBroke')
    expect(reveals(game, before, [choice], state)).toBe(shows.length > 0)
    for (const { type } of shows) lights.add(type)
  }
  expect([...lights].toSorted()).toEqual(['fireBroke', 'monthBegan'])
})

describe('K21 what is on the table is public', () => {
  test.each([0, 1, 2, 3])('K21 seat %i sees all of it', (seat) => {
    const { game, t } = month(6)
    expect(game.formatTable(game.view(t, seat))).toBe(game.formatTable(t))
  })

  test('K21 a person may see all of it too', () => {
    const { game, t } = month(6)
    expect(game.formatTable(game.cover(game.view(t, 0)))).toBe(game.formatTable(t))
  })

  test('K21 no choice is made in secret', () => {
    expect(Array.from({ length: 20 }, (_, decision) => iki().secret(decision))).toEqual(Array(20).fill(false))
  })

  test('K21 a view is a copy: it does not follow the game', () => {
    const table = month(2)
    const seen = table.game.view(table.t, 0)
    const before = table.game.formatTable(seen)
    table.play('i4')
    expect(table.game.formatTable(seen)).toBe(before)
  })

  test('K21 what happens to a view does not happen at the table', () => {
    const { game, t } = month(2)
    game.view(t, 0).mon[0] = 99
    game.cover(game.view(t, 0)).mon[0] = 99
    expect(t.mon[0]).not.toBe(99)
  })
})

describe('K21 what is hidden is in no view', () => {
  test.each(['deck', 'tiles', 'lots'])('K21 the %s', (column) => {
    const { game, t } = month(2, 2)
    expect(column in game.view(t, 0)).toBe(false)
    expect(column in game.cover(game.view(t, 0))).toBe(false)
  })

  test('K21 two worlds that differ only in what is hidden look the same', () => {
    const one = month(2, 2)
    const other = month(2, 2)
    other.state.hidden.deck.reverse()
    other.state.hidden.tiles.reverse()
    other.state.hidden.lots.fill(3)
    expect(one.game.view(one.t, 0)).toEqual(other.game.view(other.t, 0))
  })

  test('K21 a sample depends on the view and on chance alone', () => {
    const one = month(2, 2)
    const other = month(2, 2)
    other.state.hidden.deck.reverse()
    other.state.hidden.tiles.reverse()
    const [first, second] = [one, other].map((table) => worlds(table, 1)[0].hidden)
    expect(first).toEqual(second)
  })
})

describe('K21 a sampled world looks like the real one', () => {
  test.each([2, 3, 4] as const)('K21 the table is the same, with %i players', (players) => {
    const table = month(5, players)
    const [world] = worlds(table, 1)
    expect(table.game.formatTable(world.table)).toBe(table.game.formatTable(table.t))
  })

  test.each([1, 2, 3])('K21 in month %i the cards turned up come first in the deck', (number) => {
    const table = month(number)
    const turned = ascending(deck(table.state, 0, 0, 4 * number))
    for (const world of worlds(table, 50)) expect(ascending(deck(world, 0, 0, 4 * number))).toEqual(turned)
  })

  test.each([1, 4, 8, 12])('K21 every deck is whole in month %i', (number) => {
    const table = month(number)
    for (const world of worlds(table, 50))
      for (const season of [0, 1, 2, 3])
        expect(ascending(deck(world, season))).toEqual(
          Array.from({ length: CARDS_PER_SEASON }, (_, i) => 4 + CARDS_PER_SEASON * season + i),
        )
  })
})

describe('K21 cards that nobody has seen', () => {
  test.each([4, 8, 13])('K21 in month 1, place %i of spring: every card not turned up, none that was', (place) => {
    const table = month(1)
    const unseen = deck(table.state, 0, 4)
    expectFair(
      worlds(table).map((world) => deck(world, 0)[place]),
      unseen,
    )
  })

  test('K21 in month 2: the six that are left', () => {
    const table = month(2)
    expectFair(
      worlds(table).map((world) => deck(world, 0)[8]),
      deck(table.state, 0, 8),
    )
  })

  test('K21 which two cards of a season do not appear is unknown until its third month is dealt', () => {
    const table = month(2)
    const pairs = new Set(worlds(table).map((world) => ascending(deck(world, 0, 12)).join()))
    expect(pairs.size).toBe(15) // two of six
  })

  test('K21 then it is known', () => {
    const table = month(3)
    const pairs = new Set(worlds(table, 200).map((world) => ascending(deck(world, 0, 12)).join()))
    expect([...pairs]).toEqual([ascending(deck(table.state, 0, 12)).join()])
  })

  test('K21 of a season that is over, the two that did not appear stay where they are', () => {
    const table = month(5)
    for (const world of worlds(table, 200))
      expect(ascending(deck(world, 0, 12))).toEqual(ascending(deck(table.state, 0, 12)))
  })

  test.each([0, 3, 13])('K21 in spring, place %i of summer: any of its fourteen', (place) => {
    expectFair(
      worlds(month(2)).map((world) => deck(world, 1)[place]),
      ALL_SUMMER,
    )
  })

  test('K21 before the start cards are chosen: any of spring (2021)', () => {
    const game = iki()
    const state = game.create()
    game.setup(new Rng(seedFrom('before')), state)
    const table = new TestTable(game, state).advance()
    expectFair(
      worlds(table).map((world) => deck(world, 0)[0]),
      Array.from({ length: CARDS_PER_SEASON }, (_, i) => 4 + i),
    )
  })

  test('K21 before the start cards are chosen: four are known (2015)', () => {
    const game = iki('2015', 4)
    const state = game.create()
    game.setup(new Rng(seedFrom('before')), state)
    const table = new TestTable(game, state).advance()
    expectFair(
      worlds(table).map((world) => deck(world, 0)[4]),
      deck(state, 0, 4),
    )
  })

  test('K21 hired, burnt, retired and discarded cards do not come back', () => {
    const table = scene({
      month: 4,
      phase: 'month',
      stalls: { A0: 'water.a1' },
      row: ['eel'],
      retired: { b: ['lantern'] },
    })
    table.t.career[20] = 4 // the dumpling peddler has left the game
    const unseen = ALL_SUMMER.filter((card) => ![18, 31, 24, 20].includes(card))
    expectFair(
      worlds(table).map((world) => deck(world, 1)[4]),
      unseen,
    )
  })

  test('K21 the world goes on with the cards drawn', () => {
    const table = month(1)
    for (const world of worlds(table, 20)) {
      Object.assign(world.table, { phase: 2, decision: 1 })
      const next = new TestTable(table.game, world).advance()
      expect([...next.t.row].slice(4, 8)).toEqual(deck(world, 0, 4, 8))
    }
  })

  test('K21 without extras the decks end sooner', () => {
    const [, edition] = EDITIONS
    const game: IkiGame = createIki({ edition, players: 3, first: 0, extras: 'without', prices: housePrices(edition) })
    const state = game.create()
    game.setup(new Rng(seedFrom('extras')), state)
    const [world] = worlds(new TestTable(game, state), 1)
    expect([0, 1, 2, 3].map((season) => deck(world, season).indexOf(-1))).toEqual([13, 13, -1, 12])
    expect(ascending(deck(world, 3).slice(12))).toEqual([-1, -1])
  })
})

describe('K21 blocking tiles', () => {
  test.each([1, 6, 11])('K21 in month %i the tiles turned up come first', (number) => {
    const table = month(number, 2)
    const turned = ascending([...table.state.hidden.tiles].slice(0, number))
    for (const world of worlds(table, 50)) expect(ascending([...world.hidden.tiles].slice(0, number))).toEqual(turned)
  })

  test.each([1, 6, 10])('K21 in month %i the next tile is any of those left, each as likely', (number) => {
    const table = month(number, 2)
    expectFair(
      worlds(table).map(({ hidden }) => hidden.tiles[number]),
      [...table.state.hidden.tiles].slice(number),
    )
  })

  test('K21 the last tile of the year is known when eleven have been turned up', () => {
    const table = month(11, 2)
    const last = new Set(worlds(table, 100).map(({ hidden }) => hidden.tiles[11]))
    expect([...last]).toEqual([table.state.hidden.tiles[11]])
  })

  test('K21 there are always three for each space', () => {
    for (const world of worlds(month(7, 2), 50))
      expect(ascending(world.hidden.tiles)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
  })

  test('K21 where no tiles are used there are none', () => {
    expect([...worlds(month(2, 4), 1)[0].hidden.tiles]).toEqual(Array(12).fill(-1))
  })
})

describe('K21 fires to come', () => {
  test.each([0, 1, 2])('K21 fire %i breaks out in any nagaya', (fire) => {
    expectFair(
      worlds(month(2)).map(({ hidden }) => hidden.lots[fire]),
      [0, 1, 2, 3],
    )
  })

  test('K21 the fires do not depend on each other', () => {
    expect(new Set(worlds(month(2)).map(({ hidden }) => hidden.lots.join())).size).toBe(64)
  })
})

describe('K21 fires that have been', () => {
  test('K21 everybody knows where they broke out; those to come can be anywhere', () => {
    const table = month(9)
    const [first, second] = table.t.fires
    expect([first, second, table.t.fires[2]]).toEqual([table.state.hidden.lots[0], table.state.hidden.lots[1], -1])
    const third = new Set<number>()
    for (const { hidden } of worlds(table, 100)) {
      expect([hidden.lots[0], hidden.lots[1]]).toEqual([first, second])
      third.add(hidden.lots[2])
    }
    expect([...third].sort((a, b) => a - b)).toEqual([0, 1, 2, 3])
  })
})
