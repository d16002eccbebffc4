import type { Failure } from '@edokko/bots'
import { gameNameOf } from '@edokko/games'
import type { Invitation, ServerMessage, TableSummary } from '@edokko/protocol'
import type { DataError } from '../errors.ts'
import { complainOfFault, tell } from './bot-api.ts'
import type { BotApi } from './bot-api.ts'
import { BotSocket } from './bot-socket.ts'
import { OnlineGame } from './online-game.ts'

export interface GuestBotOptions {
  readonly api: BotApi
  readonly program: string
  readonly accepts: readonly string[] // games by their names
  readonly maxGames: number
  readonly complainOf: (failure: Failure) => void
  readonly note: ((text: string) => void) | undefined
}

const KEPT_GAMES = 20 // that are over, in case somebody would like to play again

/** A bot at a server: it takes invitations, and plays wherever it sits. */
export class GuestBot {
  /** Rejects when it can play there no more. */
  readonly failed: Promise<never>
  private readonly options: GuestBotOptions
  private readonly socket: BotSocket
  private fail: (why: DataError) => void = () => {}
  private readonly games = new Map<string, OnlineGame>()
  private readonly tables = new Map<string, TableSummary>() // of its own, by their ids
  private readonly asked = new Set<string>() // tables that it is about to sit down at
  private invitations: readonly Invitation[] = []

  constructor(options: GuestBotOptions) {
    this.options = options
    this.failed = new Promise((_, reject) => {
      this.fail = reject
    })
    this.failed.catch(() => {}) // whoever waits for it hears it
    this.socket = new BotSocket(options.api, {
      onOpen: () => this.onOpen(),
      onMessage: (message) => this.onMessage(message),
      onLost: () => tell('the server does not answer; it is tried again'),
      onEnd: (why) => this.fail(why),
    })
  }

  /** Leaves: where people would wait, a bot of the house plays on until this one comes back. */
  async leave(): Promise<void> {
    const { api } = this.options
    for (const [table, game] of this.games) {
      await game.leave() // first: it would take its seat back
      if (game.isRunning && game.hours === undefined) await api.post(table, 'away').catch(() => {})
    }
    this.socket.close()
  }

  private onOpen(): void {
    this.socket.send({ type: 'list', list: 'mine' })
    this.socket.send({ type: 'list', list: 'friends' })
    for (const game of this.games.values()) game.join()
  }

  private onMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.games.get(message.table)?.onTold(message.contract, message.sight)
        return this.takeInvitations() // one game less may go on
      case 'refused':
        if (message.table !== undefined) this.games.get(message.table)?.onRefused(message.code, message.seq)
        return
      case 'tables':
        if (message.list === 'mine') this.onTables(message.tables, [...this.tables.keys()])
        return
      case 'changes':
        if (message.list === 'mine') this.onTables(message.tables, message.gone)
        return
      case 'friends':
        this.invitations = message.invitations
        return this.takeInvitations()
      case 'talk':
      case 'said':
    }
  }

  private onTables(tables: readonly TableSummary[], gone: readonly string[]): void {
    for (const id of gone) this.tables.delete(id)
    for (const table of tables) {
      this.tables.set(table.id, table)
      this.asked.delete(table.id)
      const isOpen = table.state === 'waiting' || table.state === 'running'
      if (table.mine !== undefined && isOpen && !this.games.has(table.id)) this.play(table.id)
    }
    this.takeInvitations()
  }

  private play(table: string): void {
    const over = [...this.games].filter(([, game]) => game.isOver)
    for (const [id] of over.slice(0, Math.max(0, over.length - KEPT_GAMES))) {
      this.socket.send({ type: 'leave', table: id })
      this.games.delete(id)
    }
    const { api, program, complainOf, note } = this.options
    const send = this.socket.send.bind(this.socket)
    const wantsMore = (): boolean => this.hasRoom
    this.games.set(table, new OnlineGame({ api, table, program, send, complainOf, note, wantsMore }))
  }

  private get hasRoom(): boolean {
    const open = [...this.tables.values()].filter(({ state, mine }) => mine !== undefined && isOpen(state))
    return open.length + this.asked.size < this.options.maxGames
  }

  /** Sits down wherever a seat is kept, as long as it plays such games and not too many of them. */
  private takeInvitations(): void {
    for (const { by, table } of this.invitations) {
      const { id, kept, terms } = table
      if (kept === undefined || this.asked.has(id) || this.tables.get(id)?.mine !== undefined) continue
      const isWanted = this.options.accepts.includes(gameNameOf(terms))
      if (isWanted && !this.hasRoom) continue // until another one is over
      this.asked.add(id)
      if (!isWanted) tell(`${terms.id}: declined, since it is not among --accept`)
      const { api } = this.options
      const answer = isWanted ? api.post(id, 'sit', { seat: kept }) : api.post(id, 'decline')
      answer.then(
        (refused) => {
          if (refused !== undefined || !isWanted) this.asked.delete(id)
          if (refused === undefined) return
          tell(`${terms.id}${by === undefined ? '' : ` with ${by.name}`}: the seat was not to be had (${refused})`)
        },
        (error: unknown) => complainOfFault('an invitation could not be answered', error),
      )
    }
  }
}

function isOpen(state: TableSummary['state']): boolean {
  return state === 'waiting' || state === 'running'
}
