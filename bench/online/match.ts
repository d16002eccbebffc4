import type { TableTerms, ToldSight } from '@edokko/protocol'
import { anyLot } from './chooser.ts'
import type { Chooser } from './chooser.ts'
import type { Player } from './player.ts'

/** What is counted while matches are played. */
export interface Tally {
  /** A move has arrived at the socket of somebody else, so many milliseconds after it was sent. */
  arrived(milliseconds: number): void
  /** A move has been answered to whoever sent it. */
  moved(milliseconds: number): void
  /** Everybody has seen that the game is over. */
  ended(match: Match): void
}

/** The move that was made last. */
interface Sent {
  readonly seq: number
  readonly seat: number
  readonly at: number
  readonly waiting: Set<number> // seats that have not heard of it
}

const NOTHING: Sent = { seq: -1, seat: -1, at: 0, waiting: new Set() }

interface MatchOptions {
  readonly terms: TableTerms
  readonly chooser: Chooser
  readonly players: readonly Player[]
  readonly tally: Tally
  /** It is somebody's turn. */
  readonly ready: (match: Match) => void
}

/** The same people at one table after the other. */
export class Match {
  table = ''
  private readonly options: MatchOptions
  private turn: { readonly seat: number; readonly sight: ToldSight } | undefined
  private sent: Sent = NOTHING

  constructor(options: MatchOptions) {
    this.options = options
  }

  /** Whoever is to move. */
  get mover(): Player | undefined {
    return this.turn && this.options.players[this.turn.seat]
  }

  /** Lays a table, sits down, begins, and looks at it. */
  async begin(): Promise<void> {
    const { terms, players } = this.options
    const [host, ...others] = players
    const before = this.table
    this.table = await host.post('/api/tables', {
      terms,
      options: { pace: { kind: 'free' }, open: false, absence: 'apprentice', spectators: 'open' },
      seats: players.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'free' })),
    })
    for (const [i, player] of others.entries()) await player.post(`/api/tables/${this.table}/sit`, { seat: i + 1 })
    await host.post(`/api/tables/${this.table}/start`, {})
    this.sent = NOTHING
    for (const player of players) {
      if (before !== '') player.say({ type: 'leave', table: before })
      player.say({ type: 'join', table: this.table, from: 1 })
    }
  }

  /** Somebody is shown the table. */
  see(sight: ToldSight, now: number): void {
    const { info, eyes } = sight
    const { sent } = this
    const { tally } = this.options
    if (info.seq === sent.seq + 1 && sent.waiting.delete(eyes)) {
      if (eyes === sent.seat) tally.moved(now - sent.at)
      else tally.arrived(now - sent.at)
      if (info.state === 'over' && sent.waiting.size === 0) tally.ended(this)
    }
    if (info.actor !== eyes || info.seq <= sent.seq || this.turn !== undefined) return
    this.turn = { seat: eyes, sight }
    this.options.ready(this)
  }

  /** Makes any legal move for whoever is to move. */
  move(): void {
    if (this.turn === undefined) return
    const { seat, sight } = this.turn
    const { chooser, players } = this.options
    const choices = chooser.move(sight.view, anyLot)
    const { seq } = sight.info
    this.turn = undefined
    this.sent = { seq, seat, at: performance.now(), waiting: new Set(players.keys()) }
    players[seat].say({ type: 'act', table: this.table, seq, choices })
  }
}
