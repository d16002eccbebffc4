import type { Problem, Setting, SettingSeat, TableSnapshot } from './snapshot.ts'

/* What a page and the referee in its browser say to each other. */

/** A deal that was chosen beforehand, and what the bots do before they think for themselves. */
export interface PreparedDeal {
  readonly seed: string
  readonly replies: readonly string[] // words of records, one for each of their choices
}

/** A kept table as it is listed. Nothing in it is secret. */
export interface LocalTableInfo {
  readonly id: string
  readonly setting: Setting
  readonly touched: number // when it was played at last, in milliseconds
  readonly moves: number
  readonly actor: number | undefined // who is to move; nobody once it is over
  readonly points: readonly number[] | undefined // once it is over
  readonly winners: readonly number[]
  readonly month: number | undefined // in games that have months
  readonly rules?: string // under which it is played, as `RULES_FINGERPRINTS` of @edokko/games has them; not known of tables that are older than these
}

/** Where another game begins in a finished one, who plays it, and who is to know no more than then. */
export interface Fork {
  readonly record: string // with its price sheet before it, where it has one
  readonly ply: number // decisions before it
  readonly seat: number
  readonly seats: readonly SettingSeat[]
}

/** What the page can ask of the referee, and what it gets. */
export interface RefereeRequests {
  tables: { ask: object; answer: { readonly tables: readonly LocalTableInfo[]; readonly kept: boolean } }
  open: { ask: { readonly setting: Setting; readonly prepared?: PreparedDeal }; answer: { readonly table: string } }
  /** Looks at a table, and from now on hears of all that happens there. */
  watch: {
    ask: { readonly table: string; readonly eyes: number; readonly takeOver: boolean; readonly visit: number }
    answer: TableSnapshot
  }
  /** Ends a visit; if another one has begun at the table since, it goes on. */
  leave: { ask: { readonly table: string; readonly visit: number }; answer: object }
  act: { ask: { readonly table: string; readonly step: number; readonly choices: readonly number[] }; answer: object }
  /** What was sent has been shown: bots may go on. */
  shown: { ask: { readonly table: string; readonly step: number }; answer: object }
  /** The table as it was after so many moves. */
  look: {
    ask: { readonly table: string; readonly step: number; readonly eyes: number }
    answer: { readonly bytes: Uint8Array; readonly eyes?: number } // whose it is, where not those asked for
  }
  /** What whoever decides now knows, for the coach: only for the eyes of that seat. */
  view: { ask: { readonly table: string }; answer: { readonly view: Uint8Array } }
  /** The same for a hint, which is counted: once for a move, however often it is asked for. */
  hint: { ask: { readonly table: string; readonly step: number }; answer: { readonly view: Uint8Array } }
  /** Whoever decides now has heard the coach, and has heeded it or not. */
  heard: { ask: { readonly table: string; readonly heeded: boolean }; answer: object }
  /** Lets the coach come to a table, or go. */
  coach: { ask: { readonly table: string; readonly on: boolean }; answer: object }
  record: { ask: { readonly table: string }; answer: { readonly text: string } }
  /** Takes in a finished game from a record, or says what is wrong with it. */
  load: { ask: { readonly text: string }; answer: { readonly table: string } | FlawedRecord }
  /** Opens a table at which a finished game goes on from a decision, in a world that looks the same to one seat. */
  fork: { ask: Fork; answer: { readonly table: string } }
  remove: { ask: { readonly table: string }; answer: object }
}

/** A text that no finished game can be taken in from. */
export interface FlawedRecord {
  readonly flaw: 'broken' | 'not-over' | 'other-rules' | 'sheet-missing' | 'sheet-differs'
  readonly detail: string // what is wrong, and in which line; in English
}

export type RefereeRequestName = keyof RefereeRequests

/** From the page. */
export interface RefereeRequest<N extends RefereeRequestName = RefereeRequestName> {
  readonly id: number
  readonly name: N
  readonly ask: RefereeRequests[N]['ask']
}

/** To the page. */
export type RefereeReply =
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'problem'; readonly id: number; readonly problem: Problem; readonly detail: string }
  | { readonly type: 'sight'; readonly sight: TableSnapshot }
  | { readonly type: 'lost'; readonly table: string; readonly problem: Problem } // another tab took it over, or it broke
