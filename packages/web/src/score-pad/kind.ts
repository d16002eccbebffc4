import type { GameName } from '@edokko/games'

/** What the pad must know of a game's sheets to keep them, send them and read them again. */
export interface PadKind<Pad extends object> {
  readonly game: GameName
  readonly blank: Pad
  readonly example: Pad // of the rulebook
  /** The pad in lines of text; none of them has a break within. */
  readonly write: (pad: Pad) => readonly string[]
  /** The pad of such lines; undefined unless every one of them fits. */
  readonly read: (lines: readonly string[]) => Pad | undefined
}
