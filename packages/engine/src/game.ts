import type { Columns } from './columns.ts'
import type { Rng } from './rng.ts'

/** A seat at the table, 0-based. */
export type Seat = number
/** Someone who looks on from no seat: sees what lies open, and nothing that a seat keeps to itself. */
export const BYSTANDER: Seat = -1

/** What a seat is called in records and positions. */
export const SEAT_LETTERS = 'abcd'

/** A legal answer to the pending decision: a small integer whose meaning the decision gives (a stall, a card, a number of steps). */
export type Choice = number

/** The game has ended: nobody decides any more. */
export const OVER = 0
/** The game has something to do before anybody can decide. A game's own decisions are numbered from 2. */
export const ADVANCE = 1

/** What every table shows: who must decide, and what. Everything in it is public or, per seat, UNKNOWN. */
export interface Table extends Columns {
  decision: number // OVER, ADVANCE, or one of the game's own
  actor: Seat // changed only by `advance`
}

/** The types that make one game, bundled so that functions over all games need one type parameter. */
export interface Kind {
  table: Table
  hidden: Columns
  action: unknown // a choice as data
  event: unknown // something that happened
}

/** The whole truth. It never leaves the server. */
export interface State<K extends Kind = Kind> {
  readonly table: K['table']
  /** What nobody at the table may know: orders of face-down piles, lots drawn in advance. */
  readonly hidden: K['hidden']
}

declare const viewed: unique symbol
/** A table as one seat may see it. Only `Game.view` makes one, so nothing else can be sent. */
export type View<K extends Kind = Kind> = K['table'] & { readonly [viewed]: true }

declare const covered: unique symbol
/** A view for a person's eyes. It has lost what a world could be sampled from. */
export type Covered<K extends Kind = Kind> = K['table'] & { readonly [covered]: true }

/** Hears what happens, in the order it happens. Events carry only what everybody at the table may know. */
export type Emit<K extends Kind> = (event: K['event']) => void

/** Why a choice is not legal: the rule that forbids it, a code to word it by, and the amounts in question. */
export interface Reason {
  readonly rule: string // 'N5'
  readonly code: string // 'no-free-emissary'
  readonly facts?: Readonly<Record<string, number>>
}

/** A text from outside that is not what it should be. The message says what and where, for the person who wrote it. */
export class NotationError extends Error {
  override readonly name = 'NotationError'
}

/** How a game is played. */
export interface GameRules<K extends Kind = Kind> {
  readonly id: string //         'naishi', 'iki-2021-3p'
  readonly options: Readonly<Record<string, string>> // what else the table agreed on, as a record's header writes it
  readonly version: number //    raised when an old log would replay differently, never for speed
  readonly seats: number
  readonly choices: number //    every choice is below this
  readonly longest: number //    no game has more decisions, those with one answer included

  create(): State<K>
  /** Lays out a new game. Every lot of the game is drawn here; afterwards it is a function of the choices. */
  setup(rng: Rng, into: State<K>): void
  /** Writes the legal choices of the pending decision into `out`, ascending, and returns how many. */
  legal(table: K['table'], out: Int32Array): number
  /** What the player does. Ends in a further decision of the same player, or in ADVANCE. Does not check legality. */
  choose(table: K['table'], choice: Choice, emit?: Emit<K>): void
  /** What the game then does by itself, until somebody must decide. Called only on ADVANCE. */
  advance(state: State<K>, emit?: Emit<K>): void
  /** Final points by seat, and places: 0 for the winner, equal where seats share one. From the table alone. */
  score(table: K['table'], points: Int32Array, places: Int32Array): void
}

/** Who may know what. */
export interface GameSecrecy<K extends Kind = Kind> {
  /** The table as `seat` may know it: what it sees and what it has seen. Bots get this. */
  view(table: K['table'], seat: Seat): View<K>
  /** Covers again what has been seen but may not be looked up. People get this. */
  cover(view: View<K> | Covered<K>): Covered<K>
  /** Writes into `into` a state that looks exactly like `view` to that seat, hidden parts drawn at random. */
  sample(view: View<K>, seat: Seat, rng: Rng, into: State<K>): void
  /** Whether the other seats may not learn how this decision was answered until all who are asked it have answered. */
  secret(decision: number): boolean
}

/** How choices and positions are written down, read again, and explained. */
export interface GameCodecs<K extends Kind = Kind> {
  /** The choice as data to be shown and animated: { kind: 'develop', line: 'row', position: 3 }. */
  describe(table: K['table'], choice: Choice): K['action']
  /** The choice as one short word to be logged and typed back: 'r3'. */
  write(table: K['table'], choice: Choice): string
  /** The choice that the word means here, legal or not; undefined if it means nothing here. */
  read(table: K['table'], word: string): Choice | undefined
  /** Why this choice is not legal now; undefined if it is. */
  whyNot(table: K['table'], choice: Choice): Reason | undefined

  /** The position in one line. */
  formatTable(table: K['table']): string
  /** Throws a NotationError that says what is wrong and where. Face-down cards that the line does not name are UNKNOWN. */
  parseTable(line: string): State<K>
}

/** What somebody needs who plays a game, and does not write it down: a bot's worker carries no parsers. */
export interface PlayableGame<K extends Kind = Kind> extends GameRules<K>, GameSecrecy<K> {}

/** A game under the options of a table. */
export interface Game<K extends Kind = Kind> extends PlayableGame<K>, GameCodecs<K> {}
