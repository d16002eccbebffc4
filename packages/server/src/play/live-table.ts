import { openGame } from '@edokko/games'
import type { Level } from '@edokko/bots'
import { BYSTANDER, formatRecord, OVER, result, LiveGame } from '@edokko/engine'
import type { Trial, Game, Refusal, Seat, View } from '@edokko/engine'
import type { LogEntry, Sight, Sitter, TableInfo } from '@edokko/protocol'
import { stop, timeLeft, turn } from './clock.ts'
import { botAt, choicesOf, pairsOf } from './stored.ts'
import type { Entry, Standing, StoredSitter, StoredTable } from './stored.ts'
import type { WholeTable } from './table-store.ts'

/** The log of a table does not fit the rules: it was begun under others. */
export class Drifted extends Error {
  override readonly name = 'Drifted'
}

/** So many entries are kept with their events, for those who are there. */
const RECENT = 8
/** Those who look on at a table that is shown late see it so many rounds later. */
const ROUNDS_BEHIND = 2

/** Something that can be entered in the log, and how things will stand then. */
export interface Prepared {
  readonly entry: Entry
  readonly after: Standing
  readonly trial: Trial | undefined // of a move; undefined: moves are taken back
}

/** Who is told of a table, and when. */
export interface Reader {
  readonly person: string | undefined
  readonly now: number
  readonly isHere: (person: string) => boolean
}

/** A table in memory: what is stored, and the game as far as it has been played. */
export class LiveTable {
  readonly stored: StoredTable
  standing: Standing
  hostSeen: number // when its host was there last, before the game
  private readonly entries: Entry[] = []
  private moves: Entry[] = [] // without those that were taken back
  private liveGame: LiveGame
  private recent: LogEntry[] = [] // of the last entries
  private behind: LiveTable | undefined // as those see it who look on late

  constructor({ stored, standing, entries, hostSeen }: WholeTable) {
    this.stored = stored
    this.standing = standing
    this.hostSeen = hostSeen
    this.liveGame = this.play([])
    for (const entry of entries) this.follow(entry)
  }

  get id(): string {
    return this.stored.id
  }

  get game(): Game {
    return this.liveGame.game
  }

  /** How many entries the log has. */
  get seq(): number {
    return this.entries.length
  }

  get running(): boolean {
    return this.standing.state === 'running'
  }

  /** Who is to decide. */
  get actor(): Seat | undefined {
    return this.running ? this.standing.actor : undefined
  }

  /** Who decides first. */
  get beginner(): Seat | undefined {
    return this.liveGame.actor
  }

  /** Where somebody sits; nobody's eyes if they do not. */
  seatOf(person: string | undefined): Seat {
    const seat = this.standing.seats.findIndex((sitter) => sitter.kind === 'person' && sitter.person === person)
    return seat < 0 ? BYSTANDER : seat
  }

  /** Whether somebody has opened this table. */
  isHost(person: string | undefined): boolean {
    return person !== undefined && this.standing.host === person
  }

  /** The bot that is to move, if it is one. */
  get bot(): Level | undefined {
    return botAt(this.standing.seats, this.actor)
  }

  /** Whether a bot sits at this seat, or plays for whoever does. */
  isPlayedFor(seat: Seat): boolean {
    return botAt(this.standing.seats, seat) !== undefined
  }

  /** What a bot of this seat may know. */
  view(seat: Seat): View {
    return this.liveGame.view(seat)
  }

  /** Tries a move on a copy. */
  prepare(seat: Seat, pairs: readonly number[], now: number): Prepared | Refusal | 'drifted' {
    const choices = choicesOf(pairs)
    const trial = this.liveGame.tryMove(seat, choices)
    if (typeof trial === 'string') return trial
    const made = pairsOf(trial.decisions, choices)
    if (made.some((value, i) => value !== pairs[i])) return 'drifted'
    return { entry: { seat, pairs: made, undone: 0 }, after: this.after(trial, now), trial }
  }

  /** How things stand after a move that was tried. */
  private after({ after: { table } }: Trial, now: number): Standing {
    const { standing } = this
    const over = table.decision === OVER
    const { actor, clock, seats, held } = standing
    const next = over ? undefined : table.actor
    const waited = botAt(seats, next) === undefined ? next : undefined // nobody counts a bot's time
    return {
      ...standing,
      version: standing.version + 1,
      seq: standing.seq + 1,
      state: over ? 'over' : standing.state,
      actor: next,
      clock: over ? stop(clock, actor, now) : turn(this.stored.options.pace, clock, actor, waited, now),
      result: over ? result(this.game, table) : undefined,
      ended: over ? { by: 'rules' } : undefined,
      proposal: undefined,
      held: held?.seat === next ? held : undefined,
    }
  }

