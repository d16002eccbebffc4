import type { Choice, Kind } from '@edokko/engine'

/** Somebody who shows how a game is played, and lets it be played one idea at a time. */
export interface Guide<K extends Kind = Kind> {
  /** Those of the legal choices that are in their turn now. */
  allows(table: K['table'], legal: readonly Choice[]): readonly Choice[]
  /** Whether a complete move may be handed in together with the choice that ends the turn. */
  readonly ends: boolean
  /** What is said to whoever touches another one. */
  readonly later: string
}
