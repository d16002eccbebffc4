import { NONE } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../src/cards/index.ts'
import { BOARDS, eventsOf, rowOf, scene, stallOf } from './helpers.ts'
import type { Seats } from './helpers.ts'

/** A card of seat b in every open stall but these. */
function fullBut(players: Seats, ...free: readonly string[]): Record<string, string> {
  const names = (
    'cotton eyeglass salt egg book_lender sake soap_bubble ox_cart ' +
    'yamabushi water watermelon dumpling used_clothes firefighter shrine_maiden mask'
  ).split(' ')
  const places = players === 2 ? ['0', '1', '2'] : ['0', '1', '2', '3']
  const stalls = ['A', 'B', 'C', 'D'].flatMap((nagaya) => places.map((place) => nagaya + place))
  return Object.fromEntries(stalls.map((stall, i) => [stall, `${names[i]}.b1`]).filter(([s]) => !free.includes(s)))
}

describe('K5 the order of turns', () => {
  test.each([
    ['2021', 4, 'bdac'],
    ['2015', 4, 'bdac'],
  ] as const)('K5 1–4 first, then 1, 2, 3, 4 (%s, %i players)', (edition, players, order) => {
    const what = { a: { life: 3 }, b: { life: 0 }, c: { life: 4 }, d: { life: 1 } }
    const table = scene({ edition, players, ...what }).advance()
    while (table.t.month === 1) {
      table.play(table.legal.at(table.asked.endsWith('hire') ? -1 : 0) ?? '')
      while (table.asked.endsWith('business')) table.play('done')
      table.advance()
    }
    expect(eventsOf(table, 'turnBegan').map((event) => 'seat' in event && 'abcd'[event.seat])).toEqual([...order])
  })

  test.each([2, 3] as const)('K5 by the track and not by seat or firefighting (%i players)', (players) => {
    const table = scene({ players, a: { life: 4, fire: 5 }, b: { life: 2 }, c: { life: 3 } }).advance()
    expect(table.asked).toBe('b:hire')
  })
})

describe('K5 the 1–4 space', () => {
  test.each([2, 3, 4] as const)('K5 2021: its player skips to the move, with 1 mon (%i players)', (players) => {
    const table = scene({ players, row: ['sake'], a: { life: 0, mon: 5 } }).advance()
    expect([table.asked, table.goods('a')]).toEqual(['a:walk', { mon: 6 }])
  })

  test('K5 2021: the mon is told', () => {
    const table = scene({ a: { life: 0 } }).advance()
    expect(table.events).toEqual([
      { type: 'turnBegan', seat: 0 },
      { type: 'compensated', seat: 0 },
      { type: 'gained', seat: 0, goods: { mon: 1 } },
    ])
  })

  test('K5 2015: its player skips to the move, with nothing', () => {
    const table = scene({ edition: '2015', row: ['sake'], a: { life: 0, mon: 5 } }).advance()
    expect([table.asked, table.goods('a'), table.told]).toEqual(['a:walk', { mon: 5 }, ['turnBegan']])
  })

  test.each([1, 2, 3, 4])('K5 on space %i one is asked, and gets nothing yet', (life) => {
    const table = scene({ a: { life, mon: 5 } }).advance()
    expect([table.asked, table.goods('a')]).toEqual(['a:hire', { mon: 5 }])
  })
})

describe('K5 income', () => {
  test.each(BOARDS)('K5 4 mon (%s, %i players)', (edition, players) => {
    const table = scene({ edition, players, ask: 'a:hire', a: { life: 1, mon: 3 } }).play('income')
    expect(table.goods('a')).toEqual({ mon: 7 })
  })

  test('K5 instead of a hire: then comes the move', () => {
    expect(scene({ ask: 'a:hire', row: ['sake'], a: { life: 1 } }).play('income').asked).toBe('a:walk')
  })

  test('K5 who could hire may still take it', () => {
    const table = scene({ ask: 'a:hire', row: ['sake', 'soba'], a: { life: 1, mon: 9 } })
    expect(table.legal).toEqual(['sake', 'soba', 'income'])
  })

  test('K5 the table is told', () => {
    const table = scene({ ask: 'a:hire', a: { life: 1 } }).play('income')
    expect(table.events).toEqual([
      { type: 'tookIncome', seat: 0 },
      { type: 'gained', seat: 0, goods: { mon: 4 } },
    ])
  })
})

