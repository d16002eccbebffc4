import { describe, expect, test } from 'vitest'
import { eventsOf, isGone, monthEnd, points, rowOf, scene } from './helpers.ts'
import type { Scene, TestTable } from './helpers.ts'

const EDITIONS = ['2021', '2015'] as const
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const STALLS = ['A0', 'A1', 'A2', 'B0', 'B1', 'B2', 'C0', 'C1', 'C2', 'D0', 'D1', 'D2']
const CROWD = ['water', 'eel', 'soba', 'dice', 'geta', 'egg', 'salt', 'sake', 'mask', 'sushi', 'chili', 'candy']
/** A neutral card in every stall of the board for two. */
const FULL = Object.fromEntries(STALLS.map((stall, i) => [stall, `${CROWD[i]}.n`]))

/** Both have had their turns. */
const done = (what: Scene): TestTable =>
  scene({ players: 2, phase: 'neutral', row: ['firefighter+1', 'kite'], ...what }).advance()

describe('K17 who puts a card', () => {
  test.each(
    EDITIONS.flatMap((edition) => MONTHS.map((month) => [month, edition, month % 2 === 1 ? 'a' : 'b'] as const)),
  )('K17 month %i (%s): player %s', (month, edition, letter) => {
    expect(done({ edition, month }).asked).toBe(`${letter}:neutralCard`)
  })

  test.each(EDITIONS.flatMap((edition) => [[1, edition, 'b'] as const, [2, edition, 'a'] as const]))(
    'K17 month %i (%s): player %s, if b began',
    (month, edition, letter) => {
      const table = scene({ edition, players: 2, month, phase: 'neutral', row: ['kite'] })
      table.t.first = 1
      expect(table.advance().asked).toBe(`${letter}:neutralCard`)
    },
  )

  test('K17 the first player of the month has nothing to do with it', () => {
    expect(done({ month: 1, b: { fire: 5 } }).asked).toBe('a:neutralCard')
  })

  test.each(EDITIONS)('K17 only when both have had their turns (%s)', (edition) => {
    const table = scene({
      edition,
      players: 2,
      ask: 'a:business',
      row: ['kite'],
      a: { at: 2, life: 1 },
      b: { life: 3 },
    })
    expect(table.play('done').advance().asked).toBe('b:hire')
  })

  test.each(EDITIONS.flatMap((edition) => ([3, 4] as const).map((players) => [players, edition] as const)))(
    'K17 with %i players there is no such card (%s)',
    (players, edition) => {
      const table = scene({ edition, players, phase: 'neutral', row: ['kite'] }).advance()
      expect(table.asked).toBe('a:ikizama')
      expect(rowOf(table)[0]).toBe('kite+1')
    },
  )

  test.each(EDITIONS)('K17 not at New Year (%s)', (edition) => {
    const table = scene({ edition, players: 2, month: 13, phase: 'newYear' }).advance()
    table.play('pawn', 'done').advance().play('pawn', 'done').advance()
    expect(table.asked).toBe('over')
  })
})

describe('K17 which card, and where', () => {
  test('K17 one must be put: any of those for hire', () => {
    const table = done({ row: ['firefighter+1', '-', 'kite'] })
    expect(table.legal).toEqual(['firefighter', 'kite'])
    expect(table.whyNot('row2')).toEqual({ rule: 'K17', code: 'no-neutral-card' })
  })

  test.each(EDITIONS)('K17 on any free stall, free of charge (%s)', (edition) => {
    const table = done({ edition, stalls: { A0: 'egg.a1' } }).play('kite')
    expect(table.legal).toEqual(STALLS.slice(1))
    expect(table.whyNot('A0')).toEqual({ rule: 'K1', code: 'stall-taken' })
    expect(table.whyNot('A3')).toEqual({ rule: 'K1', code: 'stall-closed' })
  })

  test('K17 the middle stall costs nothing (2021)', () => {
    const table = done({ a: { mon: 5 } }).play('kite', 'B1')
    expect(table.stall('B1')).toBe('kite.n')
    expect(table.goods('a')).toEqual({ mon: 5 })
  })

  test('K17 without a kobun', () => {
    expect([...done({}).play('kite', 'A0').t.kobun].slice(0, 2)).toEqual([4, 4])
  })

  test('K17 without a free kobun too', () => {
    const stalls = { A0: 'egg.a1', B0: 'salt.a1', C0: 'soba.a1', D0: 'inn.a' }
    expect(done({ stalls }).play('kite', 'A1').stall('A1')).toBe('kite.n')
  })

  test('K17 without the hire bonus', () => {
    const table = done({}).play('firefighter', 'A0')
    expect([...table.t.fire].slice(0, 2)).toEqual([0, 0])
  })

  test('K17 a watchtower gives nothing for it', () => {
    expect(
      done({ stalls: { B0: 'watchtower.a' } })
        .play('firefighter', 'A0')
        .goods('a'),
    ).toEqual({})
  })

  test('K17 its coins go to the supply', () => {
    const table = done({ row: ['firefighter+2', 'kite+1'] }).play('firefighter', 'A0')
    expect([table.goods('a'), table.goods('b')]).toEqual([{}, {}])
    expect([...table.t.rowCoins].slice(0, 2)).toEqual([0, 1])
  })

  test('K17 it is no longer for hire', () => {
    expect(rowOf(done({}).play('firefighter', 'A0')).slice(0, 2)).toEqual(['-', 'kite'])
  })

  test('K17 what is told', () => {
    const table = done({ month: 2 }).play('firefighter', 'C2')
    expect(table.events).toEqual([{ type: 'neutralPlaced', seat: 1, card: 25, stall: 10, coins: 1 }])
  })

  test('K17 one card a month', () => {
    const table = done({ month: 1 }).play('kite', 'A0').advance()
    expect(table.told.slice(0, 2)).toEqual(['neutralPlaced', 'coinsLaid'])
    expect(table.asked).toBe('a:ikizama')
  })
})

