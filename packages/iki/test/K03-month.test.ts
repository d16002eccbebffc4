import { NONE } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { CARD_IDS } from '../src/index.ts'
import { BOARDS, eventsOf, rowOf, scene } from './helpers.ts'
import type { Scene, TestTable } from './helpers.ts'

const UNBLOCKED = BOARDS.filter(([edition, players]) => edition === '2015' || players > 2)

/** A table at the moment the month after this one begins, with the tiles in this order. */
function monthAfter(month: number, what: Scene = {}, tiles: readonly number[] = []): TestTable {
  const table = scene({ ...what, month, phase: 'month' })
  tiles.forEach((space, i) => (table.state.hidden.tiles[i] = space))
  return table.advanceOnce()
}

describe('K3 the blocking tile', () => {
  const pair: Scene = { edition: '2021', players: 2 }

  test('K3 2021, 2 players: one is turned up, and then the cards', () => {
    const table = monthAfter(1, pair, [2, 3])
    expect(table.told).toEqual(['monthBegan', 'blocked', 'turnedUp', 'turnedUp', 'turnedUp', 'turnedUp'])
  })

  test.each([
    [1, 3],
    [2, 1],
    [3, 4],
    [4, 2],
    [12, 4],
  ])('K3 2021, 2 players: month %i closes the space of its own tile, %i', (month, space) => {
    const table = monthAfter(month - 1, pair, [3, 1, 4, 2, 3, 1, 2, 2, 3, 1, 4, 4])
    expect(eventsOf(table, 'blocked')).toEqual([{ type: 'blocked', space }])
  })

  test('K3 2021, 2 players: the space is closed to the first player', () => {
    expect(monthAfter(1, pair, [2, 3]).advance().legal).toEqual(['i1-4', 'i1', 'i2', 'i4'])
  })

  test('K3 2021, 2 players: and to the second', () => {
    expect(monthAfter(1, pair, [2, 3]).advance().play('i1').advance().legal).toEqual(['i1-4', 'i2', 'i4'])
  })

  test('K3 2021, 2 players: the tile says why', () => {
    expect(monthAfter(1, pair, [2, 3]).advance().whyNot('i3')).toEqual({ rule: 'K3', code: 'space-blocked' })
  })

  test('K3 2021, 2 players: the space of the month before is open again', () => {
    const table = monthAfter(1, { ...pair, blocked: 2 }, [2, 3]).advance()
    expect(table.legal).toContain('i2')
  })

  test('K3 there is none at New Year', () => {
    expect(monthAfter(12, { ...pair, blocked: 2 }).t.blocked).toBe(NONE)
  })

  test.each(UNBLOCKED)('K3 there is none otherwise (%s, %i players)', (edition, players) => {
    const table = monthAfter(1, { edition, players })
    expect(table.told).toEqual(['monthBegan', 'turnedUp', 'turnedUp', 'turnedUp', 'turnedUp'])
  })
})

describe('K3 the cards for hire', () => {
  test.each(BOARDS)('K3 4 are turned up (%s, %i players)', (edition, players) => {
    const table = monthAfter(3, { edition, players })
    expect(eventsOf(table, 'turnedUp')).toHaveLength(4)
  })

  test.each([
    [1, 'spring', 0],
    [2, 'spring', 4],
    [3, 'spring', 8],
    [4, 'summer', 0],
    [5, 'summer', 4],
    [6, 'summer', 8],
    [7, 'autumn', 0],
    [8, 'autumn', 4],
    [9, 'autumn', 8],
    [10, 'winter', 0],
    [11, 'winter', 4],
    [12, 'winter', 8],
  ] as const)('K3 month %i: from the deck of %s, after the first %i cards of it', (month, season, from) => {
    const table = monthAfter(month - 1)
    const deck = table.state.hidden.deck.subarray(14 * ['spring', 'summer', 'autumn', 'winter'].indexOf(season))
    const next = [...deck.subarray(from, from + 4)].map((card) => CARD_IDS[card])
    expect(rowOf(table).filter((word) => word !== '-')).toEqual(next)
  })

  test('K3 next to those left from earlier months of the season, whose coins stay', () => {
    const table = monthAfter(5, { row: ['water+2', '-', 'eel+1', '-', '-', 'umbrella+1', '-', '-'] })
    expect(rowOf(table).slice(0, 8)).toEqual(['water+2', '-', 'eel+1', '-', '-', 'umbrella+1', '-', '-'])
  })

  test('K3 and the new ones have none', () => {
    const table = monthAfter(5, { row: ['water+2', '-', 'eel+1', '-', '-', 'umbrella+1', '-', '-'] })
    expect([...table.t.rowCoins.subarray(8)]).toEqual([0, 0, 0, 0])
  })

  test('K3 the new ones and those left can be hired', () => {
    const table = monthAfter(1, { row: ['monk', '-', 'soba+1', '-'], a: { mon: 20 } }).advance()
    table.play('i1').advance().play('i2').advance().play('i3').advance().play('i4').advance()
    const next = [...table.state.hidden.deck.subarray(4, 8)].map((card) => CARD_IDS[card])
    expect(table.legal).toEqual(['monk', 'soba', ...next, 'income'])
  })

  test('K3 the table is told which card comes where', () => {
    const table = monthAfter(1)
    const [first] = table.state.hidden.deck.subarray(4)
    expect(eventsOf(table, 'turnedUp')[0]).toEqual({ type: 'turnedUp', card: first, place: 4 })
  })

  test.each(BOARDS)('K3 none come at New Year (%s, %i players)', (edition, players) => {
    const table = monthAfter(12, { edition, players })
    expect([table.t.month, eventsOf(table, 'turnedUp', 'blocked')]).toEqual([13, []])
  })
})
