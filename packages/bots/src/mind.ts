import type { Game, Kind, Seat, View } from '@edokko/engine'

/**
 * What a player knows of a game beyond its rules. All of it looks at tables of worlds that were sampled, in which every card is known;
 * nothing of it allocates.
 */
export interface Mind<K extends Kind = Kind> {
  /** How far good and bad choices usually lie apart: so much a search prefers what it has hardly tried to what looks good. */
  readonly curiosity: number
  /** What has come to light for all and makes the same decision another one, as a number below OCCASIONS. */
  occasion(table: K['table']): number
  /** What else whoever chooses knows, and the others do not, as a number from 0 on. Missing where that is nothing. */
  hand?(table: K['table']): number
  /** Whether the table can be judged as it is, and not in the middle of something. */
  settled(table: K['table']): boolean
  /** Writes for each seat the share of the win that it can expect, 0 to 1. The game is not over. */
  judge(table: K['table'], values: Float64Array): void
  /** Writes the same for a game that is over; a wider margin is better, but never better than a win. */
  reward(table: K['table'], values: Float64Array): void
  /** Writes how likely a sensible player is to take each of the first `count` choices, up to a common factor. */
  weigh(table: K['table'], choices: Int32Array, count: number, weights: Float64Array): void
  /**
   * How likely it is that others hide what this table has where the view of `seat` does not show it, up to a common factor. Missing
   * where nobody's choices say anything about that.
   */
  likelihood?(view: View<K>, seat: Seat, table: K['table']): number
}

/** So many occasions can be told apart. */
export const OCCASIONS = 1 << 12

/** How a game is looked at. */
export type MindFor = <K extends Kind>(game: Game<K>) => Mind<K>
