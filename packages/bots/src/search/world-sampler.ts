import { copy } from '@edokko/engine'
import type { PlayableGame, Kind, Rng, Seat, State, View } from '@edokko/engine'
import { uniform01 } from './uniform01.ts'
import type { Evaluator } from '../evaluation/evaluator.ts'

/** Steps of the Markov chain between two worlds that are given out. */
const STEPS = 3

/**
 * Samples worlds that a seat cannot tell from the real one, each as often as the evaluator's beliefs hold it likely. A game samples them by
 * its cards alone; what others have done says more. So it proposes, and the rule of Metropolis and Hastings accepts.
 */
export class WorldSampler<K extends Kind> {
  private readonly game: PlayableGame<K>
  private readonly evaluator: Evaluator<K>
  private last: State<K>
  private drawn: State<K>
  private logLikelihood = -Infinity // of `last`; impossible before the first world

  constructor(game: PlayableGame<K>, evaluator: Evaluator<K>) {
    this.game = game
    this.evaluator = evaluator
    this.last = game.create()
    this.drawn = game.create()
  }

  /** Begins the chain anew: worlds of another view count for nothing. */
  reset(): void {
    this.logLikelihood = -Infinity
  }

  sample(view: View<K>, seat: Seat, rng: Rng, into: State<K>): void {
    const { game, evaluator } = this
    if (evaluator.logLikelihood === undefined) {
      game.sample(view, seat, rng, into)
      return
    }
    for (let i = 0; i < STEPS; i++) {
      game.sample(view, seat, rng, this.drawn)
      const logLikelihood = evaluator.logLikelihood(view, seat, this.drawn.table)
      const lot = Math.log(uniform01(rng))
      if (this.logLikelihood !== -Infinity && lot >= logLikelihood - this.logLikelihood) continue // what is impossible is always replaced
      this.logLikelihood = logLikelihood
      const kept = this.drawn
      this.drawn = this.last
      this.last = kept
    }
    copy(this.last, into)
  }
}
