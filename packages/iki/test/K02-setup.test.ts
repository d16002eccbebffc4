import { NONE } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { CARD_IDS } from '../src/index.ts'
import { GONE } from '../src/table.ts'
import { BOARDS, eventsOf, fresh, rowOf, scene, SEASON_CARDS } from './helpers.ts'
import type { Seats, TestTable } from './helpers.ts'

const SEEDS = Array.from({ length: 200 }, (_, i) => `set-up ${i}`)
const STARTERS = ['cotton', 'eyeglass', 'salt', 'egg']
const seatsOf = (players: Seats): string[] => ['a', 'b', 'c', 'd'].slice(0, players)

/** Takes starting cards for everybody; gives the seats in the order in which they were asked. */
function takeStarters(table: TestTable): string {
  let asked = ''
  for (table.advance(); table.asked.endsWith(':starter'); table.advance()) {
    asked += table.asked[0]
    table.play(table.legal[0])
    table.play(table.legal[0])
  }
  return asked
}

/** The cards that lie face up for hire. */
const forHire = (table: TestTable): string[] => rowOf(table).filter((word) => word !== '-')

describe('K2 what each player has', () => {
  test.each(BOARDS)('K2 8 mon, 1 rice, 1 sandal, firefighting 0, IKI 0 (%s, %i players)', (edition, players) => {
    const table = fresh(edition, players)
    expect(seatsOf(players).map((seat) => table.goods(seat))).toEqual(
      seatsOf(players).map(() => ({ mon: 8, rice: 1, sandal: 1 })),
    )
  })

  test.each(BOARDS)('K2 4 kobun (%s, %i players)', (edition, players) => {
    expect([...fresh(edition, players).t.kobun]).toEqual([4, 4, 4, 4].fill(0, players))
  })

  test.each(BOARDS)('K2 an ikizama, at home (%s, %i players)', (edition, players) => {
    expect([...fresh(edition, players).t.ikizama.subarray(0, players)]).toEqual(Array(players).fill(NONE))
  })
})

describe('K2 the first player', () => {
  test.each([2, 3, 4] as const)('K2 is drawn at random among %i players', (players) => {
    const firsts = new Set(SEEDS.map((seed) => fresh('2021', players, 'random', seed).t.first))
    expect(firsts).toEqual(new Set([0, 1, 2, 3].slice(0, players)))
  })

  test.each([2, 3, 4] as const)('K2 or is chosen by the host (%i players)', (players) => {
    const firsts = seatsOf(players).map((_, first) => fresh('2021', players, first).t.first)
    expect(firsts).toEqual([0, 1, 2, 3].slice(0, players))
  })

  test.each([
    ['2021', 2, 0, 'ab'],
    ['2021', 2, 1, 'ba'],
    ['2021', 3, 1, 'bca'],
    ['2021', 4, 2, 'cdab'],
    ['2015', 2, 1, 'ba'],
    ['2015', 3, 2, 'cab'],
    ['2015', 4, 3, 'dabc'],
  ] as const)(
    'K2 is on top of the stack on 0, then in seat order downward: %s, %i players, seat %i first: %s',
    (edition, players, first, order) => {
      expect(fresh(edition, players, first).order).toBe(order)
    },
  )
})

