import type { Level } from '@edokko/bots'
import type { Terms } from '@edokko/games'
import type { Choice, Seat, Seed } from '@edokko/engine'

/** Who sits at a seat: somebody at this screen, or a bot. */
export type Sitter =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly level: Level }

/** What a table is set up with. */
export interface Setting {
  readonly terms: Terms
  readonly seats: readonly Sitter[]
  readonly lesson?: true // a first game, in which somebody is shown how it is played
}

/** A deal that was chosen beforehand, and what the bots do before they think for themselves. */
export interface Prepared {
  readonly seed: Seed
  readonly replies: readonly string[] // words of records, one for each of their choices
}

/** A kept table as it is listed. Nothing in it is secret. */
export interface TableInfo {
  readonly id: string
  readonly setting: Setting
  readonly touched: number // when it was played at last, in milliseconds
  readonly moves: number
  readonly actor: Seat | undefined // who is to move; nobody once it is over
  readonly points: readonly number[] | undefined // once it is over
  readonly winners: readonly Seat[]
  readonly month: number | undefined // in games that have months
}

/** A move as everybody may know it: who made it and what happened. The first one of a table is its set-up, and nobody's. */
export interface Move {
  readonly seat: Seat
  readonly events: readonly unknown[]
  readonly undone?: number // it is no move: so many of those before it were taken back
}

/** What one pair of eyes sees of a table, and what happened there since they looked at it last. */
export interface Sight {
  readonly table: string
  readonly setting: Setting
  readonly eyes: Seat
  readonly step: number // how many moves have been made, the set-up included
  readonly bytes: Uint8Array // of a covered view
  readonly moves: readonly Move[] // the last ones up to `step`
  readonly kept: boolean // false: it could not be stored, and lives only as long as this page
  readonly decides?: boolean // whether the eyes may decide, where it is not simply the actor who does
  readonly over?: boolean // the game has ended, though its rules say nothing of it
}

/** Why something asked for was not done. The page words them. */
export type Problem =
  | 'gone' // there is no such table
  | 'elsewhere' // another tab has it
  | 'other-rules' // it was begun under rules under which it can not be replayed
  | 'stale' // the table has moved on
  | 'refused' // the rules do not allow it
  | 'no-record' // a text that is no record
  | 'away' // the server does not answer
  | 'stranger' // whoever asks does not play at this table, or is not known any more
  | 'played-for' // a bot plays for whoever asks
  | 'failed' // anything else

/** What the page can ask of the referee, and what it gets. */
export interface Asks {
  tables: { ask: object; answer: { readonly tables: readonly TableInfo[]; readonly kept: boolean } }
  open: { ask: { readonly setting: Setting; readonly prepared?: Prepared }; answer: { readonly table: string } }
  /** Looks at a table, and from now on hears of all that happens there. */
  watch: {
    ask: { readonly table: string; readonly eyes: Seat; readonly takeOver: boolean; readonly visit: number }
    answer: Sight
  }
  /** Ends a visit; if another one has begun at the table since, it goes on. */
  leave: { ask: { readonly table: string; readonly visit: number }; answer: object }
  act: { ask: { readonly table: string; readonly step: number; readonly choices: readonly Choice[] }; answer: object }
  /** What was sent has been shown: bots may go on. */
  shown: { ask: { readonly table: string; readonly step: number }; answer: object }
  /** The table as it was after so many moves. */
  look: {
    ask: { readonly table: string; readonly step: number; readonly eyes: Seat }
    answer: { readonly bytes: Uint8Array }
  }
  record: { ask: { readonly table: string }; answer: { readonly text: string } }
  /** Takes in a finished game from a record. */
  load: { ask: { readonly text: string }; answer: { readonly table: string } }
  remove: { ask: { readonly table: string }; answer: object }
}

export type AskName = keyof Asks

/** From the page. */
export interface Request<N extends AskName = AskName> {
  readonly id: number
  readonly name: N
  readonly ask: Asks[N]['ask']
}

/** To the page. */
export type Reply =
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'problem'; readonly id: number; readonly problem: Problem; readonly detail: string }
  | { readonly type: 'sight'; readonly sight: Sight }
  | { readonly type: 'lost'; readonly table: string } // another tab took it over
