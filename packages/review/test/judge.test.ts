import { begin, Rng, seedFrom } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { gameOfTree } from '../../bots/test/game-of-tree.ts'
import type { Node } from '../../bots/test/game-of-tree.ts'
import { DRAW, WIN_A, WIN_B } from '../../bots/test/thinking.ts'
import { uninformedEvaluator } from '../../bots/src/evaluation/uninformed.ts'
import { Judge } from '../src/index.ts'
import type { Verdict } from '../src/index.ts'

/** Wins for the first seat in so many of a hundred worlds. */
function chance(percent: number): Node {
  return { worlds: Array.from({ length: 100 }, (_, world) => (world < percent ? WIN_A : WIN_B)) }
}

function judge(
  root: Node,
  chosen: number,
  options: { iterations?: number; seed?: string; priors?: readonly number[] } = {},
): Verdict {
  const { iterations = 2000, seed = 'judge', priors } = options
  const game = gameOfTree(2, root)
  const evaluator = uninformedEvaluator(game)
  const judging = new Judge(game, {
    ...evaluator,
    ...(priors && {
      priors: (_table, choices, count, into) =>
        into.set(Array.from(choices.subarray(0, count), (choice) => priors[choice])),
    }),
  }).judge(game.view(begin(game, seedFrom('tree')).table, 0), chosen, new Rng(seedFrom(seed)), iterations)
  for (;;) {
    const step = judging.next()
    if (step.done === true) return step.value
  }
}

/** A decision between chances to win. */
function between(...percents: readonly number[]): Node {
  return { seat: 0, choices: Object.fromEntries(percents.map((percent, choice) => [choice, chance(percent)])) }
}

describe('a verdict', () => {
  test.each([
    [[50, 20, 35], 1, 0, 0.3, 'blunder'],
    [[50, 57, 10], 0, 1, 0.07, 'mistake'],
    [[44, 40, 43], 1, 0, 0.04, 'slip'],
    [[60, 20], 0, 0, 0, 'good'],
  ])('on the chances %j where %i is chosen: %i was best, %f is lost', (percents, chosen, best, loss, called) => {
    const verdict = judge(between(...percents), chosen, { iterations: 4000 })
    expect(verdict.best.choice).toBe(best)
    expect(Math.abs(verdict.loss - loss)).toBeLessThan(3 * verdict.error)
    expect(verdict.class).toBe(called)
    expect(verdict.chosen.choice).toBe(chosen)
    expect(verdict.choices.map(({ choice }) => choice).sort((a, b) => a - b)).toEqual([...percents.keys()])
    expect(verdict.choices[0]).toBe(verdict.best)
    expect(verdict.mattered).toBe(true)
  })

  test('never loses less than nothing, and nothing where all is alike', () => {
    for (const seed of ['one', 'two', 'three', 'four']) {
      const verdict = judge(between(50, 50, 50), 2, { seed, iterations: 400 })
      expect(verdict.loss).toBeGreaterThanOrEqual(0)
      expect(['good', 'close']).toContain(verdict.class)
    }
    const { loss, class: called, mattered } = judge({ seat: 0, choices: { 0: DRAW, 1: DRAW } }, 1)
    expect({ loss, called, mattered }).toEqual({ loss: 0, called: 'good', mattered: false })
  })

  test('has for each choice what every seat wins and scores', () => {
    const { best, chosen } = judge({ seat: 0, choices: { 0: { points: [3, 1] }, 1: { points: [2, 5] } } }, 1)
    expect(best).toMatchObject({ choice: 0, win: [1, 0], points: [3, 1] })
    expect(chosen).toMatchObject({ choice: 1, win: [0, 1], points: [2, 5] })
  })

  test('is fine for the only good choice, if the policy would have made another', () => {
    const root = between(70, 30, 40)
    expect(judge(root, 0, { priors: [0.1, 0.6, 0.3] }).class).toBe('fine')
    expect(judge(root, 0, { priors: [0.6, 0.1, 0.3] }).class).toBe('good')
    expect(judge(between(70, 30, 69), 0, { priors: [0.1, 0.6, 0.3] }).class).not.toBe('fine')
  })

  test('takes longer where it is close to a border, up to eight times its budget', () => {
    const clear = judge({ seat: 0, choices: { 0: WIN_A, 1: WIN_B } }, 0)
    const close = judge(between(60, 58), 1)
    expect(clear.iterations).toBeLessThanOrEqual(1100)
    expect(close.iterations).toBeGreaterThan(clear.iterations)
    expect(close.iterations).toBeLessThanOrEqual(8 * 2000)
  })

  test('is the same for the same seed, whatever was judged before', () => {
    const root = between(52, 50, 49)
    expect(judge(root, 1, { seed: 'again' })).toEqual(judge(root, 1, { seed: 'again' }))
  })
})
