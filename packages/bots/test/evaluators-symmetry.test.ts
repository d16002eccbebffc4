import { begin, legalChoices, NONE, OVER, seedFrom, step } from '@edokko/engine'
import type { Game, Kind, Seat, State } from '@edokko/engine'
import { createIki, EDITIONS } from '@edokko/iki'
import type { Iki, IkiTable } from '@edokko/iki'
import { HAND, naishi, TERRITORY, WIDTH } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { scene } from '../../iki/test/helpers.ts'
import { position } from '../../naishi/test/helpers.ts'
import { Features } from '../src/evaluation/features.ts'
import type { Evaluator } from '../src/evaluation/evaluator.ts'
import { policyOnlyEvaluator, trainedEvaluator } from '../src/players/evaluators.ts'
import { MAX_FEATURES, observe } from '../src/naishi/value-features.ts'
import { rngOf } from './thinking.ts'

/** All tables of some random games in which somebody decides. */
function tablesOf<K extends Kind>(game: Game<K>, games: number): K['table'][] {
  const tables: K['table'][] = []
  for (let i = 0; i < games; i++) {
    const rng = rngOf(`tables/${i}`)
    const state = begin(game, seedFrom(`tables/${i}`))
    while (state.table.decision !== OVER) {
      tables.push(copyOf(game, state.table))
      const legal = legalChoices(game, state.table)
      step(game, state, legal[rng.below(legal.length)])
    }
  }
  return tables
}

function copyOf<K extends Kind>(game: Game<K>, table: K['table']): K['table'] {
  const { table: copied } = game.create()
  copied.copyFrom(table)
  return copied
}

/** Exchanges two parts of a column that are as long as each other. */
function exchange(column: Int16Array, length: number): void {
  const before = column.slice()
  column.set(before.subarray(length, 2 * length), 0)
  column.set(before.subarray(0, length), length)
}

const otherSeat = (seat: number): number => (seat === 0 || seat === 1 ? 1 - seat : seat)

describe('Naishi in a mirror', () => {
  /** The table as it looks in a mirror: what was on the left is on the right. */
  function mirrored(t: NaishiTable): NaishiTable {
    const mirror = copyOf(naishi, t)
    for (let line = 0; line < 2 * TERRITORY; line += WIDTH) mirror.territory.subarray(line, line + WIDTH).reverse()
    for (const column of [mirror.faceUp, mirror.faceDown]) column.reverse()
    return mirror
  }

  /** Features in the order of their numbers. */
  function seenOf(t: NaishiTable, seat: Seat, inMirror: boolean): [number, number][] {
    const features = new Features(MAX_FEATURES)
    observe(t, seat, features, inMirror)
    const { index, value, count } = features
    return Array.from({ length: count }, (_, i): [number, number] => [index[i], value[i]]).sort((a, b) => a[0] - b[0])
  }

  const tables = tablesOf(naishi, 4).filter((t) => t.kept[0] === NONE)

  test('is seen as the mirrored table is', () => {
    for (const t of tables)
      for (const seat of [0, 1]) {
        expect(seenOf(t, seat, true)).toEqual(seenOf(mirrored(t), seat, false))
        expect(seenOf(t, seat, false)).toEqual(seenOf(mirrored(t), seat, true))
      }
  })

  test('is something else than the table itself', () => {
    const differ = tables.filter((t) => String(seenOf(t, 0, true)) !== String(seenOf(t, 0, false)))
    expect(differ.length).toBeGreaterThan(tables.length / 2)
  })
})

