import type { Choice, PlayableGame, Kind, Rng, Seat, View } from '@edokko/engine'
import type { EvaluatorFactory } from '../evaluation/evaluator.ts'
import type { Budget } from '../search/budget.ts'
import { Ismcts } from '../search/ismcts.ts'
import type { Opinion } from '../search/opinion.ts'
import type { Adviser } from './player.ts'

/** A player that searches, every decision in a tree of its own. */
export class Searcher implements Adviser {
  private readonly evaluatorFor: EvaluatorFactory

  constructor(evaluatorFor: EvaluatorFactory) {
    this.evaluatorFor = evaluatorFor
  }

  choose<K extends Kind>(game: PlayableGame<K>, view: View<K>, seat: Seat, rng: Rng, budget: Budget): Choice {
    return this.consider(game, view, seat, rng, budget)[0].choice
  }

  consider<K extends Kind>(
    game: PlayableGame<K>,
    view: View<K>,
    seat: Seat,
    rng: Rng,
    budget: Budget,
  ): readonly Opinion[] {
    const search = new Ismcts(game, this.evaluatorFor(game))
    search.think(view, seat, rng, budget)
    return search.opinions(view)
  }
}
