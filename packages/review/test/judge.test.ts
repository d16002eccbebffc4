import { begin, Rng, seedFrom } from '@edokko/engine'
import type { View } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { gameOfTree } from '../../bots/test/game-of-tree.ts'
import type { GameOfTree, Node } from '../../bots/test/game-of-tree.ts'
import { DRAW, WIN_A, WIN_B } from '../../bots/test/thinking.ts'
import { uninformedEvaluator } from '../../bots/src/evaluation/uninformed.ts'
import { decidedIn, Judge, judgeTurn } from '../src/index.ts'
import type { ChoiceValue, Verdict } from '../src/index.ts'

/** Wins for the first seat in so many of a hundred worlds. */
function chance(percent: number): Node {
  return { worlds: Array.from({ length: 100 }, (_, world) => (world < percent ? WIN_A : WIN_B)) }
}

/** Who judges decisions of a game that is this tree, and the first of them as its player sees it. */
function judgeOf(root: Node): { judge: Judge<GameOfTree>; view: View<GameOfTree> } {
  const game = gameOfTree(2, root)
  const judging = new Judge(game, uninformedEvaluator(game))
  return { judge: judging, view: game.view(begin(game, seedFrom('tree')).table, 0) }
}

function finish<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

function judge(
  root: Node,
  chosen: number,
  options: { iterations?: number; seed?: string; priors?: readonly number[] } = {},
): Verdict {
  const { iterations = 2000, seed = 'judge', priors } = options
  const game = gameOfTree(2, root)
  const evaluator = uninformedEvaluator(game)
  return finish(
    new Judge(game, {
      ...evaluator,
      ...(priors && {
        priors: (_table, choices, count, into) =>
          into.set(Array.from(choices.subarray(0, count), (choice) => priors[choice])),
      }),
    }).judge(game.view(begin(game, seedFrom('tree')).table, 0), chosen, new Rng(seedFrom(seed)), iterations),
  )
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

describe('a second tree', () => {
  const lots = (): Rng => new Rng(seedFrom('lots'))

  test('looks at what is called a mistake or worse, and at nothing else', () => {
    const { judge: by, view } = judgeOf(between(50, 20))
    const blunder = finish(by.look(view, 1, lots(), 2000))
    expect(blunder.class).toBe('blunder')
    expect(finish(by.judge(view, 1, lots(), 2000)).iterations).toBe(blunder.iterations + 2000)
    expect(finish(by.judge(view, 0, lots(), 2000))).toEqual(finish(by.look(view, 0, lots(), 2000)))
  })

  test('takes back what the first found by chance, and says how far the two lie apart', () => {
    const { judge: by, view } = judgeOf(between(50, 50))
    const looked = finish(by.look(view, 1, lots(), 2000))
    const of = (choice: number): ChoiceValue => {
      const value = looked.choices.find((each) => each.choice === choice)
      return value ?? expect.fail('a choice is missing')
    }
    const best = { ...of(0), win: [of(1).win[0] + 0.08, of(1).win[1] - 0.08] }
    const mistaken: Verdict = { ...looked, class: 'mistake', loss: 0.08, error: 0.01, best, chosen: of(1) }
    const verdict = finish(by.confirm(view, mistaken, lots(), 2000))
    expect(verdict.class).toBe('close')
    expect(Math.abs(verdict.loss - 0.04)).toBeLessThan(0.03) // half of it, up to the noise of the second tree
    expect(verdict.error).toBeGreaterThan(0.025)
    expect(verdict.chosen).toEqual(of(1))
    expect(verdict.best.win[0] + verdict.best.win[1]).toBeCloseTo(1, 12)
    expect(verdict.choices[0]).toBe(verdict.best)
  })

  test('never promises more than a whole win', () => {
    const { judge: by, view } = judgeOf({ seat: 0, choices: { 0: WIN_A, 1: WIN_B } })
    const looked = finish(by.look(view, 1, lots(), 400))
    const chosen = { ...looked.chosen, win: [0.6, 0.4] }
    const { best, loss } = finish(by.confirm(view, { ...looked, chosen }, lots(), 400))
    expect(best.win).toEqual([1, 0])
    expect(loss).toBeCloseTo(0.4, 12)
  })

  test('leaves no luck inside a turn', () => {
    const root: Node = { seat: 0, choices: { 0: between(70, 40), 1: chance(30) } }
    const { judge: by, view } = judgeOf(root)
    const turn = decidedIn(gameOfTree(2, root), view, [0, 1])
    const rngOf = (i: number): Rng => new Rng(seedFrom(`turn/${i}`))
    const verdicts = finish(judgeTurn(by, turn, rngOf, 2000))
    expect(verdicts.map((verdict) => verdict.class)).toEqual(['good', 'blunder'])
    expect(verdicts[0].chosen.win).toEqual(verdicts[1].best.win)
    expect(verdicts[0].chosen.points).toEqual(verdicts[1].best.points)
    expect(finish(judgeTurn(by, turn, rngOf, 2000))).toEqual(verdicts)
  })
})

test('choices that nobody has made are considered, the best three for longest', () => {
  const { judge: by, view } = judgeOf(between(20, 60, 35, 10, 50, 30, 5))
  const values = finish(by.consider(view, new Rng(seedFrom('hint')), 4000))
  expect(values.slice(0, 3).map(({ choice }) => choice)).toEqual([1, 4, 2])
  expect(new Set(values.slice(0, 3).map(({ samples }) => samples)).size).toBe(1)
  for (const { samples } of values.slice(3)) expect(samples).toBeLessThan(values[0].samples)
  expect(values.map(({ choice }) => choice).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
})
