import { NONE } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { BOARDS, fresh, scene } from './helpers.ts'
import type { Seats, TestTable } from './helpers.ts'

type Board = readonly ['2021' | '2015', Seats]
const FULL: readonly Board[] = BOARDS.filter(([, players]) => players > 2)

/** Sixteen characters whose skill costs nothing, one for each stall. */
const FREE_OF_CHARGE = (
  'cotton eyeglass salt egg book_lender sake soap_bubble monk ' +
  'ox_cart yamabushi water watermelon dumpling used_clothes firefighter shrine_maiden'
).split(' ')

/** Every stall that the nagaya have, by its places from the outside. */
function stallsOf(places: readonly number[]): string[] {
  return ['A', 'B', 'C', 'D'].flatMap((nagaya) => places.map((place) => `${nagaya}${place}`))
}

/** The stalls whose characters a player at this space can use when a character is in every stall. */
function reachable(edition: '2021' | '2015', players: Seats, at: number): string[] {
  const open = stallsOf(players === 2 ? [0, 1, 2] : [0, 1, 2, 3])
  const stalls = Object.fromEntries(open.map((stall, i) => [stall, `${FREE_OF_CHARGE[i]}.b1`]))
  const { legal } = scene({ edition, players, ask: 'a:business', stalls, a: { at } })
  return open.filter((stall) => legal.includes(stalls[stall].slice(0, -3)))
}

/** The IKI of a's harmony at a payday, with salaries that bring none. */
function harmonyOf(edition: '2021' | '2015', players: Seats, stalls: Readonly<Record<string, string>>): number {
  return scene({ edition, players, month: 3, phase: 'event', stalls }).advanceOnce().t.iki[0]
}

const rich = { life: 1, mon: 99, rice: 9, lumber: 9, koban: 9 }

describe('K1 the street', () => {
  const OFFERS: readonly (readonly [number, string, string])[] = [
    [1, '2021', 'sandals'],
    [2, '2021', 'rice'],
    [3, '2021', 'tower'],
    [4, '2021', 'pipe1 pipe2 tobacco1 tobacco2'],
    [5, '2021', 'pawn-rice pawn-sandal'],
    [6, '2021', 'one-rice build'],
    [7, '2021', 'fish1 fish2'],
    [8, '2021', 'one-koban two-koban two-mon'],
    [1, '2015', 'sandals'],
    [2, '2015', 'rice'],
    [3, '2015', 'tower'],
    [4, '2015', 'pipe1 tobacco1'],
    [5, '2015', 'pawn-rice pawn-sandal'],
    [6, '2015', 'one-rice build'],
    [7, '2015', 'fish1 fish2'],
    [8, '2015', 'one-koban two-koban'],
  ]
  test.each(OFFERS)('K1 the shop %i steps from the mark (%s): %s', (steps, edition, offers) => {
    const table = scene({ edition: edition as '2021', ask: 'a:walk', a: { ...rich, sandal: 8 } })
    expect(table.play(`go${steps}`).legal).toEqual([...offers.split(' '), 'done'])
  })

  test.each(BOARDS)('K1 all oyakata start on the mark (%s, %i players)', (edition, players) => {
    expect([...fresh(edition, players).t.oyakata.subarray(0, players)]).toEqual(Array(players).fill(NONE))
  })

  test('K1 it is a loop, and the mark is no space of it: the step from space 8 ends on space 1', () => {
    expect(scene({ ask: 'a:walk', a: { at: 8, life: 1 } }).play('go1').t.oyakata[0]).toBe(0)
  })

  test('K1 it is walked in one direction: from space 3 one comes to space 5 in two steps', () => {
    expect(scene({ ask: 'a:walk', a: { at: 3, life: 2 } }).play('go2').t.oyakata[0]).toBe(4)
  })

  test('K1 any number of oyakata share a space', () => {
    const table = scene({ ask: 'a:walk', a: { at: 2, life: 1 }, b: { at: 3 }, c: { at: 3 }, d: { at: 3 } })
    expect([...table.play('go1').t.oyakata]).toEqual([2, 2, 2, 2])
  })
})

