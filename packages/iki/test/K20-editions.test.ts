import { Rng, seedFrom } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { createIki, EDITIONS, housePrices } from '../src/index.ts'
import { eventsOf, iki, monthEnd, points, scene, TestTable } from './helpers.ts'
import type { Seats } from './helpers.ts'

/** A new game, as it begins. */
function opening(edition: '2021' | '2015', players: Seats): TestTable {
  const game = iki(edition, players)
  const state = game.create()
  game.setup(new Rng(seedFrom('opening')), state)
  return new TestTable(game, state)
}

/** What the decks of a game hold, by season. */
function deckSizes(edition: '2021' | '2015', extras: 'with' | 'without'): number[] {
  const found = EDITIONS.find(({ id }) => id === edition) ?? EDITIONS[0]
  const game = createIki({ edition: found, players: 4, first: 0, extras, prices: housePrices(found) })
  const state = game.create()
  game.setup(new Rng(seedFrom('decks')), state)
  return [0, 1, 2, 3].map(
    (season) => [...state.hidden.deck].slice(season * 14, season * 14 + 14).filter((card) => card >= 0).length,
  )
}

describe('K20 the 1–4 space', () => {
  test.each([2, 3, 4] as const)('K20 2021: open with %i players', (players) => {
    expect(scene({ players, phase: 'life' }).advance().legal).toEqual(['i1-4', 'i1', 'i2', 'i3', 'i4'])
  })

  test('K20 2021: it gives 1 mon', () => {
    const table = scene({ a: { life: 0 } }).advance()
    expect([table.asked, table.goods('a')]).toEqual(['a:walk', { mon: 1 }])
    expect(table.told).toEqual(['turnBegan', 'compensated', 'gained'])
  })

  test.each([2, 3] as const)('K20 2015: closed with %i players', (players) => {
    const table = scene({ edition: '2015', players, phase: 'life' }).advance()
    expect(table.legal).toEqual(['i1', 'i2', 'i3', 'i4'])
    expect(table.whyNot('i1-4')).toEqual({ rule: 'K4', code: 'space-closed' })
  })

  test('K20 2015: open with 4 players', () => {
    expect(scene({ edition: '2015', phase: 'life' }).advance().legal).toEqual(['i1-4', 'i1', 'i2', 'i3', 'i4'])
  })

  test('K20 2015: it gives nothing', () => {
    const table = scene({ edition: '2015', a: { life: 0 } }).advance()
    expect([table.asked, table.goods('a'), table.told]).toEqual(['a:walk', {}, ['turnBegan']])
  })
})

describe('K20 the exchange', () => {
  test.each([
    ['2021', 'one-koban', 6, { koban: 1 }],
    ['2021', 'two-koban', 10, { koban: 2 }],
    ['2021', 'two-mon', 0, { mon: 2 }],
    ['2015', 'one-koban', 6, { koban: 1 }],
    ['2015', 'two-koban', 12, { koban: 2 }],
  ] as const)('K20 %s: %s for %i mon', (edition, offer, mon, goods) => {
    expect(
      scene({ edition, ask: 'a:business', a: { at: 8, mon } })
        .play(offer)
        .goods('a'),
    ).toEqual(goods)
  })

  test.each([
    ['2021', 5, ['two-mon', 'done']],
    ['2021', 9, ['one-koban', 'two-mon', 'done']],
    ['2021', 10, ['one-koban', 'two-koban', 'two-mon', 'done']],
    ['2015', 5, ['done']],
    ['2015', 11, ['one-koban', 'done']],
    ['2015', 12, ['one-koban', 'two-koban', 'done']],
  ] as const)('K20 %s: what can be done with %i mon', (edition, mon, legal) => {
    expect(scene({ edition, ask: 'a:business', a: { at: 8, mon } }).legal).toEqual(legal)
  })
})

describe('K20 lumber', () => {
  test.each([
    ['2021', 20],
    ['2015', 15],
  ] as const)('K20 %s: %i pieces', (edition, pieces) => {
    expect(([2, 3, 4] as const).map((players) => opening(edition, players).t.lumberSupply)).toEqual([
      pieces,
      pieces,
      pieces,
    ])
  })
})