describe('K2 what is drawn by lot', () => {
  test('K2 every fire can break out in each of the four nagaya', () => {
    const lots = SEEDS.map((seed) => [...fresh('2021', 4, 0, seed).state.hidden.lots])
    const every = new Set([0, 1, 2, 3])
    expect([0, 1, 2].map((fire) => new Set(lots.map((lot) => lot[fire])))).toEqual([every, every, every])
  })

  test.each(BOARDS)('K2 each season has a deck of its own cards (%s, %i players)', (edition, players) => {
    const { deck } = fresh(edition, players).state.hidden
    const decks = [0, 1, 2, 3].map((season) => [...deck.subarray(season * 14, season * 14 + 14)])
    expect(decks.map((cards) => cards.map((card) => CARD_IDS[card]).sort())).toEqual(
      Object.values(SEASON_CARDS).map((cards) => [...cards].sort()),
    )
  })

  test.each([0, 1, 2, 3])('K2 the deck of season %i is shuffled: each of its cards can lie on top', (season) => {
    const tops = new Set(SEEDS.map((seed) => fresh('2021', 4, 0, seed).state.hidden.deck[season * 14]))
    expect([...tops].map((card) => CARD_IDS[card]).sort()).toEqual([...Object.values(SEASON_CARDS)[season]].sort())
  })

  test('K2 the decks are shuffled separately: they do not come in the same order', () => {
    const { deck } = fresh('2021', 4).state.hidden
    const orders = [0, 1, 2, 3].map((season) =>
      deck
        .subarray(season * 14, season * 14 + 14)
        .map((card) => card - season * 14)
        .join(),
    )
    expect(new Set(orders).size).toBe(4)
  })

  test('K2 2021: 6 different buildings lie face up', () => {
    const numbers = SEEDS.map((seed) => new Set(fresh('2021', 4, 0, seed).t.site).size)
    expect(new Set(numbers)).toEqual(new Set([6]))
  })

  test('K2 2021: they are any of the 10', () => {
    const seen = new Set(SEEDS.flatMap((seed) => [...fresh('2021', 4, 0, seed).t.site]))
    expect([...seen].map((card) => CARD_IDS[card]).sort()).toEqual(
      'farm imperial_residence inn kabuki_theatre merchant_house restaurant shrine storehouse watchtower well'.split(
        ' ',
      ),
    )
  })

  test.each([2, 3, 4] as const)('K2 2015: its 6 buildings (%i players)', (players) => {
    expect([...fresh('2015', players).t.site].map((card) => CARD_IDS[card]).sort()).toEqual(
      'inn kabuki_theatre merchant_house shrine storehouse well'.split(' '),
    )
  })
})

describe('K2 the spring tokens', () => {
  test('K2 2021: 2 pipes and 2 tobaccos', () => {
    const table = scene({ ask: 'a:business', month: 1, a: { at: 4, mon: 99 } })
    expect(table.legal).toEqual(['pipe1', 'pipe2', 'tobacco1', 'tobacco2', 'done'])
  })

  test('K2 2015: the top of a stack of pipes and of a stack of pouches', () => {
    const table = scene({ edition: '2015', ask: 'a:business', month: 1, a: { at: 4, mon: 99 } })
    expect(table.legal).toEqual(['pipe1', 'tobacco1', 'done'])
  })

  test.each([['2021'], ['2015']] as const)('K2 %s: 2 fish', (edition) => {
    const table = scene({ edition, ask: 'a:business', month: 1, a: { at: 7, mon: 99 } })
    expect(table.legal).toEqual(['fish1', 'fish2', 'done'])
  })

  test.each(BOARDS)('K2 nothing is sold yet (%s, %i players)', (edition, players) => {
    const { fish, pipe, tobacco } = fresh(edition, players).t
    expect(new Set([...fish, ...pipe, ...tobacco])).toEqual(new Set([NONE]))
  })
})

