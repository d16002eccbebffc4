import { openGame } from '@edokko/bots'
import type { Level } from '@edokko/bots'
import { BYSTANDER, formatRecord, OVER, result, Sitting } from '@edokko/engine'
import type { Attempt, Game, Refusal, Seat, View } from '@edokko/engine'
import type { Sight, Sitter, TableInfo } from '@edokko/protocol'
import { choicesOf, pairsOf } from './stored.ts'
import type { StoredMove, StoredSitter, StoredTable } from './stored.ts'
import type { Consequence } from './table-store.ts'

/** The log of a table does not fit the rules. */
class Drifted extends Error {
  override readonly name = 'Drifted'
}

/** So many moves are kept with their events, for those who are there. */
const RECENT = 8

/** A move that the rules allow, as it is to be stored. */
export interface Prepared {
  readonly move: StoredMove
  readonly attempt: Attempt
}

/** A table in memory: what is stored, and the game as far as it has been played. */
export class LiveTable {
  stored: StoredTable
  private readonly moves: StoredMove[] = []
  private readonly sitting: Sitting
  private recent: Sight['moves'] = [] // the last ones, told

  constructor(stored: StoredTable) {
    this.stored = stored
    this.sitting = new Sitting(openGame(stored.terms), stored.seed)
    for (const move of stored.moves) this.follow(move)
  }

  get game(): Game {
    return this.sitting.game
  }

  /** How many moves have been made. */
  get seq(): number {
    return this.moves.length
  }

  get over(): boolean {
    return this.sitting.over
  }

  get actor(): Seat | undefined {
    return this.sitting.actor
  }

  /** Where somebody sits; nobody's eyes if they do not. */
  seatOf(person: string | undefined): Seat {
    const seat = this.stored.seats.findIndex((sitter) => sitter.kind === 'person' && sitter.person === person)
    return seat < 0 ? BYSTANDER : seat
  }

  /** The bot that is to move, if it is one. */
  get bot(): Level | undefined {
    const sitter = this.actor === undefined ? undefined : this.stored.seats[this.actor]
    return sitter?.kind === 'bot' ? sitter.level : undefined
  }

  /** What a bot of this seat may know. */
  view(seat: Seat): View {
    return this.sitting.view(seat)
  }

  /** Tries a move on a copy. */
  prepare(seat: Seat, pairs: readonly number[]): Prepared | Refusal | 'drifted' {
    const choices = choicesOf({ seat, pairs })
    const attempt = this.sitting.attempt(seat, choices)
    if (typeof attempt === 'string') return attempt
    const made = pairsOf(attempt.decisions, choices)
    return made.every((value, i) => value === pairs[i]) ? { move: { seat, pairs: made }, attempt } : 'drifted'
  }

  /** The decision that a choice of a bot answers, with it. */
  pairFor(choice: number): number[] {
    return [this.sitting.table.decision, choice]
  }

  /** What there is after the move that was prepared last. */
  consequence({ attempt }: Prepared): Consequence {
    const { table } = attempt.after
    const over = table.decision === OVER
    const sitter = over ? undefined : this.stored.seats[table.actor]
    return {
      actor: over ? undefined : table.actor,
      bot: sitter?.kind === 'bot' ? sitter.level : undefined,
      result: over ? result(this.game, table) : undefined,
    }
  }

  /** The move has been stored: it happens. */
  take({ move, attempt }: Prepared): void {
    this.sitting.take(attempt)
    this.moves.push(move)
    this.recent = [...this.recent.slice(1 - RECENT), { seat: attempt.seat, events: [...attempt.events] }]
    if (this.over) this.stored = { ...this.stored, state: 'over' }
  }

  /** Makes a move that another process has stored. */
  follow(move: StoredMove): void {
    const prepared = this.prepare(move.seat, move.pairs)
    if (typeof prepared === 'string') throw new Drifted(`move ${this.seq} of table ${this.stored.id} is ${prepared}`)
    this.take(prepared)
  }

  /** Whether this is the move with that number: whoever sends it again has not heard that it was made. */
  isMade(seq: number, seat: Seat, pairs: readonly number[]): boolean {
    const made = this.moves[seq]
    return made?.seat === seat && made.pairs.length === pairs.length && made.pairs.every((each, i) => each === pairs[i])
  }

  /** What somebody sees of the table, with the events of the moves since `from`; step 0 is the set-up. */
  sight(person: string | undefined, from: number, isHere: (person: string) => boolean): Sight {
    const eyes = this.seatOf(person)
    const running = this.stored.state === 'running' || this.over
    return {
      info: this.info(isHere),
      eyes,
      view: running ? Buffer.from(this.bytes(person)).toString('base64') : '',
      from,
      moves: running ? this.tell(from) : [],
    }
  }

  /** What somebody saw after so many steps. */
  sightAfter(person: string | undefined, step: number): Uint8Array {
    return new LiveTable({ ...this.stored, moves: this.moves.slice(0, Math.max(0, step - 1)) }).bytes(person)
  }

  /** The record: all of it once the game is over, else what this person may know. Own prices stand before it. */
  record(person: string | undefined): string {
    const { seed, terms, seats } = this.stored
    const names = seats.map((sitter) => (sitter.kind === 'free' ? '–' : sitter.name))
    const log = { game: this.game, seed, seats: names, choices: this.moves.flatMap(choicesOf) }
    const record = formatRecord(log, this.seatOf(person))
    return terms.sheet === undefined ? record : `${terms.sheet.trim()}\n\n${record}`
  }

  private bytes(person: string | undefined): Uint8Array {
    return this.sitting.sight(this.seatOf(person))
  }

  info(isHere: (person: string) => boolean): TableInfo {
    const { id, terms, options, seats, host, state, commitment, seed } = this.stored
    const seat = this.seatOf(host)
    const outcome = this.over ? result(this.game, this.sitting.table) : undefined
    return {
      id,
      terms,
      options,
      seats: seats.map((sitter) => spokenOf(sitter, isHere)),
      ...(seat === BYSTANDER ? {} : { host: seat }),
      state,
      seq: this.seq,
      ...(this.actor === undefined || state !== 'running' ? {} : { actor: this.actor }),
      commitment,
      ...(outcome === undefined ? {} : { seed, points: [...outcome.points], winners: [...outcome.winners] }),
    }
  }

  /** What happened from this step on. For whoever was away long it is played again: to keep all events would fill the memory. */
  private tell(from: number): Sight['moves'] {
    const steps = this.seq + 1 - from
    if (steps <= this.recent.length) return steps <= 0 ? [] : this.recent.slice(-steps)
    const again = new Sitting(this.game, this.stored.seed)
    const told = [{ seat: BYSTANDER, events: [...again.opening] }]
    for (const move of this.moves) {
      const attempt = again.attempt(move.seat, choicesOf(move))
      if (typeof attempt === 'string') throw new Drifted(attempt)
      again.take(attempt)
      told.push({ seat: move.seat, events: [...attempt.events] })
    }
    return told.slice(from)
  }
}

export function spokenOf(sitter: StoredSitter, isHere: (person: string) => boolean): Sitter {
  if (sitter.kind !== 'person') return sitter
  return { kind: 'person', name: sitter.name, here: isHere(sitter.person) }
}