describe('K20 the first four cards', () => {
  test('K20 2021: turned up after the start cards are placed', () => {
    const table = opening('2021', 2).advance()
    expect([table.asked, table.told]).toEqual(['b:starter', ['began']])
    table.play('egg', 'A0').advance().play('salt', 'B0').advance()
    expect(eventsOf(table, 'started', 'turnedUp').map(({ type }) => type)).toEqual([
      'started',
      'started',
      'turnedUp',
      'turnedUp',
      'turnedUp',
      'turnedUp',
    ])
  })

  test('K20 2015: turned up before they are chosen, and not again', () => {
    const table = opening('2015', 2).advance()
    expect([table.asked, table.told]).toEqual(['b:starter', ['began', 'turnedUp', 'turnedUp', 'turnedUp', 'turnedUp']])
    table.play('egg', 'A0').advance().play('salt', 'B0').advance()
    expect(table.told.lastIndexOf('turnedUp')).toBe(4)
    expect(table.asked).toBe('a:ikizama')
  })
})

describe('K20 the tobacco shop', () => {
  test('K20 2021: 2 pipes and 2 tobaccos a season', () => {
    const table = scene({ month: 1, ask: 'a:business', a: { at: 4, mon: 9 } })
    expect(table.legal).toEqual(['pipe1', 'pipe2', 'tobacco1', 'tobacco2', 'done'])
  })

  test('K20 2021: a pipe that is sold is not replaced', () => {
    const table = scene({ month: 1, pipe: { 0: 'b' }, ask: 'a:business', a: { at: 4, mon: 9 } })
    expect(table.legal).toEqual(['pipe2', 'tobacco1', 'tobacco2', 'done'])
    expect(table.whyNot('pipe1')).toEqual({ rule: 'K10', code: 'sold' })
  })

  test('K20 2015: the top of a stack of pipes and of one of pouches', () => {
    const table = scene({ edition: '2015', month: 1, ask: 'a:business', a: { at: 4, mon: 9 } })
    expect(table.legal).toEqual(['pipe1', 'tobacco1', 'done'])
  })

  test.each([0, 1, 2, 3])('K20 2015: with %i pipes sold, the next one is on top', (sold) => {
    const pipe = Object.fromEntries([0, 1, 2].slice(0, sold).map((token) => [token, 'b']))
    const table = scene({ edition: '2015', month: 12, pipe, ask: 'a:business', a: { at: 4, mon: 9 } }).play('pipe1')
    expect(eventsOf(table, 'bought')).toEqual([{ type: 'bought', seat: 0, kind: 'pipe', token: sold }])
  })

  test('K20 2015: after four pouches there are no more', () => {
    const tobacco = { 0: 'b', 1: 'b', 2: 'b', 3: 'b' }
    const table = scene({ edition: '2015', month: 1, tobacco, ask: 'a:business', a: { at: 4, mon: 9 } })
    expect(table.legal).toEqual(['pipe1', 'done'])
    expect(table.whyNot('tobacco1')).toEqual({ rule: 'K10', code: 'sold' })
  })
})

describe('K20 fish', () => {
  test('K20 2021: one a season a player', () => {
    const table = scene({ month: 2, fish: { 0: 'a' }, ask: 'a:business', a: { at: 7, mon: 9 } })
    expect(table.legal).toEqual(['done'])
    expect(table.whyNot('fish2')).toEqual({ rule: 'K10', code: 'one-fish' })
  })

  test('K20 2015: no such limit', () => {
    const table = scene({ edition: '2015', month: 2, fish: { 0: 'a' }, ask: 'a:business', a: { at: 7, mon: 9 } })
    expect(table.legal).toEqual(['fish2', 'done'])
  })

  test.each([
    ['2021', [3, 4, 3, 10, 3, 4, 3, 10]],
    ['2015', [3, 3, 3, 10, 3, 3, 3, 10]],
  ] as const)('K20 %s: what each of the eight is worth', (edition, worth) => {
    const each = [0, 1, 2, 3, 4, 5, 6, 7].map((token) => points(scene({ edition, fish: { [token]: 'a' } }))[0])
    expect(each).toEqual(worth)
  })
})

describe('K20 leftover mon', () => {
  test.each([
    ['2021', 19, 4],
    ['2021', 20, 5],
    ['2015', 19, 3],
    ['2015', 20, 4],
  ] as const)('K20 %s: %i mon are %i points', (edition, mon, iki) => {
    expect(points(scene({ edition, a: { mon } }))[0]).toBe(iki)
  })
})