describe('K5 hiring', () => {
  test('K5 the card comes into the stall, with a kobun', () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], a: { life: 1, mon: 5 } }).play('soba', 'D1')
    expect([table.stall('D1'), table.t.kobun[0], table.goods('a')]).toEqual(['soba.a1', 3, { mon: 1 }])
  })

  test('K5 and is no longer for hire', () => {
    const table = scene({ ask: 'a:hire', row: ['sake', 'soba', 'monk'], a: { life: 1, mon: 5 } }).play('soba', 'D1')
    expect(rowOf(table).slice(0, 3)).toEqual(['sake', '-', 'monk'])
  })

  test('K5 then comes the move: one hire a turn', () => {
    const table = scene({ ask: 'a:hire', row: ['sake', 'soba'], a: { life: 1, mon: 9 } }).play('soba', 'D1')
    expect(table.asked).toBe('a:walk')
  })

  test('K5 any free stall', () => {
    const stalls = { A0: 'cotton.b1', B2: 'inn.c', C3: 'kite.n' }
    const table = scene({ ask: 'a:hire', row: ['soba'], stalls, a: { life: 1, mon: 9 } }).play('soba')
    expect(table.legal).toEqual('A1 A2 A3 B0 B1 B3 C0 C1 C2 D0 D1 D2 D3'.split(' '))
  })

  test('K5 a stall that is taken is not free', () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], stalls: { A0: 'cotton.b1' }, a: { life: 1, mon: 9 } })
    expect(table.play('soba').whyNot('A0')).toEqual({ rule: 'K1', code: 'stall-taken' })
  })

  test('K5 the cost and the surcharge of the stall are paid', () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], a: { life: 1, mon: 9 } }).play('soba', 'B3')
    expect(table.goods('a')).toEqual({ mon: 3 }) // 4 for the card, 2 for the corner
  })

  test('K5 2021, 2 players: the surcharge of the middle stall', () => {
    const table = scene({ players: 2, ask: 'a:hire', row: ['soba'], a: { life: 1, mon: 9 } }).play('soba', 'B1')
    expect(table.goods('a')).toEqual({ mon: 4 })
  })

  test.each([
    ['soba', 0, 'abcd', {}],
    ['dice', 1, 'cabd', { fire: 1 }],
    ['firefighter', 2, 'cabd', { fire: 2 }],
  ])('K5 the hire bonus of %s is %i firefighting', (card, _bonus, order, fire) => {
    const table = scene({ ask: 'c:hire', row: [card], c: { life: 1, mon: 9 } }).play(card, 'A0')
    expect([table.order, table.goods('c')]).toEqual([order, { ...fire, mon: card === 'firefighter' ? 2 : 5 }])
  })

  test('K5 the coins on the card are taken first, then it is paid', () => {
    const table = scene({ ask: 'a:hire', row: ['monk+1'], a: { life: 1, mon: 5 } }).play('monk', 'C3')
    expect(table.events).toEqual([
      { type: 'hired', seat: 0, card: cardOf('monk'), stall: stallOf('C3'), coins: 1 },
      { type: 'gained', seat: 0, goods: { mon: 1 } },
      { type: 'paid', seat: 0, goods: { mon: 6 } },
      { type: 'firefightingRose', seat: 0, from: 0, level: 1 },
    ])
  })

  test('K5 the coins of other cards stay', () => {
    const table = scene({ ask: 'a:hire', row: ['monk+1', 'soba+2'], a: { life: 1, mon: 5 } }).play('monk', 'A0')
    expect(rowOf(table).slice(0, 2)).toEqual(['-', 'soba+2'])
  })

  test('K5 a watchtower pays its owner 3 IKI for a hire bonus', () => {
    const table = scene({ ask: 'a:hire', row: ['dice'], stalls: { D0: 'watchtower.a' }, a: { life: 1, mon: 4 } })
    expect(table.play('dice', 'A0').goods('a')).toEqual({ fire: 1, iki: 3 })
  })

  test('K5 a watchtower pays 3 IKI whatever the size of the bonus', () => {
    const table = scene({ ask: 'a:hire', row: ['firefighter'], stalls: { D0: 'watchtower.a' }, a: { life: 1, mon: 7 } })
    expect(table.play('firefighter', 'A0').goods('a')).toEqual({ fire: 2, iki: 3 })
  })

  test('K5 a watchtower pays at firefighting 10 too', () => {
    const what = { row: ['dice'], stalls: { D0: 'watchtower.a' }, a: { life: 1, mon: 4, fire: 10 } }
    expect(
      scene({ ask: 'a:hire', ...what })
        .play('dice', 'A0')
        .goods('a'),
    ).toEqual({ fire: 10, iki: 3 })
  })

  test('K5 a watchtower pays nothing for a card without a bonus', () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], stalls: { D0: 'watchtower.a' }, a: { life: 1, mon: 4 } })
    expect(table.play('soba', 'A0').goods('a')).toEqual({})
  })

  test("K5 a watchtower pays nothing for others' hires", () => {
    const table = scene({ ask: 'a:hire', row: ['dice'], stalls: { D0: 'watchtower.b' }, a: { life: 1, mon: 4 } })
    expect(table.play('dice', 'A0').goods('b')).toEqual({})
  })
})

