import type { Level } from '@edokko/bots'
import { BYSTANDER, formatRecord, OVER, result } from '@edokko/engine'
import type { Trial, Game, LiveGame, Refusal, Seat, View } from '@edokko/engine'
import { avatarOf } from '@edokko/protocol'
import type { LogEntry, Sitter, TableContract, TableInfo, TableStanding, ToldSight } from '@edokko/protocol'
import { stopClock, timeLeft, startTurn } from './clock.ts'
import { GameLog, WholeLogs } from './game-log.ts'
import { IncompatibleRulesError, PlayedMoves } from './played-moves.ts'
import { botAt, choicesOf, DELETED_PERSON, keptFor, pairsOf } from './stored-table.ts'
import type { StoredEntry, StoredSnapshot, StoredSitter, StoredTable } from './stored-table.ts'
import type { WholeTable } from './table-store.ts'
import { heldUp } from './voices.ts'

/** Those who look on at a table that is shown late see it so many rounds later. */
const ROUNDS_BEHIND = 2

/** Something that can be entered in the log, and how things will stand then. */
export interface PreparedEntry {
  readonly entry: StoredEntry
  readonly after: StoredSnapshot
  readonly trial: Trial | undefined // of a move; undefined: moves are taken back
}

/** Who sees a table, and when. */
export interface Viewer {
  readonly person: string | undefined
  readonly now: number
  readonly isPresent: (person: string) => boolean
}

/** A table in memory: what is stored, and the game as far as it has been played. */
export class LiveTable {
  readonly stored: StoredTable
  snapshot: StoredSnapshot
  hostSeen: number // when its host was there last, before the game
  private readonly entries: StoredEntry[] = []
  private readonly played: PlayedMoves
  private readonly log = new GameLog()
  private readonly wholeLogs: WholeLogs
  private delayed: LiveTable | undefined // as those see it who look on late

  constructor({ stored, snapshot, entries, hostSeen }: WholeTable, wholeLogs = new WholeLogs()) {
    this.stored = stored
    this.snapshot = snapshot
    this.hostSeen = hostSeen
    this.wholeLogs = wholeLogs
    try {
      this.played = new PlayedMoves(stored)
      this.log.append({ seat: BYSTANDER, events: [...this.liveGame.opening] })
      for (const entry of entries) this.replay(entry, false)
    } catch (cause) {
      if (cause instanceof IncompatibleRulesError) throw cause
      throw new IncompatibleRulesError(`table ${stored.id} cannot be replayed`, { cause }) // its game, or an option of it, is not known any more
    }
  }

  get id(): string {
    return this.stored.id
  }

  get game(): Game {
    return this.liveGame.game
  }

  private get liveGame(): LiveGame {
    return this.played.liveGame
  }

  /** How many entries the log has. */
  get seq(): number {
    return this.entries.length
  }

  get running(): boolean {
    return this.snapshot.state === 'running'
  }

  /** Who is to decide. */
  get actor(): Seat | undefined {
    return this.running ? this.snapshot.actor : undefined
  }

  /** Who decides first. */
  get firstActor(): Seat {
    return this.liveGame.table.actor
  }

  /** Where somebody sits; nobody's eyes if they do not. */
  seatOf(person: string | undefined): Seat {
    const seat = this.snapshot.seats.findIndex((sitter) => sitter.kind === 'person' && sitter.person === person)
    return seat < 0 ? BYSTANDER : seat
  }

  /** Which seat is kept for somebody; nobody's if none is. */
  seatKeptFor(person: string | undefined): Seat {
    return person === undefined
      ? BYSTANDER
      : this.snapshot.seats.findIndex((sitter) => keptFor(sitter)?.person === person)
  }

  /** Who else sits here or has opened this table. */
  peopleBeside(person: string): string[] {
    const { seats, host } = this.snapshot
    const people = new Set(seats.flatMap((sitter) => (sitter.kind === 'person' ? [sitter.person] : [])))
    if (host !== undefined) people.add(host)
    people.delete(person)
    return [...people]
  }

  /** Whether somebody has opened this table. */
  isHost(person: string | undefined): boolean {
    return person !== undefined && this.snapshot.host === person
  }

  /** Whether others still play its deal. */
  get sealed(): boolean {
    return this.snapshot.sealed === true
  }

  /** The bot that is to move, if it is one. */
  get botToMove(): Level | undefined {
    return botAt(this.snapshot.seats, this.actor)
  }

  /** Whether a bot sits at this seat, or plays for whoever does. */
  isPlayedByBot(seat: Seat): boolean {
    return botAt(this.snapshot.seats, seat) !== undefined
  }

