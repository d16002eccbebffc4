import { begin, legalChoices, seedFrom } from '@edokko/engine'
import type { Game } from '@edokko/engine'
import { createIki } from '@edokko/iki'
import { naishi } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { toy } from '../../engine/test/toy.ts'
import type { EvaluatorFactory } from '../src/evaluation/evaluator.ts'
import { trainedEvaluator } from '../src/players/evaluators.ts'
import { uninformedEvaluator } from '../src/evaluation/uninformed.ts'
import { Ismcts } from '../src/search/ismcts.ts'
import { gameOfTree } from './game-of-tree.ts'
import type { Node } from './game-of-tree.ts'
import { bestOf, DRAW, iterations, midway, rngOf, searchOf, think } from './thinking.ts'

const GAMES: readonly (readonly [string, Game])[] = [
  ['the toy game', toy],
  ['Naishi', naishi],
  ['IKI for four', createIki({ players: 4 })],
]
const EVALUATORS: Readonly<Record<string, EvaluatorFactory>> = {
  uninformed: uninformedEvaluator,
  trained: trainedEvaluator,
}

function evaluatorsFor(game: Game): EvaluatorFactory[] {
  return game.id === 'toy' ? [uninformedEvaluator] : Object.values(EVALUATORS)
}

describe.each(GAMES)('opinions on %s', (_, game) => {
  const states = [0, 2, 5].map((decisions) => midway(game, 'opinions', decisions))

  test('are the same for the same seed and the same iterations', () => {
    for (const state of states)
      for (const evaluatorFor of evaluatorsFor(game))
        expect(think(game, state, 100, evaluatorFor)).toEqual(think(game, state, 100, evaluatorFor))
  })

  test('are on every legal choice; the thought adds up to 1, most thought first; values are shares of a win', () => {
    for (const state of states)
      for (const evaluatorFor of evaluatorsFor(game))
        for (const count of [0, 1, 3, 120]) {
          const opinions = think(game, state, count, evaluatorFor)
          expect(opinions.map(({ choice }) => choice).sort((a, b) => a - b)).toEqual(legalChoices(game, state.table))
          expect(opinions.reduce((sum, { visitShare }) => sum + visitShare, 0)).toBeCloseTo(1, 10)
          const thoughts = opinions.map(({ visitShare }) => visitShare)
          expect(thoughts).toEqual(thoughts.toSorted((a, b) => b - a))
          for (const { value } of opinions) {
            expect(value).toBeGreaterThanOrEqual(0)
            expect(value).toBeLessThanOrEqual(1)
          }
        }
  })

  test('come at once, and without any world, if there is no time at all', () => {
    for (const { table } of states) {
      const search = searchOf(game)
      const view = game.view(table, table.actor)
      for (const budget of [
        { iterations: 0, milliseconds: Infinity },
        { iterations: 0, milliseconds: 0 },
      ])
        search.think(view, table.actor, rngOf('none'), budget)
      expect(search.iterations).toBe(0)
      expect(legalChoices(game, table)).toContain(bestOf(search.opinions(view)))
    }
  })

  test('come after a few worlds if there are no milliseconds, however many iterations there are', () => {
    for (const { table } of states) {
      const search = searchOf(game)
      const view = game.view(table, table.actor)
      search.think(view, table.actor, rngOf('short'), { iterations: Infinity, milliseconds: 0 })
      expect(search.iterations).toBeLessThan(100)
      expect(legalChoices(game, table)).toContain(bestOf(search.opinions(view)))
    }
  })

  test('that stop early have the same favourite as those that do not', () => {
    let saved = 0
    for (const { table } of states)
      for (const seed of ['one', 'two', 'three']) {
        const view = game.view(table, table.actor)
        const hasty = searchOf(game)
        hasty.think(view, table.actor, rngOf(seed), iterations(120))
        const patient = searchOf(game)
        const rng = rngOf(seed)
        for (let i = 0; i < 120; i++) patient.think(view, table.actor, rng, iterations(1))
        expect(patient.iterations).toBe(120)
        expect(bestOf(hasty.opinions(view))).toBe(bestOf(patient.opinions(view)))
        saved += 120 - hasty.iterations
      }
    expect(saved).toBeGreaterThan(0)
  })
})

