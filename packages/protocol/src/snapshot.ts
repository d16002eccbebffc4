import type { LogEntry, TableTerms } from './table.ts'
import type { Level } from './values.ts'

/* A table as a page draws it, whoever holds its truth: the referee in the browser, or a server. */

/** Who sits at a seat: a person, or a bot. */
export type SettingSeat =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly level: Level }

/** What a table is set up with. */
export interface Setting {
  readonly terms: TableTerms
  readonly seats: readonly SettingSeat[]
  readonly lesson?: true // a first game, in which somebody is shown how it is played
  readonly fork?: true // it began in the middle of another game, so that no record leads from a deal to its end
  readonly coach?: true // somebody speaks before a turn is ended that would be a mistake
}

/** The advice that a seat has had: hints that it asked for, and words of the coach. */
export interface Advice {
  readonly hints: number
  readonly heeded: number
  readonly ignored: number
}

/** What one pair of eyes sees of a table, and what happened there since they looked at it last. */
export interface TableSnapshot {
  readonly table: string
  readonly setting: Setting
  readonly eyes: number // a seat, or nobody's
  readonly step: number // how many moves have been made, the set-up included
  readonly bytes: Uint8Array // of a covered view
  readonly moves: readonly LogEntry[] // the last ones up to `step`
  readonly kept: boolean // false: it could not be stored, and lives only as long as this page
  readonly decides?: boolean // whether the eyes may decide, where it is not simply the actor who does
  readonly advice?: readonly Advice[] // by seat, once somebody has had any
  readonly over?: boolean // the game has ended, though its rules say nothing of it
}

/** Why something asked for was not done. The page words them. */
export type Problem =
  | 'gone' // there is no such table
  | 'elsewhere' // another tab has it
  | 'other-rules' // it was begun under rules under which it can not be replayed
  | 'stale' // the table has moved on
  | 'refused' // the rules do not allow it
  | 'unreachable' // the server does not answer
  | 'stranger' // whoever asks does not play at this table, or is not known any more
  | 'played-for' // a bot plays for whoever asks
  | 'failed' // anything else