describe('K20 buildings', () => {
  test('K20 2021: 6 of 10, any of them', () => {
    const game = iki()
    const state = game.create()
    const seen = new Set<number>()
    for (let i = 0; i < 60; i++) {
      game.setup(new Rng(seedFrom(`site ${i}`)), state)
      expect(new Set(state.table.site).size).toBe(6)
      state.table.site.forEach((card) => seen.add(card))
    }
    expect([...seen].sort((x, y) => x - y)).toEqual([60, 61, 62, 63, 64, 65, 66, 67, 68, 69])
  })

  test('K20 2015: its 6', () => {
    // shrine, merchant house, storehouse, well, kabuki theatre, inn
    expect([...opening('2015', 4).t.site].sort((x, y) => x - y)).toEqual([60, 61, 63, 66, 67, 69])
  })
})

describe('K20 the fire escape', () => {
  const retired = { a: ['yamabushi'] }

  test.each(['2021', '2015'] as const)('K20 %s: saves a character', (edition) => {
    expect(monthEnd({ edition, month: 5, stalls: { A0: 'egg.a1' }, retired }).asked).toBe('a:fireEscape')
  })

  test('K20 2021: saves no building', () => {
    expect(monthEnd({ month: 5, stalls: { A0: 'inn.a' }, retired }).stall('A0')).toBe('-')
  })

  test('K20 2015: saves a building', () => {
    expect(monthEnd({ edition: '2015', month: 5, stalls: { A0: 'inn.a' }, retired }).asked).toBe('a:fireEscape')
  })
})

describe('K20 skills', () => {
  test.each([
    ['ukiyoe', '2021', 4],
    ['ukiyoe', '2015', 5],
    ['lantern', '2021', 4],
    ['lantern', '2015', 5],
  ] as const)('K20 %s, %s: 1 IKI → %i mon', (card, edition, mon) => {
    const table = scene({ edition, ask: 'a:business', stalls: { A0: `${card}.b1` }, a: { at: 2, iki: 1 } })
    expect(table.play(card).goods('a')).toEqual({ mon })
  })

  const LEVELLERS = ['seamstress', 'umbrella', 'printer', 'fan'] as const
  test.each(LEVELLERS.flatMap((card) => [[card, '2021', 1] as const, [card, '2015', 2] as const]))(
    'K20 %s, %s: %i mon for a level-up',
    (card, edition, mon) => {
      const stalls = { A0: `${card}.b2`, C0: 'egg.a1' }
      const table = scene({ edition, ask: 'a:business', stalls, a: { at: 2, mon } }).play(card, 'egg')
      expect([table.stall('C0'), table.goods('a')]).toEqual(['egg.a2', {}])
    },
  )

  test.each(LEVELLERS)('K20 %s, 2015: 1 mon is not enough', (card) => {
    const stalls = { A0: `${card}.b2`, C0: 'egg.a1' }
    const table = scene({ edition: '2015', ask: 'a:business', stalls, a: { at: 2, mon: 1 } })
    expect(table.whyNot(card)).toEqual({ rule: 'K9', code: 'short-of-mon', facts: { have: 1, cost: 2 } })
  })
})

describe('K20 the puppeteer’s token', () => {
  test('K20 2021: any one type in the whole final scoring', () => {
    const retired = { a: ['egg', 'geta', 'dice', 'sumo', 'kite', 'soba', 'puppeteer'] }
    // five types; a third artisan; five types
    expect(points(scene({ retired, tobacco: { 4: 'a', 5: 'a' } }))[0]).toBe(25 + 3 + 5)
  })

  test('K20 2015: any one type for variety', () => {
    expect(points(scene({ edition: '2015', retired: { a: ['sumo', 'puppeteer'] } }))[0]).toBe(4)
  })

  test('K20 2021: special until then', () => {
    const stalls = { A0: 'imperial_residence.a' }
    const table = monthEnd({ month: 12, stalls, retired: { a: ['puppeteer', 'sumo', 'egg'] } }).advanceOnce()
    expect(table.t.mon[0]).toBe(4)
  })
})

