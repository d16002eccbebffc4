import { begin, legalChoices, OVER, result, seedFrom, step } from '@edokko/engine'
import type { Game, State } from '@edokko/engine'
import { createIki, EDITIONS } from '@edokko/iki'
import { naishi } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { Features } from '../src/evaluation/features.ts'
import { trainingSpecOf } from '../src/players/models.ts'
import type { Evaluator } from '../src/evaluation/evaluator.ts'
import { policyOnlyEvaluator, trainedEvaluator } from '../src/players/evaluators.ts'
import { uninformedEvaluator } from '../src/evaluation/uninformed.ts'
import { gameNameOf } from '@edokko/games'
import { Samples } from '../src/train/samples.ts'
import { rngOf } from './thinking.ts'

const GAMES: readonly Game[] = [
  naishi,
  ...EDITIONS.flatMap((edition) => ([2, 3, 4] as const).map((players) => createIki({ edition, players }))),
]

/** Plays some random games and shows every decision, and every end. */
function visit(game: Game, games: number, seen: (state: State) => void): void {
  for (let i = 0; i < games; i++) {
    const rng = rngOf(`visit/${i}`)
    const state = begin(game, seedFrom(`visit/${i}`))
    while (state.table.decision !== OVER) {
      seen(state)
      const legal = legalChoices(game, state.table)
      step(game, state, legal[rng.below(legal.length)])
    }
    seen(state)
  }
}

/** Throws with the position; an `expect` for each of so many numbers would take long. */
function check(holds: boolean, what: string, game: Game, { table }: State): void {
  if (!holds) throw new Error(`${what} in ${game.formatTable(table)}`)
}

