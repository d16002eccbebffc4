import type { Game, Kind } from '@edokko/engine'
import type { GameInfo } from '@edokko/games'
import type { TerminalWords } from '@edokko/words/terminal'
import type { TerminalUi } from './terminal-ui.ts'

/** A game under the options of a table. */
export interface OpenedGame<K extends Kind = Kind> {
  readonly title: string
  readonly game: Game<K>
  /** Whether the first turn has come, and what is chosen before it is done. */
  begun(table: K['table']): boolean
  /** What an event is counted as in statistics; nothing if it is not. */
  count(event: K['event']): readonly Count[]
  /** How the terminal shows it, in the language of these words. */
  terminalUi(words: TerminalWords): TerminalUi<K>
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
export interface GameModule extends GameInfo {
  readonly positions: Positions
  /** Throws a NotationError where the setting is wrong, and a SheetError where the sheet is. */
  open(setting: Setting): OpenedGame
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
  /** Throws a SheetError with the line that is wrong. */
  check(edition: string | undefined, sheet: Sheet): CheckedPrices
}

interface CheckedPrices {
  readonly edition: string
  readonly prices: number // how many there are
  readonly own: readonly string[] // the ids of those that differ from the house's
  readonly fingerprint: string
}