  /** Takes back the last move of a seat with all that came after it; undefined if it has made none. */
  prepareUndo(seat: Seat, now: number): Prepared | undefined {
    const last = this.moves.findLastIndex((move) => move.seat === seat)
    if (last < 0) return undefined
    const { standing } = this
    const { seats, clock, actor } = standing
    const next = this.play(this.moves.slice(0, last)).actor
    const stopped = stop(clock, actor, now)
    const waited = botAt(seats, next) === undefined ? next : undefined
    const after: Standing = {
      ...standing,
      version: standing.version + 1,
      seq: standing.seq + 1,
      actor: next,
      clock: turn(this.stored.options.pace, stopped, undefined, waited, now),
      proposal: undefined,
      held: undefined,
    }
    return { entry: { seat, pairs: [], undone: this.moves.length - last }, after, trial: undefined }
  }

  /** Whether a seat may answer at once, though another one is asked first. */
  isEarly(seat: Seat): boolean {
    return this.running && this.standing.held === undefined && this.liveGame.early(seat)
  }

  /** Whether this is an answer that may be kept until its seat is asked. */
  allowsEarly(seat: Seat, pairs: readonly number[]): boolean {
    return pairs[0] === this.liveGame.table.decision && this.liveGame.allowsEarly(seat, choicesOf(pairs))
  }

  /** The decision that a choice of a bot answers, with it. */
  pairFor(choice: number): number[] {
    return [this.liveGame.table.decision, choice]
  }

  /** It has been stored: it happens. */
  take({ entry, after, trial }: Prepared): void {
    this.enter(entry, trial)
    this.standing = after
  }

  /** Enters what another process has stored. */
  follow(entry: Entry): void {
    if (entry.undone > 0) return this.enter(entry, undefined)
    const prepared = this.prepare(entry.seat, entry.pairs, 0)
    if (typeof prepared === 'string') throw new Drifted(`entry ${this.seq} of table ${this.id} is ${prepared}`)
    this.enter(entry, prepared.trial)
  }

  private enter(entry: Entry, trial: Trial | undefined): void {
    const { seat, undone } = entry
    this.entries.push(entry)
    if (trial === undefined) {
      this.moves = this.moves.slice(0, -undone)
      this.liveGame = this.play(this.moves)
    } else {
      this.moves.push(entry)
      this.liveGame.commit(trial)
    }
    const told = trial === undefined ? { seat, events: [], undone } : { seat, events: [...trial.events] }
    this.recent = [...this.recent.slice(1 - RECENT), told]
  }

  /** The game after these moves. */
  private play(moves: readonly Entry[]): LiveGame {
    const liveGame = new LiveGame(openGame(this.stored.terms), this.stored.seed)
    for (const { seat, pairs } of moves) {
      const trial = liveGame.tryMove(seat, choicesOf(pairs))
      if (typeof trial === 'string') throw new Drifted(`table ${this.id} cannot be played again: ${trial}`)
      liveGame.commit(trial)
    }
    return liveGame
  }

  /** Whether this is the move with that number: whoever sends it again has not heard that it was made. */
  isMade(seq: number, seat: Seat, pairs: readonly number[]): boolean {
    const made = this.entries[seq]
    return made?.seat === seat && isSame(made.pairs, pairs)
  }

  isHeld(seat: Seat, pairs: readonly number[]): boolean {
    const { held } = this.standing
    return held?.seat === seat && isSame(held.pairs, pairs)
  }

  /** Whether somebody may see a table at all. */
  isFor(person: string | undefined): boolean {
    if (this.seatOf(person) !== BYSTANDER || this.isHost(person)) return true
    return this.standing.state === 'waiting' || this.stored.options.spectators !== 'none'
  }

  /** What somebody sees of the table, with what was entered since `from`; step 0 is the set-up. */
  sight(reader: Reader, from: number): Sight {
    const eyes = this.seatOf(reader.person)
    const shown = this.shownTo(eyes)
    return {
      info: shown.info(reader, eyes),
      eyes,
      view: shown.begun ? Buffer.from(shown.liveGame.sight(eyes)).toString('base64') : '',
      from,
      moves: shown.begun ? shown.tell(from) : [],
      ...(this.isHost(reader.person) ? { host: true } : {}),
      ...(eyes !== BYSTANDER && this.isEarly(eyes) ? { early: true } : {}),
    }
  }

