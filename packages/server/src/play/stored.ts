import type { Level } from '@edokko/bots'
import type { Choice, Seat } from '@edokko/engine'
import type { TableOptions, TableTerms } from '@edokko/protocol'

/** Who sits at a seat, as it is stored. */
export type StoredSitter =
  | { readonly kind: 'free' }
  | { readonly kind: 'bot'; readonly name: string; readonly level: Level }
  | { readonly kind: 'person'; readonly name: string; readonly person: string }

export type TableState = 'waiting' | 'running' | 'over' | 'closed'

/** A table with the whole truth of it. It never leaves the server. */
export interface StoredTable {
  readonly id: string
  readonly terms: TableTerms
  readonly rules: number
  readonly host: string | undefined // a person
  readonly options: TableOptions
  readonly seats: readonly StoredSitter[]
  readonly seed: string
  readonly commitment: string
  readonly state: TableState
  readonly moves: readonly StoredMove[]
}

/** A move as it was sent: decision, choice, decision, choice … */
export interface StoredMove {
  readonly seat: Seat
  readonly pairs: readonly number[]
}

export function choicesOf({ pairs }: StoredMove): Choice[] {
  return pairs.filter((_, i) => i % 2 === 1)
}

/** The decisions that a move answers, and the answers, one after the other. */
export function pairsOf(decisions: readonly number[], choices: readonly Choice[]): number[] {
  return decisions.flatMap((decision, i) => [decision, choices[i] ?? 0])
}
