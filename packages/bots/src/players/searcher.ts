import type { Choice, Game, Kind, Rng, Seat, View } from '@edokko/engine'
import type { EvaluatorFactory } from '../evaluation/evaluator.ts'
import type { Adviser } from './player.ts'
import type { Budget } from '../search/budget.ts'
import type { Opinion } from '../search/opinion.ts'
import { Ismcts } from '../search/ismcts.ts'

/** A player that searches, and goes on from what it has thought before as long as it is told what happens. */
export class Searcher implements Adviser {
  private readonly evaluatorFor: EvaluatorFactory
  private game: Game | undefined
  private search: Ismcts<Kind> | undefined

  constructor(evaluatorFor: EvaluatorFactory) {
    this.evaluatorFor = evaluatorFor
  }

  choose<K extends Kind>(game: Game<K>, view: View<K>, seat: Seat, rng: Rng, budget: Budget): Choice {
    return this.consider(game, view, seat, rng, budget)[0].choice
  }

  consider<K extends Kind>(game: Game<K>, view: View<K>, seat: Seat, rng: Rng, budget: Budget): readonly Opinion[] {
    const search = this.searchFor(game)
    search.think(view, seat, rng, budget)
    return search.opinions(view)
  }

  saw<K extends Kind>(view: View<K>, choice: Choice): void {
    this.search?.follow(view, choice)
  }

  private searchFor<K extends Kind>(game: Game<K>): Ismcts<K> {
    if (this.search === undefined || this.game !== (game as unknown as Game)) {
      this.game = game as unknown as Game
      this.search = new Ismcts(game, this.evaluatorFor(game)) as unknown as Ismcts<Kind>
    }
    return this.search as unknown as Ismcts<K>
  }
}