describe('K20 two players', () => {
  test('K20 2021: the middle stall is behind both shops, and costs 1 mon', () => {
    const behind = [1, 2].map(
      (at) => scene({ players: 2, ask: 'a:business', stalls: { A1: 'egg.b1' }, a: { at } }).legal,
    )
    expect(behind).toEqual([
      ['egg', 'done'],
      ['egg', 'done'],
    ])
    const table = scene({ players: 2, ask: 'a:hire', row: ['sake'], a: { mon: 2, life: 1 } }).play('sake', 'A1')
    expect(table.goods('a')).toEqual({})
  })

  test('K20 2015: the corners are closed, the middle stall is behind the outer shop alone, and no stall costs more', () => {
    const legal = [1, 2].map(
      (at) => scene({ edition: '2015', players: 2, ask: 'a:business', stalls: { A1: 'egg.b1' }, a: { at } }).legal,
    )
    expect(legal).toEqual([['done'], ['egg', 'done']])
    const table = scene({ edition: '2015', players: 2, ask: 'a:hire', row: ['sake'], a: { mon: 1, life: 1 } }).play(
      'sake',
    )
    expect(table.legal).toEqual(['A0', 'A1', 'A2', 'B0', 'B1', 'B2', 'C0', 'C1', 'C2', 'D0', 'D1', 'D2'])
    expect(table.whyNot('A3')).toEqual({ rule: 'K1', code: 'stall-closed' })
  })

  test('K20 2015: stall 2 is behind the inner shop', () => {
    const table = scene({ edition: '2015', players: 2, ask: 'a:business', stalls: { A2: 'egg.b1' }, a: { at: 1 } })
    expect(table.legal).toEqual(['egg', 'done'])
  })

  test('K20 2021: every month a blocking tile', () => {
    expect(eventsOf(scene({ players: 2, phase: 'month' }).advance(), 'blocked')).toHaveLength(1)
  })

  test.each([
    ['2015', 2],
    ['2021', 3],
    ['2021', 4],
  ] as const)('K20 %s with %i players: none', (edition, players) => {
    const table = scene({ edition, players, phase: 'month' }).advance()
    expect([table.told.includes('blocked'), table.t.blocked]).toEqual([false, -1])
  })

  test.each([
    ['2021', [4, 7, 9]],
    ['2015', [5, 8, 10]],
  ] as const)('K20 %s: the three fires', (edition, strengths) => {
    const fires = [5, 8, 11].map((month) => eventsOf(monthEnd({ edition, players: 2, month }), 'fireBroke'))
    expect(fires).toEqual(strengths.map((strength) => [{ type: 'fireBroke', nagaya: 0, strength }]))
  })

  test.each(['2021', '2015'] as const)('K20 %s: odd months the first player, even months the other', (edition) => {
    const asked = [1, 2].map(
      (month) => scene({ edition, players: 2, month, phase: 'neutral', row: ['egg'] }).advance().asked,
    )
    expect(asked).toEqual(['a:neutralCard', 'b:neutralCard'])
  })
})

describe('K20 New Year', () => {
  test('K20 2021: every oyakata is placed', () => {
    const table = monthEnd({ month: 12, a: { at: 5 } }).advance()
    expect([table.t.oyakata[0], table.asked]).toEqual([-1, 'a:newYearSpace'])
  })

  test('K20 2015: it stays or jumps', () => {
    const table = monthEnd({ edition: '2015', month: 12, a: { at: 5 } }).advance()
    expect(table.t.oyakata[0]).toBe(4)
    expect(table.legal).toHaveLength(8)
  })
})

describe('K20 season decks', () => {
  test('K20 2021: 14 each', () => {
    expect(deckSizes('2021', 'with')).toEqual([14, 14, 14, 14])
  })

  test('K20 2021: 12 of them are seen', () => {
    const cards = [0, 1, 2].map((month) => scene({ phase: 'month', month }).advance())
    const seen = cards.flatMap((table) =>
      eventsOf(table, 'turnedUp').map((event) => ('card' in event ? event.card : -1)),
    )
    expect([seen.length, new Set(seen).size]).toEqual([12, 12])
  })

  test('K20 2015: the same cards', () => {
    expect(deckSizes('2015', 'with')).toEqual([14, 14, 14, 14])
  })

  test('K20 2015 without extras: cloth dyer, dumpling, charcoal and samurai are left out', () => {
    expect(deckSizes('2015', 'without')).toEqual([13, 13, 14, 12])
    const [, edition] = EDITIONS
    const game = createIki({ edition, players: 4, first: 0, extras: 'without', prices: housePrices(edition) })
    const state = game.create()
    game.setup(new Rng(seedFrom('extras')), state)
    expect([16, 20, 47, 54].map((card) => state.hidden.deck.includes(card))).toEqual([false, false, false, false])
  })
})
