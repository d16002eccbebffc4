import type { Choice, Game, Kind, Reason, Seat } from '@edokko/engine'
import type { Company } from '@edokko/words'
import type { TerminalWords } from '@edokko/words/terminal'
import type { Style } from './style.ts'

/** A game as the terminal shows it, in one language. */
export interface TerminalUi<K extends Kind = Kind> {
  readonly title: string
  readonly game: Game<K>
  readonly words: TerminalWords
  /** The table as this seat sees it. */
  draw(table: K['table'], seat: Seat, names: readonly string[], style: Style): string
  readonly columns: number // the widest line of a drawing
  /** What the actor is being asked. */
  question(table: K['table']): string
  choice(table: K['table'], choice: Choice, company: Company): string
  /** What happened, in sentences; names of people are marked <b>…</b>. */
  story(events: readonly K['event'][], company: Company): readonly string[]
  /** Why something cannot be chosen, in a sentence. */
  reason(reason: Reason): string
  readonly help: readonly string[] // what a newcomer must know to read the board
  /** All about what somebody called so; without a name, about everything in the game. */
  explain(name?: string): readonly string[]
  /** How the seat's points come together. */
  score(table: K['table'], seat: Seat): string
}
