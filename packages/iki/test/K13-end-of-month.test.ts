import { describe, expect, test } from 'vitest'
import { eventsOf, isGone, monthEnd, rowOf, scene } from './helpers.ts'

const NO_CARDS = Array<string>(12).fill('-')
const EDITIONS = ['2021', '2015'] as const

describe('K13 the end of a month', () => {
  test.each([1, 2, 4, 5, 7, 8, 10, 11])('K13 month %i: 1 mon on every card still for hire', (month) => {
    const table = monthEnd({ month, row: ['monk', '-', 'soba+1', 'kite'] })
    expect(rowOf(table).slice(0, 5)).toEqual(['monk+1', '-', 'soba+2', 'kite+1', '-'])
  })

  test('K13 the place of a card that was hired keeps no coin', () => {
    const table = monthEnd({ month: 1, row: ['-', 'soba'] })
    expect([...table.t.rowCoins]).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('K13 the last place of the row gets its coin too', () => {
    const row = [...NO_CARDS.slice(1), 'monk']
    expect(rowOf(monthEnd({ month: 11, row }))).toEqual([...NO_CARDS.slice(1), 'monk+1'])
  })

  test('K13 a card of the first month has 2 mon in the third, one of the second month 1', () => {
    const table = monthEnd({ month: 1, row: ['monk'] }).advance()
    const [first, , , , second] = rowOf(monthEnd({ month: 2, row: rowOf(table) }).advance())
    expect(first).toBe('monk+2')
    expect(second).toMatch(/^[a-z_]+\+1$/)
  })

  const MILESTONES = ['fireBroke', 'coinsLaid', 'paydayCame', 'rowCleared', 'tokensLeft', 'monthBegan'] as const
  const YEAR = [
    [1, ['coinsLaid']],
    [2, ['coinsLaid']],
    [3, ['paydayCame', 'rowCleared', 'tokensLeft']],
    [4, ['coinsLaid']],
    [5, ['fireBroke', 'coinsLaid']],
    [6, ['paydayCame', 'rowCleared', 'tokensLeft']],
    [7, ['coinsLaid']],
    [8, ['fireBroke', 'coinsLaid']],
    [9, ['paydayCame', 'rowCleared', 'tokensLeft']],
    [10, ['coinsLaid']],
    [11, ['fireBroke', 'coinsLaid']],
    [12, ['paydayCame', 'rowCleared']],
  ] as const
  test.each(EDITIONS.flatMap((edition) => YEAR.map(([month, what]) => [month, edition, what] as const)))(
    'K13 what the end of month %i brings, in order (%s)',
    (month, edition, what) => {
      const table = monthEnd({ edition, month }).advance()
      expect(eventsOf(table, ...MILESTONES).map(({ type }) => type)).toEqual([...what, 'monthBegan'])
    },
  )

  test('K13 the fire comes before the coins', () => {
    const table = monthEnd({ month: 8 })
    expect(table.told).toEqual([
      'fireBroke',
      'fireReached',
      'fireReached',
      'fireReached',
      'fireReached',
      'fireDied',
      'coinsLaid',
    ])
  })

  test('K13 the month is told with a payday', () => {
    expect(monthEnd({ month: 9 }).events.at(0)).toEqual({ type: 'paydayCame', month: 9 })
  })

  test('K13 the next month begins after it', () => {
    const table = monthEnd({ month: 4 }).advance()
    expect(eventsOf(table, 'monthBegan')).toEqual([{ type: 'monthBegan', month: 5 }])
  })

  test('K13 it comes when the last player has had their turn', () => {
    const table = scene({ ask: 'b:business', month: 1, b: { at: 2, life: 1 } })
      .play('done')
      .advance()
    expect(table.told.slice(0, 3)).toEqual(['turnEnded', 'coinsLaid', 'monthBegan'])
  })

  test('K13 it does not come before', () => {
    const table = scene({ ask: 'b:business', month: 1, b: { at: 2, life: 1 }, c: { life: 4 } })
      .play('done')
      .advance()
    expect(table.told).toEqual(['turnEnded', 'turnBegan'])
  })
})

describe('K13 the end of a season', () => {
  test.each([3, 6, 9, 12])('K13 month %i: unhired cards leave the game', (month) => {
    const table = monthEnd({ month, row: ['monk+2', '-', 'soba'] }).advanceOnce()
    expect(rowOf(table)).toEqual(NO_CARDS)
    expect([isGone(table, 'monk'), isGone(table, 'soba')]).toEqual([true, true])
  })

  test('K13 the cards that leave are named', () => {
    const table = monthEnd({ month: 3, row: ['monk+2', '-', 'soba'] }).advanceOnce()
    expect(eventsOf(table, 'rowCleared')).toEqual([{ type: 'rowCleared', cards: [11, 17] }])
  })

  test('K13 their coins go to the supply', () => {
    const table = monthEnd({ month: 3, row: ['monk+2', 'soba+1'] }).advanceOnce()
    expect([...table.t.rowCoins]).toEqual(Array(12).fill(0))
    expect([...table.t.mon]).toEqual([0, 0, 0, 0])
  })

  test('K13 cards in stalls and retired cards stay', () => {
    const table = monthEnd({
      month: 3,
      stalls: { A0: 'monk.a1' },
      retired: { b: ['soba'] },
      a: { rice: 1 },
    }).advanceOnce()
    expect([isGone(table, 'monk'), isGone(table, 'soba')]).toEqual([false, false])
  })

  test('K13 the row is cleared after the feeding', () => {
    const table = monthEnd({ month: 3, row: ['monk'], stalls: { A0: 'egg.a1' } }).advanceOnce()
    expect(table.asked).toBe('a:hunger')
    expect(rowOf(table)[0]).toBe('monk')
  })

  test.each([
    [3, [0, 1]],
    [6, [2, 3]],
    [9, [4, 5]],
  ])('K13 month %i: the tokens of its season leave (2021)', (month, left) => {
    const table = monthEnd({ month }).advanceOnce()
    expect(eventsOf(table, 'tokensLeft')).toEqual([{ type: 'tokensLeft', fish: left, pipe: left, tobacco: left }])
  })

  test('K13 sold tokens stay with their owners', () => {
    const table = monthEnd({ month: 3, fish: { 0: 'a' }, pipe: { 1: 'b' }, tobacco: { 0: 'c', 1: 'c' } }).advanceOnce()
    expect(eventsOf(table, 'tokensLeft')).toEqual([{ type: 'tokensLeft', fish: [1], pipe: [0], tobacco: [] }])
    expect([table.t.fish[0], table.t.pipe[1], table.t.tobacco[0], table.t.tobacco[1]]).toEqual([0, 1, 2, 2])
  })

  test('K13 the fish of the season leave, the stacks stay (2015)', () => {
    const table = monthEnd({ edition: '2015', month: 6, fish: { 2: 'a' } }).advanceOnce()
    expect(eventsOf(table, 'tokensLeft')).toEqual([{ type: 'tokensLeft', fish: [3], pipe: [], tobacco: [] }])
  })

  const TOKENS = [
    [4, 2],
    [7, 4],
    [10, 6],
  ] as const
  test.each(TOKENS)('K13 month %i: the fish of the new season are for sale', (month, token) => {
    const table = scene({ month, ask: 'a:business', a: { at: 7, mon: 9 } }).play('fish1')
    expect(table.events.at(1)).toEqual({ type: 'bought', seat: 0, kind: 'fish', token })
  })

  test.each(TOKENS)('K13 month %i: the pipes of the new season are for sale', (month, token) => {
    const table = scene({ month, ask: 'a:business', a: { at: 4, mon: 9 } }).play('pipe2')
    expect(table.events.at(1)).toEqual({ type: 'bought', seat: 0, kind: 'pipe', token: token + 1 })
  })

  test.each(TOKENS)('K13 month %i: the tobaccos of the new season are for sale', (month, token) => {
    const table = scene({ month, ask: 'a:business', a: { at: 4, mon: 9 } }).play('tobacco2')
    expect(table.events.at(1)).toEqual({ type: 'bought', seat: 0, kind: 'tobacco', token: token + 1 })
  })

  test('K13 unsold stacks stay, unsold fish leave (2015)', () => {
    const table = scene({ edition: '2015', month: 4, ask: 'a:business', a: { at: 4, mon: 2 } }).play('pipe1')
    expect(table.events.at(1)).toEqual({ type: 'bought', seat: 0, kind: 'pipe', token: 0 })
    const market = scene({ edition: '2015', month: 4, ask: 'a:business', a: { at: 7, mon: 3 } }).play('fish1')
    expect(market.events.at(1)).toEqual({ type: 'bought', seat: 0, kind: 'fish', token: 2 })
  })

  test('K13 the next season is dealt from its own deck', () => {
    const table = monthEnd({ month: 3, row: ['monk+2', '-', '-', '-', 'soba+1'] }).advance()
    const cards = [...table.t.row.subarray(0, 4)]
    expect(cards.every((card) => card >= 18 && card < 32)).toBe(true)
    expect(rowOf(table).slice(4)).toEqual(NO_CARDS.slice(4))
  })
})

describe('K13 the end of month 12', () => {
  test.each(EDITIONS)('K13 no card is for hire at New Year, and none is turned up (%s)', (edition) => {
    const table = monthEnd({ edition, month: 12, row: ['sumo'] }).advance()
    expect(rowOf(table)).toEqual(NO_CARDS)
    expect(eventsOf(table, 'turnedUp')).toEqual([])
  })

  test.each(EDITIONS)('K13 the winter fish stay for New Year (%s)', (edition) => {
    const table = monthEnd({ edition, month: 12, a: { mon: 9 } })
      .advance()
      .play('fish', 'fish2')
    expect(table.events.at(-2)).toEqual({ type: 'bought', seat: 0, kind: 'fish', token: 7 })
  })

  test('K13 the winter pipes and tobaccos stay for New Year (2021)', () => {
    const table = monthEnd({ month: 12, a: { mon: 10 } })
      .advance()
      .play('tobacco', 'pipe2', 'tobacco2')
    expect(eventsOf(table, 'bought')).toEqual([
      { type: 'bought', seat: 0, kind: 'pipe', token: 7 },
      { type: 'bought', seat: 0, kind: 'tobacco', token: 7 },
    ])
  })

  test('K13 the stacks stay for New Year (2015)', () => {
    const table = monthEnd({ edition: '2015', month: 12, pipe: { 0: 'b' }, a: { mon: 3 } }).advance()
    table.play('tobacco', 'pipe1')
    expect(eventsOf(table, 'bought')).toEqual([{ type: 'bought', seat: 0, kind: 'pipe', token: 1 }])
  })

  test.each(EDITIONS)('K13 the buildings stay for New Year (%s)', (edition) => {
    const a = { mon: 1, koban: 1, lumber: 1 }
    const table = monthEnd({ edition, month: 12, site: ['inn'], a })
      .advance()
      .play('construction', 'build', 'inn', 'B1')
    expect(table.stall('B1')).toBe('inn.a')
  })

  test('K13 no tokens leave', () => {
    expect(monthEnd({ month: 12 }).advance().told).not.toContain('tokensLeft')
  })
})

describe('K13 with 2 players the neutral card comes before all of this', () => {
  test.each(EDITIONS.flatMap((edition) => [1, 3, 5].map((month) => [month, edition] as const)))(
    'K13 month %i: as soon as both turns are done (%s)',
    (month, edition) => {
      const table = scene({ edition, players: 2, month, ask: 'b:business', row: ['monk'], b: { at: 2, life: 1 } })
      table.play('done').advance()
      expect(table.asked).toBe('a:neutralCard')
      expect(table.told).toEqual(['turnEnded'])
    },
  )

  test('K13 in a payday month it still finds the cards of the season', () => {
    const table = scene({ players: 2, month: 3, phase: 'neutral', row: ['monk+2', 'soba'] }).advance()
    expect(table.legal).toEqual(['monk', 'soba'])
  })

  test('K13 the event follows', () => {
    const table = scene({ players: 2, month: 1, phase: 'neutral', row: ['monk', 'soba'] }).advance()
    table.play('monk', 'B0').advance()
    expect(table.told.slice(0, 3)).toEqual(['neutralPlaced', 'coinsLaid', 'monthBegan'])
    expect(rowOf(table)[1]).toBe('soba+1')
  })
})
