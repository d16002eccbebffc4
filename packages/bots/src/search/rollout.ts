import { ADVANCE, OVER } from '@edokko/engine'
import type { Choice, PlayableGame, Kind, Rng, State } from '@edokko/engine'
import { uniform01 } from './uniform01.ts'
import type { Evaluator } from '../evaluation/evaluator.ts'

/** Plays on by the policy, drawing choices by their priors, until the table is quiescent, and evaluates it. Nothing is allocated. */
export class Rollout<K extends Kind> {
  readonly values: Float64Array // what each seat can expect of the table played on last
  private readonly game: PlayableGame<K>
  private readonly evaluator: Evaluator<K>
  private readonly legal: Int32Array
  private readonly priors: Float64Array

  constructor(game: PlayableGame<K>, evaluator: Evaluator<K>) {
    this.game = game
    this.evaluator = evaluator
    this.values = new Float64Array(game.seats)
    this.legal = new Int32Array(game.choices)
    this.priors = new Float64Array(game.choices)
  }

  /** Changes the state, and writes `values`. */
  play(state: State<K>, rng: Rng): void {
    const { game, evaluator, legal, values } = this
    const { table } = state
    for (;;) {
      while (table.decision === ADVANCE) game.advance(state)
      if (table.decision === OVER) return evaluator.reward(table, values)
      if (evaluator.isQuiescent(table)) return evaluator.evaluate(table, values)
      const count = game.legal(table, legal)
      game.choose(table, count === 1 ? legal[0] : this.draw(table, count, rng))
    }
  }

  /** A choice, each as likely as its prior. */
  private draw(table: K['table'], count: number, rng: Rng): Choice {
    const { evaluator, legal, priors } = this
    evaluator.priors(table, legal, count, priors)
    let sum = 0
    for (let i = 0; i < count; i++) sum += priors[i]
    let left = sum * uniform01(rng)
    let i = 0
    while (i < count - 1 && left >= priors[i]) left -= priors[i++]
    return legal[i]
  }
}
