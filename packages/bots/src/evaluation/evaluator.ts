import type { PlayableGame, Kind, Seat, View } from '@edokko/engine'

/**
 * What a search knows of a game beyond its rules: a value of positions (`evaluate`, `reward`), a policy (`priors`) and beliefs about what is
 * hidden (`logLikelihood`). All of it looks at tables of sampled worlds, in which every card is known; nothing of it allocates.
 */
export interface Evaluator<K extends Kind = Kind> {
  /** The constant of PUCT: how much a search prefers what it has hardly tried to what looks good. About how far good and bad choices lie apart. */
  readonly explorationConstant: number
  /** By seat, of the table evaluated or rewarded last: the chance to win alone, without anything for the margin. They add up to 1. */
  readonly winShares: Float64Array
  /** By seat, of the table evaluated or rewarded last: the final points that can be expected, or those that it has got. */
  readonly expectedPoints: Float64Array
  /** What all have seen that makes the same decision another one, such as open cards, as a number below PUBLIC_STATE_KEYS. */
  publicStateKey(table: K['table']): number
  /** What the seat that chooses knows and the others do not, such as its hand, as a number from 0 on. Missing where that is nothing. */
  privateStateKey?(table: K['table']): number
  /** Whether the table can be evaluated as it is: nobody is in the middle of a turn. */
  isQuiescent(table: K['table']): boolean
  /** Writes for each seat the share of the win that it can expect, 0 to 1. The game is not over. */
  evaluate(table: K['table'], values: Float64Array): void
  /** Writes for each seat of a game that is over its share of the win, 0 to 1; a wider margin is better, but never better than a win. */
  reward(table: K['table'], values: Float64Array): void
  /** Writes how likely a sensible player is to take each of the first `count` choices (the policy), up to a common factor. */
  priors(table: K['table'], choices: Int32Array, count: number, priors: Float64Array): void
  /**
   * The belief that others hide what this table has where the view of `seat` does not show it: the logarithm of its likelihood, up to a constant.
   * Missing where nobody's choices say anything about that.
   */
  logLikelihood?(view: View<K>, seat: Seat, table: K['table']): number
}

/** So many public states can be told apart. */
export const PUBLIC_STATE_KEYS = 1 << 12

/** Makes the evaluator of a game. */
export type EvaluatorFactory = <K extends Kind>(game: PlayableGame<K>) => Evaluator<K>
