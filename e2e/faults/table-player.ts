import type { ClientMessage, ServerMessage, ToldSight } from '@edokko/protocol'
import { anyLot } from '../../bench/online/chooser.ts'
import type { Chooser } from '../../bench/online/chooser.ts'
import type { Move, Witness } from './witness.ts'

export interface TablePlayerOptions {
  readonly table: string
  readonly chooser: Chooser
  readonly piecemeal: boolean // each choice of a turn is a move of its own
  readonly say: (message: ClientMessage) => void
  readonly witness: Witness
}

/** A move of which it is not known whether it was made. */
interface Pending extends Move {
  again: boolean // it must be sent again
  unsure: boolean // a bot may have moved instead
}

const PAUSE = 300 // before a server that is too busy is asked again

/**
 * What somebody sees of a table and has sent there. Nothing is asked for or sent again unless the connection was lost or the server has
 * said so: whatever it takes in silence has been heard.
 */
export class TablePlayer {
  readonly table: string
  readonly over: Promise<void>
  protected sight: ToldSight | undefined
  protected isAway = false // a bot plays instead, or may
  protected readonly thought: number = 60 // milliseconds at most
  /** Why moves may be refused: others have been quicker. */
  protected readonly excuses: ReadonlySet<string> = new Set(['stale'])
  private readonly options: TablePlayerOptions
  private pending: Pending[] = []
  private early: Pending | undefined // sent before its time
  private kept = false // that was taken
  private thinking = false
  private retry: ReturnType<typeof setTimeout> | undefined
  private end: () => void = () => {}

  constructor(options: TablePlayerOptions) {
    this.options = options
    this.table = options.table
    this.over = new Promise((resolve) => {
      this.end = resolve
    })
  }

  get state(): string {
    const { info, eyes } = this.sight ?? {}
    const waits = this.unanswered.map(({ seq }) => seq).join()
    return `${this.table} seat ${eyes}: ${info?.state} ${info?.seq}, actor ${info?.actor}, not answered: ${waits}`
  }

  /** Asks for the table on a connection that is new, or that was refused something. What was sent before may be lost. */
  join(say: (message: ClientMessage) => void): void {
    for (const move of this.unanswered) move.again = true
    say({ type: 'join', table: this.table, from: this.sight === undefined ? 0 : this.sight.info.seq + 1 })
  }

  see(sight: ToldSight): void {
    const { info, eyes, view } = sight
    const { witness } = this.options
    if (info.state !== 'waiting') witness.sees(this.table, info.seq, eyes, view)
    if (info.ended !== undefined) witness.ends(this.table, info)
    if (this.sight !== undefined && info.seq < this.sight.info.seq) return // it was overtaken
    this.sight = sight
    const passed = this.pending.filter(({ seq }) => seq < info.seq)
    const made = passed.filter((move) => isMade(move, sight))
    for (const move of made) witness.hasAnswer(move)
    this.pending = made.length < passed.length ? [] : this.pending.filter(({ seq }) => seq >= info.seq)
    this.followEarly(sight)
    this.sendAgain(info.seq)
    if (this.isOver) {
      clearTimeout(this.retry)
      this.end()
    } else this.goOn()
  }

  get isOver(): boolean {
    const { state } = this.sight?.info ?? {}
    return state === 'over' || state === 'closed'
  }

  /** Thinks, if it is time to. */
  protected goOn(): void {
    if (!this.canMove || this.thinking) return
    this.thinking = true
    setTimeout(() => this.move(), this.thought * Math.random())
  }

  /** A bot may play from now on, and what was sent may come too late. */
  protected stepAway(): void {
    this.isAway = true
    for (const move of this.unanswered) move.unsure = true
  }

  refused({ code, table, seq }: Extract<ServerMessage, { type: 'refused' }>): void {
    const { witness } = this.options
    const late = code === 'too-fast' || code === 'unavailable'
    witness.refused(code, late || this.excuses.has(code), table)
    if (late) this.retry ??= setTimeout(() => this.joinAgain(), PAUSE)
    else if (code !== 'stale') this.drop(seq)
    if (code !== 'stale' || this.sight === undefined) return
    for (const move of this.pending) if (move.seq === seq) move.again = true // it has overtaken the one before
    this.sendAgain(this.sight.info.seq)
  }

  /** A move was refused for good. */
  private drop(seq: number | undefined): void {
    this.pending = this.pending.filter((move) => move.seq !== seq)
    if (this.early?.seq === seq) this.early = undefined
    this.goOn()
  }

  private joinAgain(): void {
    this.retry = undefined
    this.join(this.options.say)
  }

  private get unanswered(): Pending[] {
    return [...this.pending, ...(this.early === undefined || this.kept ? [] : [this.early])]
  }

  protected get canMove(): boolean {
    const { sight } = this
    if (sight === undefined || this.isAway || this.pending.length > 0 || this.early !== undefined) return false
    const own = sight.info.seats[sight.eyes]
    if (own?.kind === 'person' && own.bot !== undefined) return false
    return sight.info.state === 'running' && (sight.info.actor === sight.eyes || sight.early === true)
  }

  private move(): void {
    this.thinking = false
    const { sight } = this
    if (sight === undefined || !this.canMove) return
    const { chooser, witness, piecemeal } = this.options
    const { info, eyes, view } = sight
    if (info.actor === eyes) {
      const choices = chooser.move(view, anyLot)
      const parts = piecemeal ? pairsOf(choices) : [choices]
      this.pending = parts.map((part, i) => this.moveOf(info.seq + i, eyes, part))
      for (const move of this.pending) witness.sends(move)
    } else {
      this.early = this.moveOf(info.seq, eyes, chooser.earlyMove(view, eyes, anyLot))
      this.kept = false
      witness.sendsEarly(this.early)
    }
    for (const move of this.unanswered) this.send(move)
  }

  private moveOf(seq: number, seat: number, choices: readonly number[]): Pending {
    return { table: this.table, seq, seat, choices, again: false, unsure: false }
  }

  /** What was sent before its time is taken, then made when it is due. */
  private followEarly(sight: ToldSight): void {
    const { info, eyes, early, from, moves } = sight
    const sent = this.early
    if (sent === undefined) return
    const { witness } = this.options
    if (info.seq === sent.seq) {
      if (early === true || this.kept || sent.unsure) return
      this.kept = true
      witness.isKept(sent)
      return
    }
    this.early = undefined
    if (moves.some(({ undone }, i) => undone !== undefined && from + i > sent.seq)) return // it is not asked any more
    if (info.seq > sent.seq + 1 || info.actor !== eyes) return
    const due = { ...sent, seq: info.seq, again: sent.again || !this.kept } // it may not have come in time
    this.pending = [due]
    witness.sends(due)
  }

  /** Sends what may be lost, if it is its turn. */
  private sendAgain(seq: number): void {
    for (const move of this.unanswered)
      if (move.again && move.seq === seq) {
        move.again = false
        this.send(move)
      }
  }

  private send({ table, seq, choices }: Move): void {
    this.options.say({ type: 'act', table, seq, choices: [...choices] })
  }
}

function pairsOf(choices: readonly number[]): number[][] {
  return Array.from({ length: choices.length / 2 }, (_, i) => choices.slice(2 * i, 2 * i + 2))
}

/** Whether a move that was sent is the entry with its number: a bot may have moved instead, or others have agreed to take moves back. */
function isMade({ seq, unsure }: Pending, { eyes, from, moves }: ToldSight): boolean {
  const entry = moves[seq + 1 - from]
  return !unsure && (entry === undefined || (entry.seat === eyes && entry.undone === undefined))
}