describe('K2 the supply', () => {
  test('K2 mon are unlimited', () => {
    const table = scene({ ask: 'a:hire', a: { life: 1 }, b: { mon: 500 } }).play('income')
    expect(table.goods('a')).toEqual({ mon: 4 })
  })

  test.each([
    ['sandals', 'sandals', 1, { mon: 2 }, { sandal: 28 }, { sandal: 2 }],
    ['rice', 'rice', 2, { mon: 3 }, { rice: 30 }, { rice: 2 }],
    ['koban', 'one-koban', 8, { mon: 6 }, { koban: 12 }, { koban: 1 }],
  ])('K2 %s are unlimited: when another player has all of the box', (_what, word, at, a, b, gained) => {
    for (const edition of ['2021', '2015'] as const) {
      const table = scene({ edition, ask: 'a:business', a: { ...a, at }, b }).play(word)
      expect(table.goods('a')).toEqual(gained)
    }
  })

  test.each([
    ['2021', 2, 20],
    ['2021', 3, 20],
    ['2021', 4, 20],
    ['2015', 2, 15],
    ['2015', 3, 15],
    ['2015', 4, 15],
  ] as const)('K2 %s, %i players: %i pieces of lumber', (edition, players, lumber) => {
    expect(fresh(edition, players).t.lumberSupply).toBe(lumber)
  })

  test('K2 lumber spent on a skill returns to the supply', () => {
    const stalls = { A0: 'sculptor.b2' }
    const table = scene({ ask: 'a:business', stalls, a: { at: 2, lumber: 3 }, lumberSupply: 5 }).play('sculptor')
    expect(table.t.lumberSupply).toBe(6)
  })

  test('K2 lumber spent on a building returns to the supply', () => {
    const a = { at: 6, mon: 1, koban: 2, lumber: 3 }
    const table = scene({ ask: 'a:business', site: ['kabuki_theatre'], a, lumberSupply: 0 })
    expect(table.play('build', 'kabuki_theatre', 'A0').t.lumberSupply).toBe(3)
  })

  test('K2 a gain takes its lumber from the supply', () => {
    const stalls = { A0: 'clockmaker.b1' }
    const table = scene({ ask: 'a:business', stalls, a: { at: 2, mon: 3 }, lumberSupply: 9 }).play('clockmaker')
    expect(table.t.lumberSupply).toBe(7)
  })

  test('K2 a gain takes what is left of the lumber', () => {
    const stalls = { A0: 'clockmaker.b1' }
    const table = scene({ ask: 'a:business', stalls, a: { at: 2, mon: 3 }, lumberSupply: 1 }).play('clockmaker')
    expect([table.goods('a'), table.t.lumberSupply]).toEqual([{ lumber: 1 }, 0])
  })

  test('K2 a salary takes what is left of the lumber', () => {
    const stalls = { A0: 'firewood.a3' } // 2 lumber
    const table = scene({ month: 9, phase: 'event', stalls, lumberSupply: 1 }).advanceOnce()
    expect([table.goods('a'), table.t.lumberSupply]).toEqual([{ lumber: 1 }, 0])
  })
})