describe('who sits where makes no difference', () => {
  /** Judges a table and the one in which everybody has changed seats. */
  function judgeBoth<K extends Kind>(evaluator: Evaluator<K>, t: K['table'], turned: K['table']): [number[], number[]] {
    const values = new Float64Array(2)
    evaluator.evaluate(t, values)
    const before = [...values]
    evaluator.evaluate(turned, values)
    return [before, [...values].toReversed()]
  }

  test('in Naishi', () => {
    const turn = (t: NaishiTable): NaishiTable => {
      const turned = copyOf(naishi, t)
      for (const column of [turned.gift, turned.giftSeen, turned.onSwap, turned.onDiscard]) exchange(column, 1)
      for (const column of [turned.territory, turned.known]) exchange(column, HAND * 2)
      for (const cell of ['actor', 'first', 'onDecree', 'declarer'] as const) turned[cell] = otherSeat(turned[cell])
      return turned
    }
    for (const evaluator of [trainedEvaluator(naishi), policyOnlyEvaluator(naishi)])
      for (const t of tablesOf(naishi, 3).filter((table) => evaluator.isQuiescent(table))) {
        const [before, after] = judgeBoth(evaluator, t, turn(t))
        expect(after[0]).toBeCloseTo(before[0], 6)
        expect(after[1]).toBeCloseTo(before[1], 6)
      }
  })

  test.each(EDITIONS)('in IKI of $id', (edition) => {
    const game = createIki({ edition, players: 2 })
    const turn = (t: IkiTable): IkiTable => {
      const turned = copyOf<Iki>(game, t)
      const { mon, rice, sandal, lumber, koban, iki, fire, kobun, oyakata, ikizama } = turned
      for (const column of [mon, rice, sandal, lumber, koban, iki, fire, kobun, oyakata, ikizama]) exchange(column, 1)
      const { order, stallOwner, career, builtBy, fish, pipe, tobacco, special } = turned
      for (const owners of [order, stallOwner, career, builtBy, fish, pipe, tobacco, special])
        owners.forEach((owner, i) => (owners[i] = otherSeat(owner)))
      for (const cell of ['actor', 'first'] as const) turned[cell] = otherSeat(turned[cell])
      turned.done = ((t.done & 1) << 1) | ((t.done & 2) >> 1)
      return turned
    }
    for (const evaluator of [trainedEvaluator(game), policyOnlyEvaluator(game)])
      for (const t of tablesOf(game, 2).filter((table) => evaluator.isQuiescent(table))) {
        const [before, after] = judgeBoth(evaluator, t, turn(t))
        expect(after[0]).toBeCloseTo(before[0], 6)
        expect(after[1]).toBeCloseTo(before[1], 6)
      }
  })
})

describe('at the end', () => {
  function rewardsOf<K extends Kind>(game: Game<K>, { table }: State<K>): number[] {
    const values = new Float64Array(game.seats)
    trainedEvaluator(game).reward(table, values)
    return [...values]
  }

  /** From the clearest defeat to the clearest win. */
  const NAISHI_ENDS = [
    ['MMMMM/MMMMM', 'FTTTF/SRRRS'],
    ['MMMMM/MMMMM', 'FRRRF/SMMMS'],
    ['FMMMM/MMMRR', 'FMMMM/FMMRR'],
    ['FMMMM/MMMRR', 'FMMMM/MMMRR'],
    ['FMMMM/FMMRR', 'FMMMM/MMMRR'],
    ['FRRRF/SMMMS', 'MMMMM/MMMMM'],
    ['FTTTF/SRRRS', 'MMMMM/MMMMM'],
  ].map(([a, b]) => position({ a, b, river: '-,-,-,-,-', turn: 'a:over', rest: 'last gifts=??' }))
  /** Three seats; b and c are always the same. */
  const IKI_ENDS = [0, 10, 29, 30, 31, 50, 90].map((iki) =>
    scene({ players: 3, month: 13, order: 'abc', a: { iki }, b: { iki: 30, fire: 1 }, c: { iki: 5 } }),
  )

  test.each([
    ['Naishi', NAISHI_ENDS.map((state) => rewardsOf(naishi, state))],
    ['IKI', IKI_ENDS.map(({ game, state }) => rewardsOf(game, state))],
  ])('of %s a wider margin is better, but never better than a win', (_, rewards) => {
    const own = rewards.map(([a]) => a)
    expect(own).toEqual(own.toSorted((x, y) => x - y))
    expect(new Set(own).size).toBe(own.length)
    const others = rewards.map(([, b]) => b)
    expect(others).toEqual(others.toSorted((x, y) => y - x))
    const won = own.filter((value, i) => value > others[i])
    const lost = own.filter((value, i) => value < others[i])
    expect(won.length).toBeGreaterThanOrEqual(3)
    expect(lost.length).toBeGreaterThanOrEqual(3)
    expect(Math.min(...won) - Math.max(...lost)).toBeGreaterThan(0.5)
  })

  test('of Naishi those who share the win get half of it each', () => {
    expect(rewardsOf(naishi, NAISHI_ENDS[3])).toEqual([0.5, 0.5])
  })
})
