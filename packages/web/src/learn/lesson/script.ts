import type { GameName } from '@edokko/games'
import type { Level } from '@edokko/bots'
import type { Terms } from '@edokko/games'
import type { Kind, Seat, Seed } from '@edokko/engine'

/*
 * The text of a step is `lesson.<game>.step.<id>`, that of a note `lesson.<game>.note.<id>`. In both, {name}, {second} and {third} are the others
 * at the table, by seat.
 */

/** One idea of a guided game: something to see, or to do. Its text has its name. */
export interface Step {
  readonly id: string // letters and digits
  readonly look?: readonly string[] // anchors of the pieces it speaks of, as in `data-at`; 'a+b' is one ring around both
  readonly does?: string // the word, as in records, of the choice that is to be made, or several in their order; without it, one reads and goes on
}

/** Something that is worth a word when it happens for the first time in free play. Its text has its name. */
export interface Note<K extends Kind> {
  readonly id: string
  readonly look?: readonly string[]
  /** Whether it has just happened, or is now the case. */
  readonly happens: (events: readonly K['event'][], table: K['table'], eyes: Seat) => boolean
}

/** A guided first game: how it is dealt, what the reader does step by step, and what the others reply. The rules know nothing of it. */
export interface Script<K extends Kind = Kind> {
  readonly game: GameName
  readonly terms: Terms
  readonly eyes: Seat // of the reader
  readonly others: readonly Level[] // by seat, without the reader: how they play once the script is over
  readonly seed: Seed
  readonly steps: readonly Step[]
  readonly replies: readonly string[] // words of the others’ choices, in their order
  readonly notes: readonly Note<K>[] // the first that happens is told first
}
