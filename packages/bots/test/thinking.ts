import { begin, legalChoices, Rng, seedFrom, step } from '@edokko/engine'
import type { Game, Kind, State } from '@edokko/engine'
import type { EvaluatorFactory } from '../src/evaluation/evaluator.ts'
import { uninformedEvaluator } from '../src/evaluation/uninformed.ts'
import type { Budget } from '../src/search/budget.ts'
import type { Opinion } from '../src/search/opinion.ts'
import { Ismcts } from '../src/search/ismcts.ts'
import type { Node } from './game-of-tree.ts'

/** Ends of a game for two. */
export const WIN_A: Node = { points: [1, 0] }
export const WIN_B: Node = { points: [0, 1] }
export const DRAW: Node = { points: [1, 1] }

/** As long as it takes for so many. */
export function iterations(count: number): Budget {
  return { iterations: count, milliseconds: Infinity }
}

export function rngOf(seed: string): Rng {
  return new Rng(seedFrom(seed))
}

export function searchOf<K extends Kind>(
  game: Game<K>,
  evaluatorFor: EvaluatorFactory = uninformedEvaluator,
): Ismcts<K> {
  return new Ismcts(game, evaluatorFor(game))
}

/** What a new search thinks of the pending decision. */
export function think<K extends Kind>(
  game: Game<K>,
  { table }: State<K>,
  count: number,
  evaluatorFor: EvaluatorFactory = uninformedEvaluator,
  seed = 'think',
): Opinion[] {
  const search = searchOf(game, evaluatorFor)
  const view = game.view(table, table.actor)
  search.think(view, table.actor, rngOf(seed), iterations(count))
  return search.opinions(view)
}

export function bestOf(opinions: readonly Opinion[]): number {
  return opinions[0].choice
}

export function valueOf(opinions: readonly Opinion[], choice: number): number {
  return opinions.find((each) => each.choice === choice)?.value ?? NaN
}

/** A state some random decisions into a game. */
export function midway<K extends Kind>(game: Game<K>, seed: string, decisions: number): State<K> {
  const state = begin(game, seedFrom(seed))
  const rng = rngOf(`${seed}/choices`)
  for (let i = 0; i < decisions; i++) {
    const legal = legalChoices(game, state.table)
    step(game, state, legal[rng.below(legal.length)])
  }
  return state
}
