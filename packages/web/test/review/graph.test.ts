import type { ChoiceValue, Judged } from '@edokko/review'
import { expect, test } from 'vitest'
import { played } from '../../../review/test/games.ts'
import { gameDecisions } from '../../src/review/game-decisions.ts'
import {
  gapsOf,
  linesOf,
  luckBarsOf,
  luckOf,
  placeOf,
  plotOf,
  plyAt,
  sharesAt,
} from '../../src/review/graph/geometry.ts'
import type { Counted } from '../../src/review/graph/geometry.ts'
import { spread } from '../../src/review/graph/spread.ts'

const LOOK = { height: 100, left: 40, right: 60, lane: 20, mark: 17, axis: 10, luck: 20 }
const PLOT = plotOf(LOOK, 300)

function value(win: readonly number[]): ChoiceValue {
  return { choice: 0, prior: 1, samples: 1, error: 0, win, points: win }
}

function judged(ply: number, best: number, chosen: number): Judged {
  const [first, second] = [value([best, 1 - best]), value([chosen, 1 - chosen])]
  return {
    ply,
    seat: 0,
    decision: 0,
    class: 'good',
    loss: best - chosen,
    error: 0,
    best: first,
    chosen: second,
    choices: [first, second],
    mattered: true,
    iterations: 1,
  }
}

test('the plot is what the lanes leave', () => {
  expect(PLOT).toEqual({ left: 40, top: 20, width: 200, height: 50 })
})

test('a place leads back to its decision; beyond the plot are the first one and the end', () => {
  for (let ply = 0; ply <= 7; ply++) expect(plyAt(PLOT, 7, placeOf(PLOT, 7, ply))).toBe(ply)
  expect(plyAt(PLOT, 7, 0)).toBe(0)
  expect(plyAt(PLOT, 7, 999)).toBe(7)
})

test('a line falls by what a choice lost, goes on to the next value, and ends in the result', () => {
  const counted: Counted = { judged: [judged(0, 0.5, 0.4), judged(1, 0.6, 0.6)], total: 2, result: [1, 0] }
  expect(linesOf(counted, PLOT, 0)).toEqual([
    [
      [40, 45],
      [62, 50],
      [140, 40],
      [162, 40],
      [240, 20],
    ],
  ])
  expect(linesOf(counted, PLOT, 1)[0]?.at(-1)).toEqual([240, 70])
})

test('where nothing is known a line breaks off, and the gap is told', () => {
  const counted: Counted = {
    judged: [judged(1, 0.5, 0.5), judged(2, 0.5, 0.5), judged(5, 0.5, 0.5)],
    total: 8,
    result: undefined,
  }
  expect(linesOf(counted, PLOT, 0).map(({ length }) => length)).toEqual([4, 2])
  expect(gapsOf(counted)).toEqual([
    { from: 0, to: 1 },
    { from: 3, to: 5 },
    { from: 6, to: 8 },
  ])
  expect(gapsOf({ judged: [], total: 3, result: undefined })).toEqual([{ from: 0, to: 3 }])
})

test('luck is what happened between decisions that are both known, and hair is left out', () => {
  const counted: Counted = {
    judged: [judged(0, 0.5, 0.5), judged(1, 0.502, 0.4), judged(3, 0.3, 0.3)],
    total: 4,
    result: [1, 0],
  }
  expect(luckOf(counted, 0)).toEqual([
    { ply: 0, luck: expect.closeTo(0.002) as number },
    { ply: 3, luck: expect.closeTo(0.7) as number },
  ])
  expect(luckOf(counted, 1).at(-1)?.luck).toBeCloseTo(-0.7)
  expect(luckBarsOf(counted, 0).map(({ ply }) => ply)).toEqual([3])
})

test('shares are known at decisions that were counted, and at the end', () => {
  const counted: Counted = { judged: [judged(1, 0.7, 0.5)], total: 2, result: [0, 1] }
  expect(sharesAt(counted, 0)).toBeUndefined()
  expect(sharesAt(counted, 1)).toEqual([0.7, expect.closeTo(0.3)])
  expect(sharesAt(counted, 2)).toEqual([0, 1])
})

test('marks are pushed apart as little as can be, and stay in their lane', () => {
  expect(spread([10, 50, 90], 10, 0, 100)).toEqual([10, 50, 90])
  expect(spread([50, 50], 10, 0, 100)).toEqual([45, 55])
  expect(spread([0, 1, 2], 10, 0, 100)).toEqual([0, 10, 20])
  expect(spread([98, 99], 10, 0, 100)).toEqual([90, 100])
  const crowded = spread([3, 4, 40, 41, 41, 42, 60, 99], 12, 0, 100)
  for (const [i, place] of crowded.entries())
    if (i > 0) expect(place - (crowded[i - 1] ?? 0)).toBeGreaterThanOrEqual(11.999)
})

test.each(['naishi', 'iki-2021-3p'])('the course of %s has every decision with what was chosen', (id) => {
  const log = played(id, 'course', ['random'])
  const decisions = gameDecisions(log)
  expect(decisions.map(({ choice }) => choice)).toEqual(log.choices)
  expect(decisions.map(({ view, seat }) => view.actor === seat)).not.toContain(false)
  expect(decisions.every(({ month }) => (month === undefined) === (id === 'naishi'))).toBe(true)
})