  /** What a bot of this seat may know. */
  view(seat: Seat): View {
    return this.liveGame.view(seat)
  }

  /** Tries a move on a copy. */
  prepareMove(seat: Seat, pairs: readonly number[], now: number): PreparedEntry | Refusal | 'drifted' {
    const choices = choicesOf(pairs)
    const trial = this.liveGame.tryMove(seat, choices)
    if (typeof trial === 'string') return trial
    const made = pairsOf(trial.decisions, choices)
    if (made.some((value, i) => value !== pairs[i])) return 'drifted'
    return { entry: { seat, pairs: made, undone: 0 }, after: this.snapshotAfter(trial, now), trial }
  }

  /** How things stand after a move that was tried. */
  private snapshotAfter({ after: { table } }: Trial, now: number): StoredSnapshot {
    const { snapshot } = this
    const over = table.decision === OVER
    const { actor, clock, seats, earlyAnswer } = snapshot
    const next = table.actor
    const earned = botAt(seats, actor) === undefined
    const turn = { from: actor, to: next, earned, awaited: botAt(seats, next) === undefined }
    return {
      ...snapshot,
      version: snapshot.version + 1,
      seq: snapshot.seq + 1,
      seats: earned ? seats : withReplaced(seats, actor),
      state: over ? 'over' : snapshot.state,
      actor: over ? undefined : next,
      clock: over ? stopClock(clock, actor, now) : startTurn(this.stored.options.pace, clock, turn, now),
      result: over ? result(this.game, table) : undefined,
      ended: over ? { by: 'rules' } : undefined,
      proposal: undefined,
      earlyAnswer: earlyAnswer?.seat === next ? earlyAnswer : undefined,
    }
  }

  /** Takes back the last move of a seat with all that came after it, unless it has made none, or something has come to light since. */
  prepareUndo(seat: Seat, now: number): PreparedEntry | 'illegal' | 'revealed' {
    const undone = this.played.sinceLastOf(seat)
    if (undone === 0) return 'illegal'
    if (this.played.haveRevealed(undone)) return 'revealed'
    const { snapshot } = this
    const { seats, clock, actor } = snapshot
    const turn = { from: actor, to: seat, earned: false, awaited: botAt(seats, seat) === undefined }
    const after: StoredSnapshot = {
      ...snapshot,
      version: snapshot.version + 1,
      seq: snapshot.seq + 1,
      actor: seat,
      clock: startTurn(this.stored.options.pace, clock, turn, now),
      proposal: undefined,
      earlyAnswer: undefined,
    }
    return { entry: { seat, pairs: [], undone }, after, trial: undefined }
  }

  /** Whether a seat may answer at once, though another one is asked first. */
  mayAnswerEarly(seat: Seat): boolean {
    if (!this.running || this.isPlayedByBot(seat)) return false
    return this.snapshot.earlyAnswer === undefined && this.liveGame.early(seat)
  }

  /** Whether this is an answer that may be kept until its seat is asked. */
  isLegalEarlyAnswer(seat: Seat, pairs: readonly number[]): boolean {
    return pairs[0] === this.liveGame.table.decision && this.liveGame.allowsEarly(seat, choicesOf(pairs))
  }

  /** The decision that a choice of a bot answers, with it. */
  pairFor(choice: number): number[] {
    return [this.liveGame.table.decision, choice]
  }

  /** It has been stored: it happens. */
  commit({ entry, after, trial }: PreparedEntry): void {
    this.append(entry, trial, true)
    this.snapshot = after
  }

  /** Enters what another process has stored. */
  replayEntry(entry: StoredEntry): void {
    this.replay(entry, true)
  }

  private replay(entry: StoredEntry, look: boolean): void {
    if (entry.undone > 0) return this.append(entry, undefined, look)
    const prepared = this.prepareMove(entry.seat, entry.pairs, 0)
    if (typeof prepared === 'string')
      throw new IncompatibleRulesError(`entry ${this.seq} of table ${this.id} is ${prepared}`)
    this.append(entry, prepared.trial, look)
  }

  private append(entry: StoredEntry, trial: Trial | undefined, look: boolean): void {
    const { seat, undone } = entry
    this.entries.push(entry)
    if (trial === undefined) this.played.takeBack(undone)
    else this.played.add(entry, trial, look)
    const logged = trial === undefined ? { seat, events: [], undone } : { seat, events: [...trial.events] }
    this.log.append(logged)
  }

  /** What was stored of the log from an entry on. */
  entriesFrom(from: number): readonly StoredEntry[] {
    return this.entries.slice(from)
  }

