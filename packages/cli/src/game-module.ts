import type { Choice, Game, Kind, Reason, Seat } from '@edokko/engine'
import type { Style } from './style.ts'

/** A game under the options of a table, with what the terminal needs beyond its rules: how to draw it and how to speak of it. */
export interface TerminalUi<K extends Kind = Kind> {
  readonly title: string
  readonly game: Game<K>
  /** The table as this seat sees it. */
  draw(table: K['table'], seat: Seat, names: readonly string[], style: Style): string
  readonly columns: number // the widest line of a drawing
  /** Whether the first turn has come, and what is chosen before it is done. */
  begun(table: K['table']): boolean
  /** What the actor is being asked. */
  question(table: K['table']): string
  sayChoice(table: K['table'], choice: Choice, names: readonly string[]): string
  /** What happened, in sentences. What the next board shows anyway may be left out. */
  sayEvents(events: readonly K['event'][], names: readonly string[]): string[]
  sayReason(reason: Reason): string
  /** What an event is counted as in statistics; nothing if it is not. */
  count(event: K['event']): readonly Count[]
  readonly help: readonly string[] // what a newcomer must know to read the board
  readonly cards: readonly string[] // their names
  /** What a card does, by what somebody called it; undefined if there is none. */
  explain(name: string): string | undefined
  /** How the seat's points come together. */
  sayScore(table: K['table'], seat: Seat): string
}

/** A line of statistics: what happened, under a heading. */
export interface Count {
  readonly heading: string
  readonly what: string
}

/** What a table is opened with: the id and the options as a record's header has them. */
export interface Setting {
  readonly id: string
  readonly options: Readonly<Record<string, string>>
  readonly sheet?: Sheet
}

/** A price sheet as it was read. */
export interface Sheet {
  readonly source: string // what people call the file
  readonly text: string
}

/** One of the games: what can be chosen before a table of it is set up, and how to set it up. */
export interface GameModule {
  readonly name: string // 'iki'
  readonly title: string // 'IKI'
  readonly players: { readonly least: number; readonly most: number; readonly usual: number }
  readonly editions: readonly string[] // the usual one first; empty where there is but one
  readonly options: readonly string[] // what else it takes of the command line
  /** The id of the game for an edition and a number of players that it has. */
  idOf(edition: string | undefined, players: number): string
  readonly positions: Positions
  /** Throws a NotationError where the setting is wrong, and a DataError where the sheet is. */
  open(setting: Setting): TerminalUi
  readonly scorePad: ScorePad
  readonly priceList?: PriceList
}

/** Positions in notation. */
interface Positions {
  readonly help: string
  /** The id of the game that a position is of; throws a NotationError if it is of none. */
  idOf(line: string): string
}

/** Counts what people have before them at a real table. */
export interface ScorePad {
  readonly expects: string // what a line looks like
  readonly help: string
  /** The score of a line of JSON; throws a DataError that says what is wrong. */
  score(text: string, edition: string | undefined): object
}

/** The prices of a game that has them on a sheet. */
interface PriceList {
  /** The house's own sheet, as text. */
  house(edition: string | undefined): string
  /** Throws a DataError with the line that is wrong. */
  check(edition: string | undefined, sheet: Sheet): CheckedPrices
}

interface CheckedPrices {
  readonly edition: string
  readonly prices: number // how many there are
  readonly own: readonly string[] // the ids of those that differ from the house's
  readonly fingerprint: string
}
