import type { Choice, Game, Kind, PlayableGame, Rng, Seat, View } from '@edokko/engine'
import type { Budget } from '../search/budget.ts'
import type { Opinion } from '../search/opinion.ts'

/** Somebody who plays. It is given what its seat may know, and nothing else, and remembers nothing of the decisions before. */
export interface Player {
  /** An answer to the pending decision, which is the seat's. */
  choose<K extends Kind>(game: PlayableGame<K>, view: View<K>, seat: Seat, rng: Rng, budget: Budget): Choice
}

/** A player that says what it thinks. */
export interface Adviser extends Player {
  /** Opinions on all legal choices, the best first. */
  consider<K extends Kind>(
    game: PlayableGame<K>,
    view: View<K>,
    seat: Seat,
    rng: Rng,
    budget: Budget,
  ): readonly Opinion[]
}

/** Somebody who answers in their own time: a player in another thread or another program. */
export interface AsyncPlayer {
  choose<K extends Kind>(game: Game<K>, view: View<K>, seat: Seat, rng: Rng, budget: Budget): Promise<Choice>
  /**
   * Hears of a choice that has been made at the table, its own too: `view` is what its seat saw when it was made. What others may not know
   * is not told.
   */
  saw?<K extends Kind>(view: View<K>, choice: Choice): void
  /** Frees what the player holds. */
  leave(): Promise<void>
}