describe('K1 the nagaya', () => {
  test.each(BOARDS)('K1 the stalls of the board (%s, %i players)', (edition, players) => {
    const table = scene({ edition, players, ask: 'a:hire', row: ['book_lender'], a: { mon: 9, life: 1 } })
    expect(table.play('book_lender').legal).toEqual(stallsOf(players === 2 ? [0, 1, 2] : [0, 1, 2, 3]))
  })

  test.each([['2021'], ['2015']] as const)('K1 with 2 players there is no fourth stall (%s)', (edition) => {
    const table = scene({ edition, players: 2, ask: 'a:hire', row: ['book_lender'], a: { mon: 9, life: 1 } })
    expect(table.play('book_lender').whyNot('C3')).toEqual({ rule: 'K1', code: 'stall-closed' })
  })

  const FULL_BOARD = [
    [1, 'A2 A3'],
    [2, 'A0 A1'],
    [3, 'B0 B1'],
    [4, 'B2 B3'],
    [5, 'C2 C3'],
    [6, 'C0 C1'],
    [7, 'D0 D1'],
    [8, 'D2 D3'],
  ] as const
  test.each(FULL.flatMap(([edition, players]) => FULL_BOARD.map((row) => [edition, players, ...row] as const)))(
    'K1 %s, %i players: behind the shop of space %i are %s',
    (edition, players, at, stalls) => {
      expect(reachable(edition, players, at)).toEqual(stalls.split(' '))
    },
  )

  test.each([
    [1, 'A1 A2'],
    [2, 'A0 A1'],
    [3, 'B0 B1'],
    [4, 'B1 B2'],
    [5, 'C1 C2'],
    [6, 'C0 C1'],
    [7, 'D0 D1'],
    [8, 'D1 D2'],
  ])('K1 2021, 2 players: behind the shop of space %i are %s, the middle stall behind both shops', (at, stalls) => {
    expect(reachable('2021', 2, at)).toEqual(stalls.split(' '))
  })

  test.each([
    [1, 'A2'],
    [2, 'A0 A1'],
    [3, 'B0 B1'],
    [4, 'B2'],
    [5, 'C2'],
    [6, 'C0 C1'],
    [7, 'D0 D1'],
    [8, 'D2'],
  ])('K1 2015, 2 players: behind the shop of space %i is %s', (at, stalls) => {
    expect(reachable('2015', 2, at)).toEqual(stalls.split(' '))
  })
})

describe('K1 what a stall costs', () => {
  const SURCHARGES: readonly (readonly [...Board, readonly number[]])[] = [
    ['2021', 2, [0, 1, 0]],
    ['2021', 3, [0, 0, 0, 2]],
    ['2021', 4, [0, 0, 0, 2]],
    ['2015', 2, [0, 0, 0]],
    ['2015', 3, [0, 0, 0, 2]],
    ['2015', 4, [0, 0, 0, 2]],
  ]
  const expected = (surcharges: readonly number[]): Record<string, number> =>
    Object.fromEntries(stallsOf([...surcharges.keys()]).map((stall) => [stall, surcharges[Number(stall[1])]]))

  /** What is paid beyond `mon` in each open stall. */
  const paid = (
    surcharges: readonly number[],
    mon: number,
    place: (stall: string) => TestTable,
  ): Record<string, number> =>
    Object.fromEntries(stallsOf([...surcharges.keys()]).map((stall) => [stall, 9 - mon - place(stall).t.mon[0]]))

  test.each(SURCHARGES)('K1 to hire into a stall (%s, %i players): from the outside %o', (edition, players, costs) => {
    const hire = (stall: string): TestTable =>
      scene({ edition, players, ask: 'a:hire', row: ['book_lender'], a: { mon: 9, life: 1 } }).play(
        'book_lender',
        stall,
      )
    expect(paid(costs, 1, hire)).toEqual(expected(costs))
  })

  test.each(SURCHARGES)('K1 to build in a stall (%s, %i players): from the outside %o', (edition, players, costs) => {
    const a = { at: 6, mon: 9, koban: 1, lumber: 1 }
    const build = (stall: string): TestTable =>
      scene({ edition, players, ask: 'a:business', site: ['inn'], a }).play('build', 'inn', stall)
    expect(paid(costs, 1, build)).toEqual(expected(costs))
  })
})

describe('K1 the groups for harmony', () => {
  test.each(BOARDS)('K1 a nagaya is one (%s, %i players)', (edition, players) => {
    expect(harmonyOf(edition, players, { D0: 'cotton.a1', D2: 'eyeglass.a1' })).toBe(4)
  })

  test.each(BOARDS)('K1 two nagaya are not (%s, %i players)', (edition, players) => {
    expect(harmonyOf(edition, players, { C0: 'cotton.a1', D0: 'eyeglass.a1' })).toBe(0)
  })

  test.each(FULL)('K1 the corners are a fifth (%s, %i players)', (edition, players) => {
    expect(harmonyOf(edition, players, { A3: 'cotton.a1', C3: 'eyeglass.a1' })).toBe(4)
  })

  test.each(FULL)('K1 all four corners belong to it (%s, %i players)', (edition, players) => {
    const stalls = { A3: 'cotton.a1', B3: 'eyeglass.a1', C3: 'salt.a1', D3: 'egg.a1' }
    expect(harmonyOf(edition, players, stalls)).toBe(16)
  })

  test.each([['2021'], ['2015']] as const)('K1 with 2 players there is no fifth (%s)', (edition) => {
    expect(harmonyOf(edition, 2, { A2: 'cotton.a1', C2: 'eyeglass.a1' })).toBe(0)
  })
})