  /** Whether this is the move with that number: whoever sends it again has not heard that it was made. */
  isLoggedMove(seq: number, seat: Seat, pairs: readonly number[]): boolean {
    const made = this.entries[seq]
    return made?.seat === seat && isEqual(made.pairs, pairs)
  }

  isEarlyAnswer(seat: Seat, pairs: readonly number[]): boolean {
    const { earlyAnswer } = this.snapshot
    return earlyAnswer?.seat === seat && isEqual(earlyAnswer.pairs, pairs)
  }

  /** Whether somebody may see a table at all. */
  isVisibleTo(person: string | undefined): boolean {
    if (this.seatOf(person) !== BYSTANDER || this.isHost(person)) return true
    if (this.sealed) return false // whoever plays the same deal would see what comes
    return this.snapshot.state === 'waiting' || this.stored.options.spectators !== 'none'
  }

  /** Whether somebody looks on, and sees the table as it was a while ago. */
  isLateFor(person: string | undefined): boolean {
    return this.seatOf(person) === BYSTANDER && this.stored.options.spectators === 'delayed' && this.running
  }

  /** What somebody sees of the table, with what was entered since `from`; step 0 is the set-up. */
  sight(viewer: Viewer, from: number): ToldSight {
    const eyes = this.seatOf(viewer.person)
    const shown = this.shownTo(eyes)
    const kept = this.seatKeptFor(viewer.person)
    return {
      info: shown.standing(viewer, eyes),
      eyes,
      view: shown.hasBegun ? Buffer.from(shown.liveGame.sight(eyes)).toString('base64') : '',
      from,
      moves: shown.hasBegun ? shown.logSince(from) : [],
      ...(this.isHost(viewer.person) ? { host: true } : {}),
      ...(kept === BYSTANDER ? {} : { kept }),
      ...(eyes !== BYSTANDER && this.mayAnswerEarly(eyes) ? { early: true } : {}),
      ...(eyes !== BYSTANDER && this.hasRevealedSince(eyes) ? { revealed: true } : {}),
    }
  }

  /** What was agreed on. */
  get contract(): TableContract {
    const { terms, options, commitment, match, daily, tournament } = this.stored
    const of = { ...(match && { match }), ...(daily && { daily }), ...(tournament && { tournament }) }
    return { terms, options, commitment, ...of }
  }

  /** All that is said of the table, but not what lies on it. */
  info(viewer: Viewer): TableInfo {
    const eyes = this.seatOf(viewer.person)
    return { ...this.contract, ...this.shownTo(eyes).standing(viewer, eyes) }
  }

  /** Whether something has come to light since the last move of a seat. */
  private hasRevealedSince(seat: Seat): boolean {
    return this.running && this.played.haveRevealed(this.played.sinceLastOf(seat))
  }

  /** What somebody saw after so many steps. */
  sightAfter(person: string | undefined, step: number): Uint8Array | undefined {
    const eyes = this.seatOf(person)
    const shown = this.shownTo(eyes)
    return shown.hasBegun ? shown.earlier(step - 1).liveGame.sight(eyes) : undefined
  }

  /** The record: all of it once the game is over and its deal open, else what this person may know. Own prices stand before it. */
  record(person: string | undefined, seatNames = this.seatNames): string {
    const { seed, terms } = this.stored
    const eyes = this.seatOf(person)
    const { played, snapshot } = this.shownTo(eyes)
    const log = { game: this.game, seed, seats: seatNames, choices: played.choices }
    const record = formatRecord(log, eyes, snapshot.sealed)
    return terms.sheet === undefined ? record : `${terms.sheet.trim()}\n\n${record}`
  }

  private get seatNames(): string[] {
    return this.snapshot.seats.map((sitter) => (sitter.kind === 'free' || sitter.name === '' ? '–' : sitter.name))
  }