  /** What somebody saw after so many steps. */
  sightAfter(person: string | undefined, step: number): Uint8Array | undefined {
    const eyes = this.seatOf(person)
    const shown = this.shownTo(eyes)
    return shown.begun ? shown.earlier(step - 1).liveGame.sight(eyes) : undefined
  }

  /** The record: all of it once the game is over, else what this person may know. Own prices stand before it. */
  record(person: string | undefined): string {
    const { seed, terms } = this.stored
    const eyes = this.seatOf(person)
    const { moves, standing } = this.shownTo(eyes)
    const names = standing.seats.map((sitter) => (sitter.kind === 'free' || sitter.name === '' ? '–' : sitter.name))
    const choices = moves.flatMap(({ pairs }) => choicesOf(pairs))
    const record = formatRecord({ game: this.game, seed, seats: names, choices }, eyes)
    return terms.sheet === undefined ? record : `${terms.sheet.trim()}\n\n${record}`
  }

  private info({ now, isHere }: Reader, eyes: Seat): TableInfo {
    const { id, terms, options, commitment, seed } = this.stored
    const { state, host, seats, clock, result: outcome, ended, proposal, next } = this.standing
    const seat = this.seatOf(host)
    const left = timeLeft(options.pace, clock, seats.length, this.actor, now)
    const ending = ended ?? (state === 'closed' ? { by: 'closed' as const } : undefined)
    return {
      id,
      terms,
      options,
      seats: seats.map((sitter) => spokenOf(sitter, isHere)),
      ...(host === undefined || seat === BYSTANDER ? {} : { host: seat }),
      ...(this.begun || host === undefined || isHere(host) ? {} : { hostAway: Math.max(0, now - this.hostSeen) }),
      state,
      seq: this.seq,
      ...(this.actor === undefined ? {} : { actor: this.actor }),
      commitment,
      ...(state === 'over' || state === 'closed' ? { seed } : {}),
      ...(outcome === undefined ? {} : { winners: [...outcome.winners] }),
      ...(ended?.by === 'rules' ? { points: [...(outcome?.points ?? [])] } : {}),
      ...(ending === undefined ? {} : { ended: ending }),
      ...(left === undefined ? {} : { left }),
      ...(proposal === undefined ? {} : { proposal }),
      ...(next === undefined || eyes === BYSTANDER ? {} : { next }),
    }
  }

  private get begun(): boolean {
    return this.standing.state !== 'waiting'
  }

  /** The table as these eyes may see it now: all of it, or late. */
  private shownTo(eyes: Seat): LiveTable {
    if (eyes !== BYSTANDER || this.stored.options.spectators !== 'delayed' || !this.running) return this
    const seq = Math.max(0, this.seq - ROUNDS_BEHIND * this.standing.seats.length)
    if (this.behind === undefined) this.behind = this.earlier(seq)
    for (const entry of this.entries.slice(this.behind.seq, seq)) this.behind.follow(entry)
    const { actor } = this.behind.liveGame
    this.behind.standing = { ...this.standing, actor, clock: { banks: undefined, due: undefined }, proposal: undefined }
    return this.behind
  }

  /** The table as it was when its log had so many entries. */
  private earlier(seq: number): LiveTable {
    const { stored, standing, hostSeen } = this
    return new LiveTable({ stored, standing, entries: this.entries.slice(0, Math.max(0, seq)), hostSeen })
  }

  /** What was entered from this step on. For whoever was away long it is played again: to keep all events would fill the memory. */
  private tell(from: number): LogEntry[] {
    const steps = this.seq + 1 - from
    if (steps <= this.recent.length) return steps <= 0 ? [] : this.recent.slice(-steps)
    const again = this.earlier(0)
    const told: LogEntry[] = [{ seat: BYSTANDER, events: [...again.liveGame.opening] }]
    for (const entry of this.entries) {
      again.follow(entry)
      told.push(...again.recent.slice(-1))
    }
    return told.slice(from)
  }
}

export function spokenOf(sitter: StoredSitter, isHere: (person: string) => boolean): Sitter {
  if (sitter.kind !== 'person') return sitter
  const { kind, name, person, bot, gone } = sitter
  return {
    kind,
    name,
    here: isHere(person),
    ...(bot === undefined ? {} : { bot }),
    ...(gone === undefined ? {} : { gone }),
  }
}

function isSame(pairs: readonly number[], others: readonly number[]): boolean {
  return pairs.length === others.length && pairs.every((each, i) => each === others[i])
}