describe('K2 the starting characters', () => {
  test.each([
    ['2021', 2, 0, 'ba'],
    ['2021', 2, 1, 'ab'],
    ['2021', 3, 0, 'cba'],
    ['2021', 3, 1, 'acb'],
    ['2021', 4, 0, 'dcba'],
    ['2021', 4, 2, 'badc'],
    ['2015', 2, 0, 'ba'],
    ['2015', 3, 2, 'bac'],
    ['2015', 4, 1, 'adcb'],
  ] as const)('K2 from the last player to the first: %s, %i players, seat %i first: %s', (edition, n, first, order) => {
    expect(takeStarters(fresh(edition, n, first))).toBe(order)
  })

  test.each(BOARDS)('K2 each takes one of the 4 (%s, %i players)', (edition, players) => {
    expect(fresh(edition, players).advance().legal).toEqual(STARTERS)
  })

  test('K2 and not one that is taken', () => {
    expect(fresh('2021', 3).advance().play('salt', 'B0').advance().legal).toEqual(['cotton', 'eyeglass', 'egg'])
  })

  test.each(BOARDS)('K2 onto the outermost stall of a nagaya (%s, %i players)', (edition, players) => {
    expect(fresh(edition, players).advance().play('salt').legal).toEqual(['A0', 'B0', 'C0', 'D0'])
  })

  test('K2 that is free', () => {
    const table = fresh('2021', 4).advance().play('salt', 'B0').advance().play('egg', 'D0').advance().play('cotton')
    expect(table.legal).toEqual(['A0', 'C0'])
  })

  test('K2 with 4 players nothing is left for the first to choose', () => {
    const table = fresh('2021', 4)
    for (const [card, stall] of [
      ['salt', 'B0'],
      ['egg', 'D0'],
      ['cotton', 'A0'],
    ])
      table.advance().play(card, stall)
    const card = table.advance().legal
    expect([table.asked, card, table.play('eyeglass').legal]).toEqual(['a:starter', ['eyeglass'], ['C0']])
  })

  test.each(BOARDS)('K2 with a kobun on level 1 (%s, %i players)', (edition, players) => {
    const table = fresh(edition, players, 1).advance().play('egg', 'C0') // a is the last player
    expect([table.stall('C0'), table.t.kobun[0]]).toEqual(['egg.a1', 3])
  })

  test('K2 it costs nothing', () => {
    const table = fresh('2021', 4, 1).advance().play('cotton', 'A0')
    expect(table.goods('a')).toEqual({ mon: 8, rice: 1, sandal: 1 })
  })

  test('K2 the table is told who starts with what and where', () => {
    const table = fresh('2021', 4, 1).advance().play('eyeglass', 'C0')
    expect(table.events.at(-1)).toEqual({ type: 'started', seat: 0, card: 1, stall: 8 })
  })

  test.each([
    ['2021', 2, 2],
    ['2021', 3, 1],
    ['2021', 4, 0],
    ['2015', 2, 2],
    ['2015', 3, 1],
    ['2015', 4, 0],
  ] as const)('K2 those not taken leave the game (%s, %i players: %i)', (edition, players, gone) => {
    const table = fresh(edition, players)
    takeStarters(table)
    expect(STARTERS.filter((_, card) => table.t.career[card] === GONE)).toEqual(STARTERS.slice(4 - gone))
  })

  test('K2 the table is told which leave', () => {
    const table = fresh('2021', 3)
    takeStarters(table)
    expect(eventsOf(table, 'startersLeft')).toEqual([{ type: 'startersLeft', cards: [3] }])
  })

  test('K2 with 4 players none is told to leave', () => {
    const table = fresh('2021', 4)
    takeStarters(table)
    expect(eventsOf(table, 'startersLeft')).toEqual([])
  })

  test.each([2, 3, 4] as const)('K2 2015: the first four cards are turned up before (%i players)', (players) => {
    const table = fresh('2015', players).advance()
    const top = [...table.state.hidden.deck.subarray(0, 4)].map((card) => CARD_IDS[card])
    expect([table.asked.slice(2), forHire(table)]).toEqual(['starter', top])
  })

  test.each([2, 3, 4] as const)('K2 2015: and no others when the first month begins (%i players)', (players) => {
    const table = fresh('2015', players)
    takeStarters(table)
    expect([table.t.month, table.asked, forHire(table).length]).toEqual([1, 'a:ikizama', 4])
  })

  test.each([2, 3, 4] as const)('K2 2021: no card is turned up before (%i players)', (players) => {
    const table = fresh('2021', players).advance()
    expect([table.asked.slice(2), forHire(table)]).toEqual(['starter', []])
  })

  test.each([2, 3, 4] as const)('K2 2021: the first four are turned up after (%i players)', (players) => {
    const table = fresh('2021', players)
    takeStarters(table)
    const top = [...table.state.hidden.deck.subarray(0, 4)].map((card) => CARD_IDS[card])
    expect([table.t.month, forHire(table)]).toEqual([1, top])
  })
})

describe('K2 for 2 players, 2021', () => {
  test('K2 12 blocking tiles, 3 for each of the spaces 1 to 4', () => {
    expect(fresh('2021', 2).state.hidden.tiles.toSorted().join(' ')).toBe('1 1 1 2 2 2 3 3 3 4 4 4')
  })

  test('K2 they are shuffled: each month can close each space', () => {
    const tiles = SEEDS.map((seed) => [...fresh('2021', 2, 0, seed).state.hidden.tiles])
    const byMonth = Array.from({ length: 12 }, (_, month) => new Set(tiles.map((each) => each[month])))
    expect(byMonth).toEqual(byMonth.map(() => new Set([1, 2, 3, 4])))
  })

  test.each(BOARDS.filter(([edition, players]) => edition === '2015' || players > 2))(
    'K2 there are none otherwise (%s, %i players)',
    (edition, players) => {
      expect(new Set(fresh(edition, players).state.hidden.tiles)).toEqual(new Set([NONE]))
    },
  )

  test.each([
    [0, 'a:neutralCard'],
    [1, 'b:neutralCard'],
  ] as const)('K2 the sun is the first player: with seat %i first, month 1 ends with %s', (first, asked) => {
    const table = fresh('2021', 2, first)
    takeStarters(table)
    while (table.asked !== asked) {
      if (table.asked.endsWith('neutralCard')) throw new Error(`${table.asked} was asked`)
      table.play(table.legal[0]).advance()
    }
    expect(table.t.month).toBe(1)
  })
})