test.each([
  ['nothing', undefined],
  ['a hand', () => 3],
])(
  'a search goes on in its old tree once that is full, with no more memory, where who chooses knows %s',
  (_, privateStateKey) => {
    const wide = (next: Node): Node => ({
      seat: 0,
      choices: Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [i, next])),
    })
    const game = gameOfTree(2, wide(wide(wide(DRAW))))
    const state = begin(game, seedFrom('wide'))
    const view = game.view(state.table, 0)
    const search = new Ismcts(game, {
      ...uninformedEvaluator(game),
      explorationConstant: 50,
      ...(privateStateKey && { privateStateKey }),
    })
    const rng = rngOf('wide')
    search.think(view, 0, rng, iterations(2600))
    const used = process.memoryUsage().arrayBuffers
    search.think(view, 0, rng, iterations(1000))
    expect(process.memoryUsage().arrayBuffers - used).toBeLessThan(1 << 20)
    const opinions = search.opinions(view)
    expect(opinions.reduce((sum, { visitShare }) => sum + visitShare, 0)).toBeCloseTo(1)
    expect(opinions[1499].visitShare * search.iterations).toBeGreaterThanOrEqual(2)
  },
)

test.each([
  [{ seats: 5 }, 'toy has 5 seats, and a search tells 4 apart'],
  [{ choices: 5000 }, 'toy has 5000 choices, and a search tells 4096 apart'],
])('a game with more than a search can tell apart is refused: %o', (more, message) => {
  expect(() => searchOf({ ...toy, ...more })).toThrow(message)
})

test('a decision that a search cannot tell from another is refused', () => {
  const game = gameOfTree(2, { seat: 0, decision: 32, choices: { 0: DRAW, 1: DRAW } })
  expect(() => think(game, begin(game, seedFrom('many')), 10)).toThrow('has a decision 32, and a search tells 32 apart')
})

test('a search that is reset begins anew', () => {
  const view = naishi.view(midway(naishi, 'anew', 4).table, 0)
  const search = searchOf(naishi)
  search.think(view, 0, rngOf('anew'), iterations(50))
  const first = search.opinions(view)
  search.reset()
  search.think(view, 0, rngOf('anew'), iterations(50))
  expect(search.opinions(view)).toEqual(first)
})

describe('an iteration in a given world', () => {
  test('is the next of a search that thinks by itself', () => {
    for (const game of [naishi, createIki({ players: 3 })] as Game[]) {
      const { table } = midway(game, 'given', 4)
      const view = game.view(table, table.actor)
      const alone = searchOf(game, trainedEvaluator)
      const rng = rngOf('given')
      alone.think(view, table.actor, rng, iterations(15))
      const driven = searchOf(game, trainedEvaluator)
      const sameRng = rngOf('given')
      const world = game.create()
      for (let i = 0; i < 15; i++) {
        driven.sampleWorld(view, table.actor, sameRng, world)
        driven.iterateIn(world, sameRng)
      }
      expect(driven.opinions(view)).toEqual(alone.opinions(view))
      expect(sameRng.next()).toBe(rng.next())
    }
  })

  test('begins with the choice that is forced, leaves the world as it is, and tells what came of it', () => {
    const game = gameOfTree(2, {
      seat: 0,
      choices: { 0: { points: [3, 1] }, 1: { points: [2, 2] }, 2: { points: [0, 5] } },
    })
    const { table } = begin(game, seedFrom('forced'))
    const view = game.view(table, 0)
    const evaluator = uninformedEvaluator(game)
    const search = new Ismcts(game, evaluator)
    const rng = rngOf('forced')
    const world = game.create()
    search.sampleWorld(view, 0, rng, world)
    const before = world.table.cells.slice()
    const ends = [2, 0, 2, 1].map((choice) => {
      expect(search.iterateIn(world, rng, choice)).toBe(choice)
      expect(world.table.cells).toEqual(before)
      return [[...evaluator.winShares], [...evaluator.expectedPoints]]
    })
    expect(ends).toEqual([
      [
        [0, 1],
        [0, 5],
      ],
      [
        [1, 0],
        [3, 1],
      ],
      [
        [0, 1],
        [0, 5],
      ],
      [
        [0.5, 0.5],
        [2, 2],
      ],
    ])
    const visits = new Map(search.opinions(view).map(({ choice, visitShare }) => [choice, 4 * visitShare]))
    expect(Object.fromEntries(visits)).toEqual({ 0: 1, 1: 1, 2: 2 })
  })
})
