import type { Choice, Game, Kind, Seat, View } from '@edokko/engine'
import type { Features } from '../features.ts'
import type { Mind } from '../mind.ts'
import type { Knowledge, Measures } from '../knowledge.ts'
import type { Samples } from './samples.ts'

/** A position that was seen in a game, to be labelled when the game is over. */
export interface Note {
  readonly sample: number
  readonly seat: Seat
}

/** How a game is learnt: what of a table is looked at, and what is to be known of it. */
export interface Lesson<K extends Kind = Kind> extends Measures {
  readonly tables: readonly string[] // the ids of the games to practise with, in turn
  readonly mostHabits: number // features of one choice
  readonly mostHunches: number // and of one world
  readonly trust: number // in how a game ended, rather than in what was foreseen a position later: 0 to 1
  mind(game: Game<K>, knowledge: Knowledge): Mind<K>
  /** Adds what is seen of a settled table, in as many views every time; who has a view may change between two seats, whose margin it is. */
  observe(game: Game<K>, table: K['table'], into: Samples): Note[]
  /** What the seat got in the end, in the measure of the samples' bases. */
  outcome(points: Int32Array, seat: Seat): number
  /** Looks at the table before its choices are described. */
  look(game: Game<K>, table: K['table']): void
  describeHabit(game: Game<K>, table: K['table'], choice: Choice, into: Features): void
  /** What speaks for and against what this table has where the view of `seat` does not show it; missing where there are no hunches. */
  describeHunch?(view: View<K>, seat: Seat, table: K['table'], into: Features): void
}
