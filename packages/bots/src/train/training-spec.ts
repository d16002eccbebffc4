import type { Choice, PlayableGame, Kind, Seat, View } from '@edokko/engine'
import type { Features } from '../evaluation/features.ts'
import type { Evaluator } from '../evaluation/evaluator.ts'
import type { Weights, WeightSizes } from '../evaluation/weights.ts'
import type { Samples } from './samples.ts'

/** A sample of a position as a seat saw it; its target is written when the game is over. */
export interface Observation {
  readonly sample: number
  readonly seat: Seat
}

/** How a game is trained: which features a table, a choice and a world have, and what is to be foreseen. */
export interface TrainingSpec<K extends Kind = Kind> extends WeightSizes {
  readonly tables: readonly string[] // the ids of the games of self-play, in turn
  readonly maxPolicyFeatures: number // of one choice
  readonly maxBeliefFeatures: number // of one world
  readonly lambda: number // of TD(λ): 1 takes how a game ended for the target, 0 what was foreseen a position later
  evaluator(game: PlayableGame<K>, weights: Weights): Evaluator<K>
  /** Adds samples of a quiescent table, as many every time; whose they are may change between two seats, whose margin is foreseen. */
  observe(game: PlayableGame<K>, table: K['table'], into: Samples): Observation[]
  /** What points by seat are worth to a seat, in the measure of the samples' bases; those of two games together are worth what both are. */
  outcome(points: ArrayLike<number>, seat: Seat): number
  /** All seats' points together, where `observe` foresees a margin alone. */
  readonly total?: {
    /** Adds a sample without features of a quiescent table: its stage, and all points of the moment. */
    observe(table: K['table'], into: Samples): void
    /** All points in the end, in the same measure. */
    outcome(points: ArrayLike<number>): number
  }
  /** Finds what the descriptions of all choices of the table's decision share. */
  prepareChoices(game: PlayableGame<K>, table: K['table']): void
  /** Writes the features of a choice at the table last prepared. */
  describeChoice(game: PlayableGame<K>, table: K['table'], choice: Choice, into: Features): void
  /** Writes the features of what this table has where the view of `seat` does not show it; missing where there are no beliefs. */
  describeWorld?(view: View<K>, seat: Seat, table: K['table'], into: Features): void
}

/** How a game is trained, and what came of it. */
export interface GameModel {
  readonly spec: TrainingSpec
  readonly weightsFile: unknown // its contents, not yet checked
}