const between = (least: number, most: number) => (x: number) => x >= least && x <= most // not for NaN

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const spec = trainingSpecOf(gameNameOf(game))
  const evaluators: readonly Evaluator[] = [
    trainedEvaluator(game),
    policyOnlyEvaluator(game),
    uninformedEvaluator(game),
  ]
  const games = game.id === 'naishi' ? 8 : 3

  test('what is seen of a table is within its layout, and a number', () => {
    let positions = 0
    visit(game, games, (state) => {
      if (state.table.decision === OVER || !evaluators[0].isQuiescent(state.table)) return
      const samples = new Samples()
      const notes = spec.observe(game, state.table, samples)
      positions++
      check(notes.length === samples.size && notes.length > 0, 'a sample without a note', game, state)
      check(samples.base.every(Number.isFinite), 'a base that is no number', game, state)
      check(samples.stage.every(between(0, spec.stages - 1)), 'no such stage', game, state)
      const end = samples.start[samples.size]
      check(samples.index.subarray(0, end).every(between(0, spec.shape.inputs - 1)), 'no such input', game, state)
      check(samples.value.subarray(0, end).every(Number.isFinite), 'a feature that is no number', game, state)
      check(samples.value.subarray(0, end).every(between(-20, 20)), 'a feature out of all proportion', game, state)
    })
    expect(positions).toBeGreaterThan(50)
  })

  test('what speaks for a choice is within its layout and its buffer, and a number', () => {
    const reasons = new Features(spec.maxPolicyFeatures)
    const decisions = new Set<number>()
    visit(game, games, (state) => {
      const { table } = state
      if (table.decision !== OVER) spec.prepareChoices(game, table)
      for (const choice of legalChoices(game, table)) {
        spec.describeChoice(game, table, choice, reasons)
        const { index, value, count } = reasons
        check(count <= spec.maxPolicyFeatures, `${count} reasons`, game, state)
        check(index.subarray(0, count).every(between(0, spec.policyWeights - 1)), 'no such reason', game, state)
        check(value.subarray(0, count).every(Number.isFinite), 'a reason that is no number', game, state)
        decisions.add(table.decision)
      }
    })
    expect(decisions.size).toBeGreaterThan(5)
  })

  test('what speaks for a world is within its layout and its buffer, and a number, and no world is impossible', () => {
    const reasons = new Features(spec.maxBeliefFeatures)
    const world = game.create()
    const rng = rngOf('worlds')
    let described = 0
    visit(game, games, (state) => {
      const { table } = state
      if (table.decision === OVER || spec.describeWorld === undefined) return
      const view = game.view(table, table.actor)
      game.sample(view, table.actor, rng, world)
      spec.describeWorld(view, table.actor, world.table, reasons)
      const { index, value, count } = reasons
      check(count <= spec.maxBeliefFeatures, `${count} reasons`, game, state)
      check(index.subarray(0, count).every(between(0, spec.beliefWeights - 1)), 'no such reason', game, state)
      check(value.subarray(0, count).every(Number.isFinite), 'a reason that is no number', game, state)
      const likelihood = evaluators[0].logLikelihood?.(view, table.actor, world.table) ?? NaN
      check(between(-30, 30)(likelihood), `a likelihood of e^${likelihood}`, game, state)
      described++
    })
    expect(described > 50).toBe(spec.beliefWeights > 0)
  })

  test('every legal choice has a weight above 0, for who sees all cards and for who sees their own', () => {
    const legal = new Int32Array(game.choices)
    const weights = new Float64Array(game.choices)
    visit(game, games, (state) => {
      const { table } = state
      if (table.decision === OVER) return
      for (const seen of [table, game.view(table, table.actor)])
        for (const evaluator of evaluators) {
          const count = game.legal(seen, legal)
          weights.fill(NaN)
          evaluator.priors(seen, legal, count, weights)
          check(weights.subarray(0, count).every(between(1e-6, 1e6)), 'no weight', game, state)
        }
    })
  })

  test('a table is judged as shares of a win, which for two add up to 1', () => {
    let judged = 0
    visit(game, games, (state) => {
      const { table } = state
      if (table.decision === OVER) return
      for (const evaluator of evaluators) {
        if (!evaluator.isQuiescent(table)) continue
        const values = new Float64Array(game.seats).fill(NaN)
        evaluator.evaluate(table, values)
        const sum = values.reduce((all, value) => all + value, 0)
        check(values.every(between(0, 1)), `judged as ${values.join()}`, game, state)
        check(game.seats > 2 || Math.abs(sum - 1) < 1e-9, `judged as ${sum} in all`, game, state)
        judged++
      }
    })
    expect(judged).toBeGreaterThan(50)
  })

  test('an end is rewarded in the order of the places, and every winner more than everybody else', () => {
    visit(game, 2 * games, (state) => {
      const { table } = state
      if (table.decision !== OVER) return
      const { places } = result(game, table)
      for (const evaluator of evaluators) {
        const values = new Float64Array(game.seats).fill(NaN)
        evaluator.reward(table, values)
        check(values.every(between(0, 1)), `rewarded with ${values.join()}`, game, state)
        for (const [seat, place] of places.entries())
          for (const [other, otherPlace] of places.entries()) {
            if (place === 0 && otherPlace > 0) check(values[seat] > values[other] + 0.1, 'a win', game, state)
            if (place < otherPlace) check(values[seat] >= values[other], 'a better place', game, state)
            if (place === 0 && otherPlace === 0) check(values[seat] === values[other], 'a shared win', game, state)
          }
      }
    })
  })

  test('beside it stand the chances to win alone, which add up to 1, and points that people get', () => {
    const values = new Float64Array(game.seats)
    visit(game, games, (state) => {
      const { table } = state
      if (table.decision === OVER) return
      for (const evaluator of evaluators) {
        if (!evaluator.isQuiescent(table)) continue
        evaluator.evaluate(table, values)
        const { winShares, expectedPoints } = evaluator
        const sum = winShares.reduce((all, share) => all + share, 0)
        check(winShares.every(between(0, 1)) && Math.abs(sum - 1) < 1e-9, `wins ${winShares.join()}`, game, state)
        check(expectedPoints.every(between(-100, 300)), `points ${expectedPoints.join()}`, game, state)
        check(
          values.every((value, seat) => Math.abs(value - winShares[seat]) <= 0.1),
          'a margin',
          game,
          state,
        )
      }
    })
  })

  test('of an end they are what everybody has got', () => {
    const values = new Float64Array(game.seats)
    visit(game, 2 * games, (state) => {
      const { table } = state
      if (table.decision !== OVER) return
      const { points, winners } = result(game, table)
      const shares = points.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
      for (const evaluator of evaluators) {
        evaluator.reward(table, values)
        expect([...evaluator.winShares]).toEqual(shares)
        evaluator.expectedPoints.forEach((each, seat) => expect(each).toBeCloseTo(points[seat], 9))
      }
    })
  })
})