describe('K17 without a free stall', () => {
  test('K17 the chosen card is discarded, with its coins (2021)', () => {
    const table = done({ stalls: FULL })
    expect(table.legal).toEqual(['firefighter', 'kite'])
    table.play('firefighter')
    expect(table.asked).toBe('advance')
    expect(table.events).toEqual([{ type: 'neutralDiscarded', seat: 0, card: 25, coins: 1 }])
    expect(isGone(table, 'firefighter')).toBe(true)
    expect(rowOf(table).slice(0, 2)).toEqual(['-', 'kite'])
    expect([table.goods('a'), table.t.rowCoins[0]]).toEqual([{}, 0])
  })

  test('K17 a stall left free is taken (2021)', () => {
    const { D1: _, ...others } = FULL
    expect(done({ stalls: others }).play('kite').legal).toEqual(['D1'])
  })

  test('K17 the step is skipped (2015)', () => {
    const table = done({ edition: '2015', month: 1, stalls: FULL })
    expect(table.asked).toBe('a:ikizama')
    expect(rowOf(table).slice(0, 2)).toEqual(['firefighter+2', 'kite+1'])
  })

  test('K17 a stall left free is taken (2015)', () => {
    const { D1: _, ...others } = FULL
    expect(done({ edition: '2015', stalls: others }).play('kite').legal).toEqual(['D1'])
  })
})

describe('K17 what becomes of it', () => {
  test('K17 it counts for harmony', () => {
    const table = monthEnd({ players: 2, month: 3, stalls: { A0: 'soba.n', A1: 'dyer.a1' } })
    expect(table.t.iki[0]).toBe(2)
  })

  test('K17 it always burns', () => {
    const table = monthEnd({ players: 2, month: 5, stalls: { A0: 'soba.n' }, a: { fire: 10 }, b: { fire: 10 } })
    expect(table.stall('A0')).toBe('-')
  })

  test.each(['a', 'b'])('K17 it leaves the game once player %s has used it', (letter) => {
    const table = scene({
      players: 2,
      ask: `${letter}:business`,
      stalls: { A0: 'sake.n' },
      a: { at: 2 },
      b: { at: 2 },
    }).play('sake')
    expect(table.events).toEqual([
      { type: 'used', seat: letter === 'a' ? 0 : 1, card: 5, stall: 0, owner: -1 },
      { type: 'gained', seat: letter === 'a' ? 0 : 1, goods: { rice: 1 } },
      { type: 'neutralLeft', card: 5, stall: 0 },
    ])
    expect([table.stall('A0'), isGone(table, 'sake')]).toEqual(['-', true])
  })

  test('K17 it leaves after its skill is wholly done', () => {
    const stalls = { A0: 'seamstress.n', B0: 'egg.a1' }
    const table = scene({ players: 2, ask: 'a:business', stalls, a: { at: 2, mon: 1 } }).play('seamstress')
    expect(table.stall('A0')).toBe('seamstress.n')
    table.play('egg')
    expect([table.stall('A0'), table.stall('B0')]).toEqual(['-', 'egg.a2'])
  })

  test('K17 swapped by its own skill it leaves from its new place', () => {
    const stalls = { A0: 'kite.n', D2: 'egg.b1' }
    const table = scene({ players: 2, ask: 'a:business', stalls, a: { at: 2 } }).play('kite', 'kite', 'egg')
    expect([table.stall('A0'), table.stall('D2')]).toEqual(['egg.b1', '-'])
    expect(table.events.at(-1)).toEqual({ type: 'neutralLeft', card: 15, stall: 14 })
  })

  test('K17 an unused one stays', () => {
    const stalls = { A0: 'sake.n', A1: 'egg.n' }
    const table = scene({ players: 2, ask: 'a:business', stalls, a: { at: 2 } }).play('egg')
    expect(table.stall('A0')).toBe('sake.n')
  })

  test('K17 nobody levels it up by a skill', () => {
    const stalls = { A0: 'seamstress.b1', B0: 'egg.a1', C0: 'sake.n' }
    const table = scene({ players: 2, ask: 'a:business', stalls, a: { at: 2, mon: 1 } }).play('seamstress')
    expect(table.legal).toEqual(['egg'])
    expect(table.whyNot('sake')).toEqual({ rule: 'K7', code: 'not-own' })
  })

  test('K17 nobody levels it up by passing the mark', () => {
    const table = scene({ players: 2, ask: 'a:walk', stalls: { A0: 'sake.n' }, a: { at: 8, life: 1 } }).play('go1')
    expect(table.stall('A0')).toBe('sake.n')
    expect(eventsOf(table, 'levelled', 'retired')).toEqual([])
  })

  test('K17 nobody feeds it', () => {
    const table = monthEnd({ players: 2, month: 3, stalls: { A0: 'soba.n' } }).advanceOnce()
    expect(table.asked).toBe('advance')
    expect(table.stall('A0')).toBe('soba.n')
  })

  test('K17 it is nobody’s at the end', () => {
    expect(points(scene({ players: 2, stalls: { A0: 'soba.n' } }))).toEqual([0, 0])
  })
})
