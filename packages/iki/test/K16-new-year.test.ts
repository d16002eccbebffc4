import { describe, expect, test } from 'vitest'
import { eventsOf, monthEnd, scene } from './helpers.ts'
import type { Scene, TestTable } from './helpers.ts'

const EDITIONS = ['2021', '2015'] as const
const SPACES = ['sandal', 'rice', 'tower', 'tobacco', 'pawn', 'construction', 'fish', 'exchange']

/** From the payday of month 12 to the first turn of New Year. */
const newYear = (what: Scene): TestTable => monthEnd({ month: 12, ...what }).advance()

describe('K16 New Year', () => {
  test('K16 it is the thirteenth round', () => {
    expect(eventsOf(newYear({}), 'monthBegan')).toEqual([{ type: 'monthBegan', month: 13 }])
  })

  test('K16 every oyakata is off the board (2021)', () => {
    expect([...newYear({ a: { at: 3 }, b: { at: 8 }, c: { at: 1 } }).t.oyakata]).toEqual([-1, -1, -1, -1])
  })

  test('K16 that is told, before the first turn (2021)', () => {
    expect(newYear({}).told.slice(-3)).toEqual(['monthBegan', 'streetCleared', 'turnBegan'])
  })

  test('K16 nothing of the kind happens (2015)', () => {
    expect(newYear({ edition: '2015' }).told.slice(-2)).toEqual(['monthBegan', 'turnBegan'])
  })

  test('K16 the oyakata stand where they were (2015)', () => {
    const table = newYear({ edition: '2015', a: { at: 3 }, b: { at: 8 }, c: { at: 1 }, d: { at: 1 } })
    expect([...table.t.oyakata]).toEqual([2, 7, 0, 0])
  })

  test.each(EDITIONS)('K16 no way of life, no hire, no income: a space is chosen at once (%s)', (edition) => {
    const table = newYear({ edition })
    expect(table.asked).toBe('a:newYearSpace')
    expect(table.goods('a')).toEqual({})
  })

  test.each(EDITIONS)('K16 any space, also one where others stand, or oneself (%s)', (edition) => {
    const table = newYear({ edition, a: { at: 4 }, b: { at: 2 }, c: { at: 2 } })
    expect(table.legal).toEqual(SPACES)
    expect(table.play('rice').t.oyakata[0]).toBe(1)
  })

  test('K16 who comes later may go where the first one stands (2021)', () => {
    const table = newYear({}).play('rice', 'done').advance()
    expect(table.asked).toBe('b:newYearSpace')
    expect(table.legal).toEqual(SPACES)
  })

  test('K16 it may also stay (2015)', () => {
    const table = newYear({ edition: '2015', a: { at: 4, mon: 2 } }).play('tobacco')
    expect(table.t.oyakata[0]).toBe(3)
    expect(table.legal).toEqual(['pipe1', 'tobacco1', 'done'])
  })

  test('K16 the place is told', () => {
    expect(newYear({}).play('fish').events.at(-1)).toEqual({ type: 'placed', seat: 0, space: 6 })
  })

  test.each(EDITIONS)('K16 in firefighting order, within a stack from the top (%s)', (edition) => {
    const table = newYear({ edition, a: { fire: 2 }, b: { fire: 5 }, c: { fire: 2 }, order: 'bcad' })
    const turns: string[] = []
    for (let i = 0; i < 4; i++) {
      turns.push(table.asked)
      table.play('pawn', 'done').advance()
    }
    expect(turns).toEqual(['b:newYearSpace', 'c:newYearSpace', 'a:newYearSpace', 'd:newYearSpace'])
  })

  test('K16 who passes another in firefighting has no second turn, and takes none away', () => {
    const table = newYear({ players: 3, order: 'abc' })
    table.play('pawn', 'done').advance().play('tower', 'tower', 'done').advance()
    expect(table.order).toBe('bac')
    expect(table.asked).toBe('c:newYearSpace')
  })

  test.each(EDITIONS)('K16 business as usual: the shop and a character (%s)', (edition) => {
    const table = newYear({ edition, stalls: { C2: 'egg.a1' }, a: { sandal: 1, rice: 1 } })
    table.play('pawn', 'egg', 'pawn-sandal')
    expect(table.goods('a')).toEqual({ mon: 5, rice: 1 }) // the egg seller's salary and 4; fed once
  })

  test('K16 each at most once', () => {
    const table = newYear({ a: { rice: 2 } }).play('pawn', 'pawn-rice')
    expect(table.legal).toEqual(['done'])
  })

  test('K16 the cards of others still level up', () => {
    const table = newYear({ stalls: { C2: 'egg.b1' }, b: { rice: 1 } }).play('pawn', 'egg')
    expect(table.stall('C2')).toBe('egg.b2')
  })

  test('K16 the cards of others may retire', () => {
    const table = newYear({ stalls: { C2: 'egg.b3' } }).play('pawn', 'egg')
    expect(table.stall('C2')).toBe('-')
    expect(eventsOf(table, 'retired')).toEqual([{ type: 'retired', seat: 1, card: 3, stall: 10 }])
  })

  test.each(EDITIONS)('K16 the start mark is not passed (%s)', (edition) => {
    const table = newYear({ edition, stalls: { B0: 'soba.a1' }, a: { at: 8, rice: 1 } }).play('sandal')
    expect(table.stall('B0')).toBe('soba.a1')
    expect(table.told).not.toContain('passedMark')
  })

  test('K16 no sandal is spent', () => {
    expect(
      newYear({ a: { at: 1, sandal: 1 } })
        .play('exchange')
        .goods('a'),
    ).toEqual({ sandal: 1 })
  })

  test('K16 New Year counts as winter for the fish: who has one of winter buys no other (2021)', () => {
    const table = newYear({ fish: { 6: 'a' }, a: { mon: 9 } }).play('fish')
    expect(table.legal).toEqual(['done'])
    expect(table.whyNot('fish2')).toEqual({ rule: 'K10', code: 'one-fish' })
  })

  test('K16 who has none of winter may buy one', () => {
    const table = newYear({ fish: { 5: 'a' }, a: { mon: 9 } }).play('fish')
    expect(table.legal).toEqual(['fish1', 'fish2', 'done'])
  })
})

describe('K16 the end', () => {
  test.each([2, 3, 4] as const)('K16 the game is over when %i players have had their turns', (players) => {
    const table = newYear({ players })
    for (let i = 0; i < players; i++) {
      expect(table.asked).not.toBe('over')
      table.play('tower', 'done').advance()
    }
    expect(table.asked).toBe('over')
    expect(table.events.at(-1)).toEqual({ type: 'ended' })
  })

  test.each(EDITIONS)('K16 with 2 players no neutral card comes (%s)', (edition) => {
    const table = newYear({ edition, players: 2 }).play('pawn', 'done').advance().play('pawn', 'done').advance()
    expect(table.asked).toBe('over')
  })

  test('K16 no payday, no fire, no coins follow', () => {
    const table = scene({ month: 13, phase: 'newYear', players: 2, stalls: { A0: 'soba.a1' } }).advance()
    table.play('pawn', 'done').advance().play('pawn', 'done').advance()
    expect(table.told).toEqual(['turnBegan', 'placed', 'turnEnded', 'turnBegan', 'placed', 'turnEnded', 'ended'])
    expect(table.stall('A0')).toBe('soba.a1')
  })

  test('K16 with 2 players no space of the track is blocked (2021)', () => {
    expect(newYear({ players: 2, blocked: 2 }).t.blocked).toBe(-1)
  })
})
