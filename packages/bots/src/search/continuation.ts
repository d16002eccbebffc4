import { ADVANCE, OVER } from '@edokko/engine'
import type { Choice, Game, Kind, Rng, State } from '@edokko/engine'
import { unit } from '../chance.ts'
import type { Mind } from '../mind.ts'

/** Plays on as sensible players would, with some noise, until the table can be judged. Nothing is allocated. */
export class Continuation<K extends Kind> {
  readonly values: Float64Array // what each seat can expect of the table played on last
  private readonly game: Game<K>
  private readonly mind: Mind<K>
  private readonly legal: Int32Array
  private readonly weights: Float64Array

  constructor(game: Game<K>, mind: Mind<K>) {
    this.game = game
    this.mind = mind
    this.values = new Float64Array(game.seats)
    this.legal = new Int32Array(game.choices)
    this.weights = new Float64Array(game.choices)
  }

  /** Changes the state, and writes `values`. */
  play(state: State<K>, rng: Rng): void {
    const { game, mind, legal, values } = this
    const { table } = state
    for (;;) {
      while (table.decision === ADVANCE) game.advance(state)
      if (table.decision === OVER) return mind.reward(table, values)
      if (mind.settled(table)) return mind.judge(table, values)
      const count = game.legal(table, legal)
      game.choose(table, count === 1 ? legal[0] : this.draw(table, count, rng))
    }
  }

  /** A choice, each as likely as the mind finds it. */
  private draw(table: K['table'], count: number, rng: Rng): Choice {
    const { mind, legal, weights } = this
    mind.weigh(table, legal, count, weights)
    let sum = 0
    for (let i = 0; i < count; i++) sum += weights[i]
    let left = sum * unit(rng)
    let i = 0
    while (i < count - 1 && left >= weights[i]) left -= weights[i++]
    return legal[i]
  }
}