  private standing({ person, now, isPresent }: Viewer, eyes: Seat): TableStanding {
    const { id, options, seed } = this.stored
    const { state, host, seats, clock, result: outcome, ended, proposal, next } = this.snapshot
    const seat = this.seatOf(host)
    const left = timeLeft(options.pace, clock, seats.length, this.actor, now)
    const held = this.running ? heldUp(seats, options, now) : undefined
    const ending = ended ?? (state === 'closed' ? { by: 'closed' as const } : undefined)
    return {
      id,
      seats: seats.map((sitter) => toPublicSitter(sitter, isPresent, this.isHost(person))),
      ...(host === undefined || seat === BYSTANDER ? {} : { host: seat }),
      ...(this.hasBegun || host === undefined || isPresent(host) ? {} : { hostAway: Math.max(0, now - this.hostSeen) }),
      state,
      seq: this.seq,
      ...(this.actor === undefined ? {} : { actor: this.actor }),
      ...((state === 'over' || state === 'closed') && !this.sealed ? { seed } : {}),
      ...(outcome === undefined ? {} : { winners: [...outcome.winners] }),
      ...(ended?.by === 'rules' ? { points: [...(outcome?.points ?? [])] } : {}),
      ...(ending === undefined ? {} : { ended: ending }),
      ...(left === undefined ? {} : { left }),
      ...(proposal === undefined ? {} : { proposal }),
      ...(held === undefined ? {} : { heldUp: held }),
      ...(next === undefined || eyes === BYSTANDER ? {} : { next }),
    }
  }

  private get hasBegun(): boolean {
    return this.snapshot.state !== 'waiting'
  }

  /** The table as these eyes may see it now: all of it, or late. */
  private shownTo(eyes: Seat): LiveTable {
    if (eyes !== BYSTANDER || this.stored.options.spectators !== 'delayed' || !this.running) return this
    const seq = Math.max(0, this.seq - ROUNDS_BEHIND * this.snapshot.seats.length)
    if (this.delayed === undefined) this.delayed = this.earlier(seq)
    for (const entry of this.entries.slice(this.delayed.seq, seq)) this.delayed.replay(entry, false)
    const { actor } = this.delayed.liveGame
    this.delayed.snapshot = {
      ...this.snapshot,
      seats: this.snapshot.seats.map(withoutHints),
      actor,
      clock: { banks: undefined, due: undefined },
      proposal: undefined,
    }
    return this.delayed
  }

  /** The table as it was when its log had so many entries. */
  private earlier(seq: number): LiveTable {
    const { stored, snapshot, hostSeen, wholeLogs } = this
    const entries = this.entries.slice(0, Math.max(0, seq))
    return new LiveTable({ stored, snapshot, entries, hostSeen }, wholeLogs)
  }

  /** What was entered from this step on. For whoever was away long the game is replayed, unless somebody else was so lately. */
  private logSince(from: number): LogEntry[] {
    if (this.log.since(from) === undefined) this.log.fill(this.replayedLog())
    if (!this.log.isRecent(from)) this.wholeLogs.use(this.log)
    return this.log.since(from) ?? []
  }

  private replayedLog(): LogEntry[] {
    const again = this.earlier(0)
    const steps = again.log.since(0) ?? []
    for (const entry of this.entries) {
      again.replay(entry, false)
      steps.push(...(again.log.since(again.seq) ?? []))
    }
    return steps
  }

  /** It is in memory no longer. */
  close(): void {
    this.wholeLogs.drop(this.log)
    this.delayed?.close()
  }
}

/** A bot moves for whoever sits here, if it is a person: that is remembered when they have come back. */
function withReplaced(seats: readonly StoredSitter[], seat: Seat | undefined): readonly StoredSitter[] {
  const sitter = seat === undefined ? undefined : seats[seat]
  if (seat === undefined || sitter?.kind !== 'person' || sitter.replaced === true) return seats
  return seats.with(seat, { ...sitter, replaced: true })
}

/** Who asks for a hint does so now, and not rounds ago. */
function withoutHints(sitter: StoredSitter): StoredSitter {
  if (sitter.kind !== 'person') return sitter
  const { hints: _, ...rest } = sitter
  return rest
}

/** Who sits at a seat, as others are told; for whom it is kept is told to the host alone. */
export function toPublicSitter(
  sitter: StoredSitter,
  isPresent: (person: string) => boolean,
  isForHost: boolean,
): Sitter {
  if (sitter.kind === 'free')
    return { kind: 'free', ...(sitter.kept === undefined ? {} : { kept: isForHost ? sitter.kept.name : '' }) }
  if (sitter.kind === 'bot') return sitter
  const { kind, name, person, avatar = avatarOf(person), program, bot, gone, hints, text } = sitter
  return {
    kind,
    name,
    here: isPresent(person),
    ...(person === DELETED_PERSON ? {} : { avatar }),
    ...(program === undefined ? {} : { program }),
    ...(bot === undefined ? {} : { bot }),
    ...(gone === undefined ? {} : { gone }),
    ...(hints === undefined ? {} : { hints }),
    ...(text === undefined ? {} : { text }),
  }
}

function isEqual(pairs: readonly number[], others: readonly number[]): boolean {
  return pairs.length === others.length && pairs.every((each, i) => each === others[i])
}