describe('K5 no hire', () => {
  const four = { A0: 'cotton.a1', A1: 'salt.a1', B0: 'egg.a1', B1: 'eyeglass.a1' }

  test('K5 without a free kobun income must be taken', () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], stalls: four, a: { life: 1, mon: 9 } })
    expect(table.legal).toEqual(['income'])
  })

  test('K5 without a free kobun: why', () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], stalls: four, a: { life: 1, mon: 9 } })
    expect(table.whyNot('soba')).toEqual({ rule: 'K5', code: 'no-kobun' })
  })

  test('K5 a kobun on a building is not free either', () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], stalls: { ...four, B1: 'inn.a' }, a: { life: 1, mon: 9 } })
    expect(table.legal).toEqual(['income'])
  })

  test('K5 with one free kobun one can hire', () => {
    const stalls = { A0: 'cotton.a1', A1: 'salt.a1', B0: 'egg.a1' }
    const table = scene({ ask: 'a:hire', row: ['soba'], stalls, a: { life: 1, mon: 9 } })
    expect(table.legal).toEqual(['soba', 'income'])
  })

  test.each(BOARDS)('K5 without a free stall income must be taken (%s, %i players)', (edition, players) => {
    const stalls = fullBut(players)
    const table = scene({ edition, players, ask: 'a:hire', row: ['soba'], stalls, a: { life: 1, mon: 99 } })
    expect([table.legal, table.whyNot('soba')]).toEqual([['income'], { rule: 'K5', code: 'no-stall' }])
  })

  test.each(BOARDS)('K5 with one free stall one can hire (%s, %i players)', (edition, players) => {
    const stalls = fullBut(players, 'C1')
    const table = scene({ edition, players, ask: 'a:hire', row: ['soba'], stalls, a: { life: 1, mon: 99 } })
    expect(table.play('soba').legal).toEqual(['C1'])
  })

  test.each([
    [3, ['soba', 'income']],
    [2, ['income']],
  ])("K5 the mon with the card's coins must do: %i mon and a coin for 4", (mon, legal) => {
    const table = scene({ ask: 'a:hire', row: ['soba+1'], a: { life: 1, mon } })
    expect(table.legal).toEqual(legal)
  })

  test("K5 another card's coins do not help", () => {
    const table = scene({ ask: 'a:hire', row: ['soba', 'eel+2'], a: { life: 1, mon: 3 } })
    expect(table.legal).toEqual(['eel', 'income'])
  })

  test.each([
    [6, ['soba', 'income']],
    [5, ['income']],
  ])('K5 if only a corner is free, its surcharge must be payable too: %i mon for 4 + 2', (mon, legal) => {
    const table = scene({ ask: 'a:hire', row: ['soba'], stalls: fullBut(4, 'D3'), a: { life: 1, mon } })
    expect(table.legal).toEqual(legal)
  })

  test('K5 where no card lies there is nobody to hire', () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], a: { life: 1, mon: 9 } })
    expect(table.whyNot('row2')).toEqual({ rule: 'K5', code: 'no-card' })
  })
})

describe('K5 the rest of the turn', () => {
  test('K5 after the move comes business', () => {
    expect(scene({ ask: 'a:walk', a: { at: 1, life: 1 } }).play('go1').asked).toBe('a:business')
  })

  test('K5 after business the ikizama goes home', () => {
    const table = scene({ ask: 'a:business', a: { at: 1, life: 1 } }).play('done')
    expect([table.t.ikizama[0], table.events]).toEqual([NONE, [{ type: 'turnEnded', seat: 0 }]])
  })

  test('K5 and the next on the track has a turn', () => {
    const table = scene({ ask: 'a:business', a: { at: 1, life: 1 }, b: { life: 4 }, c: { life: 3 } })
    expect(table.play('done').advance().asked).toBe('c:hire')
  })

  test('K5 an ikizama that is at home has no second turn', () => {
    const table = scene({ players: 3, month: 1, ask: 'a:business', a: { at: 1, life: 1 } })
    table.play('done').advance()
    expect([table.t.month, table.asked]).toEqual([2, 'a:ikizama'])
  })
})
