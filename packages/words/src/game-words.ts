import type { Choice, Kind, Reason, Seat } from '@edokko/engine'

/** Who sits where, and who reads: a reader is spoken to as "you". */
export interface Company {
  readonly names: readonly string[] // by seat
  readonly reader: Seat // BYSTANDER where several people share a screen, or nobody of the table reads
  readonly brief?: boolean // of what somebody does, it is not told what came of it
}

/** A game in one language: all that is said about it while it is played. */
export interface GameWords<K extends Kind> {
  /** What the actor is asked: "Choose a stall for the Carpenter". */
  question(table: K['table']): string
  /** The same, told to those who wait: "Michał is choosing a stall". */
  waiting(table: K['table'], company: Company): string
  /** A choice in a list of all: "Stall B4, corner: 7 mon". Short enough for a button, and clear without the board. */
  choice(table: K['table'], choice: Choice, company: Company): string
  /** What happened in one move or in several after one another, in sentences, nothing told twice; names are marked <b>…</b>. */
  story(events: readonly K['event'][], company: Company): readonly string[]
  /** Why something cannot be chosen, with the rule's id: "You have 3 mon, it costs 5 (rule K6)". */
  reason(reason: Reason): string
}
