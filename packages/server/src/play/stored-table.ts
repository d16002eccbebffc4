import type { Level } from '@edokko/bots'
import type { Choice, Result, Seat } from '@edokko/engine'
import type { Avatar, Ending, Proposal, TableOptions, TableTerms } from '@edokko/protocol'
import type { Clock } from './clock.ts'

/** Who sits at a seat, as it is stored. */
export type StoredSitter =
  | { readonly kind: 'free'; readonly kept?: KeptFor }
  | { readonly kind: 'bot'; readonly name: string; readonly level: Level }
  | {
      readonly kind: 'person'
      readonly name: string
      readonly person: string
      readonly avatar?: Avatar // that they had when they sat down
      readonly program?: true // it is somebody's bot
      readonly bot?: Level // plays for them
      readonly awaySince?: number // when it began to
      readonly refilled?: true // their bank has run out, and was filled again when they came back
      readonly gone?: true // for good
      readonly replaced?: true // a bot has moved for them
      readonly text?: true // would like to write here, and be written to
      readonly hints?: number // that they have asked for
      readonly hinted?: number // the move that the last one was for
    }

/** Somebody who is invited: nobody else sits down at a seat that is kept for them. */
export interface KeptFor {
  readonly person: string
  readonly name: string
}

/** Nobody's id, in the seats of those who have been deleted. */
export const DELETED_PERSON = '00000000-0000-0000-0000-000000000000'

export const FREE_SEAT: StoredSitter = { kind: 'free' }

/** A seat whose player was deleted. */
export const FORMER_PLAYER: StoredSitter = { kind: 'person', name: '', person: DELETED_PERSON, gone: true }

export type TableState = 'waiting' | 'running' | 'over' | 'closed'

/** What a table was created with, the whole truth of it included. It never leaves the server. */
export interface StoredTable {
  readonly id: string
  readonly terms: TableTerms
  readonly rules: number
  readonly options: TableOptions
  readonly seed: string
  readonly commitment: string
  readonly network: string | undefined // that it was opened from
  readonly match?: string // the duplicate match that this game is a part of
  readonly daily?: string // the day whose deal is played here: '2026-11-19'
  readonly tournament?: string // that it is an encounter of
}

/** All that changes about a table but its log. */
export interface StoredSnapshot {
  readonly version: number // one more with every change
  readonly state: TableState
  readonly host: string | undefined // a person
  readonly seats: readonly StoredSitter[]
  readonly seq: number // entries in the log
  readonly actor: Seat | undefined // who is to decide
  readonly clock: Clock
  readonly result: Result | undefined
  readonly ended: Ending | undefined
  readonly proposal: Proposal | undefined
  readonly earlyAnswer: EarlyAnswer | undefined
  readonly next: string | undefined // the table of the rematch
  readonly sealed?: true // others still play this deal: the seed stays secret to the end of the game and beyond, and nothing is undone
}

/** A move that somebody made before they were asked. */
export interface EarlyAnswer {
  readonly seat: Seat
  readonly pairs: readonly number[]
}

/** An entry of a table's log: a move as it was sent (decision, choice, decision, choice …), or that some of the last moves were taken back. */
export interface StoredEntry {
  readonly seat: Seat
  readonly pairs: readonly number[]
  readonly undone: number // moves; 0: it is one
}

/** Whom a seat is kept for, until they sit down or decline. */
export function keptFor(sitter: StoredSitter | undefined): KeptFor | undefined {
  return sitter?.kind === 'free' ? sitter.kept : undefined
}

/** Whoever decides at a seat, if it is a bot. */
export function botAt(seats: readonly StoredSitter[], seat: Seat | undefined): Level | undefined {
  const sitter = seat === undefined ? undefined : seats[seat]
  if (sitter?.kind === 'bot') return sitter.level
  return sitter?.kind === 'person' ? sitter.bot : undefined
}

export function choicesOf(pairs: readonly number[]): Choice[] {
  return pairs.filter((_, i) => i % 2 === 1)
}

/** The decisions that a move answers, and the answers, one after the other. */
export function pairsOf(decisions: readonly number[], choices: readonly Choice[]): number[] {
  return decisions.flatMap((decision, i) => [decision, choices[i] ?? 0])
}
