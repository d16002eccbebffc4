import { copy } from '@edokko/engine'
import type { Game, Kind, Rng, Seat, State, View } from '@edokko/engine'
import { unit } from '../chance.ts'
import type { Mind } from '../mind.ts'

/** How many worlds are drawn for one that is thought about, where some are likelier than others. */
const DRAWS = 3

/**
 * Draws worlds that a seat cannot tell from the real one, each as often as it is likely. A game draws them by its cards alone; what
 * others have done says more. So a world that was drawn takes the place of the last one by Metropolis' and Hastings' rule.
 */
export class Imagination<K extends Kind> {
  private readonly game: Game<K>
  private readonly mind: Mind<K>
  private last: State<K>
  private drawn: State<K>
  private likelihood = 0 // of the last one

  constructor(game: Game<K>, mind: Mind<K>) {
    this.game = game
    this.mind = mind
    this.last = game.create()
    this.drawn = game.create()
  }

  /** Another view is to be imagined: no world of the one before counts. */
  forget(): void {
    this.likelihood = 0
  }

  draw(view: View<K>, seat: Seat, rng: Rng, into: State<K>): void {
    const { game, mind } = this
    if (mind.likelihood === undefined) {
      game.sample(view, seat, rng, into)
      return
    }
    for (let i = 0; i < DRAWS; i++) {
      game.sample(view, seat, rng, this.drawn)
      const likelihood = mind.likelihood(view, seat, this.drawn.table)
      if (unit(rng) * this.likelihood >= likelihood) continue
      this.likelihood = likelihood
      const kept = this.drawn
      this.drawn = this.last
      this.last = kept
    }
    copy(this.last, into)
  }
}
