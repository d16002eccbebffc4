import type { ClientMessage, ServerMessage, ToldSight } from '@edokko/protocol'
import { anyLot } from '../../bench/online/chooser.ts'
import type { Chooser } from '../../bench/online/chooser.ts'
import type { Move, Witness } from './witness.ts'

interface TablePlayerOptions {
  readonly table: string
  readonly chooser: Chooser
  readonly piecemeal: boolean // each choice of a turn is a move of its own
  readonly say: (message: ClientMessage) => void
  readonly witness: Witness
}

/** A move of which it is not known whether it was made. */
interface Pending extends Move {
  again: boolean // it must be sent again
}

const THOUGHT = 60 // milliseconds at most
const PAUSE = 300 // before a server that is too busy is asked again

/**
 * What somebody sees of a table and has sent there. Nothing is asked for or sent again unless the connection was lost or the server has
 * said so: whatever it takes in silence has been heard.
 */
export class TablePlayer {
  readonly table: string
  readonly over: Promise<void>
  private readonly options: TablePlayerOptions
  private sight: ToldSight | undefined
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
    if (this.sight !== undefined && info.seq < this.sight.info.seq) return // it was overtaken
    this.sight = sight
    for (const move of this.pending) if (move.seq < info.seq) witness.hasAnswer(move)
    this.pending = this.pending.filter(({ seq }) => seq >= info.seq)
    this.followEarly(sight)
    this.sendAgain(info.seq)
    if (info.state === 'over') {
      clearTimeout(this.retry)
      this.end()
    } else if (this.canMove && !this.thinking) {
      this.thinking = true
      setTimeout(() => this.move(), THOUGHT * Math.random())
    }
  }

  refused({ code, table, seq }: Extract<ServerMessage, { type: 'refused' }>): void {
    const { witness } = this.options
    const late = code === 'too-fast' || code === 'unavailable'
    witness.refused(code, late || code === 'stale', table)
    if (late) this.retry ??= setTimeout(() => this.joinAgain(), PAUSE)
    if (code !== 'stale' || this.sight === undefined) return
    for (const move of this.pending) if (move.seq === seq) move.again = true // it has overtaken the one before
    this.sendAgain(this.sight.info.seq)
  }

  private joinAgain(): void {
    this.retry = undefined
    this.join(this.options.say)
  }

  private get unanswered(): Pending[] {
    return [...this.pending, ...(this.early === undefined || this.kept ? [] : [this.early])]
  }

  private get canMove(): boolean {
    const { sight } = this
    if (sight === undefined || this.pending.length > 0 || this.early !== undefined) return false
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
    return { table: this.table, seq, seat, choices, again: false }
  }

  /** What was sent before its time is taken, then made when it is due. */
  private followEarly({ info, eyes, early }: ToldSight): void {
    const sent = this.early
    if (sent === undefined) return
    const { witness } = this.options
    if (info.seq === sent.seq) {
      if (early === true || this.kept) return
      this.kept = true
      witness.isKept(sent)
      return
    }
    this.early = undefined
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
