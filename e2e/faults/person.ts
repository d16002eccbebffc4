import type { ServerMessage, TableTerms, ClientMessage } from '@edokko/protocol'
import { Chooser } from '../../bench/online/chooser.ts'
import { Browser } from './browser.ts'
import { TablePlayer } from './table-player.ts'
import type { TablePlayerOptions } from './table-player.ts'
import { SocketClient } from './socket-client.ts'
import type { Witness } from './witness.ts'

/** How somebody's messages reach the server. */
export interface Delivery {
  readonly sockets: number // sockets at once, all with the same session
  readonly times: number // that each message is sent
  readonly jumbled: boolean // messages overtake each other, and old ones come again much later
  readonly piecemeal: boolean // each choice of a turn is a move of its own, sent without waiting for the one before
}

export const PLAIN: Delivery = { sockets: 1, times: 1, jumbled: false, piecemeal: false }
export const THRICE: Delivery = { ...PLAIN, times: 3 }
export const JUMBLED: Delivery = { sockets: 2, times: 1, jumbled: true, piecemeal: true }

export interface PersonOptions {
  readonly ports: readonly number[] // of servers: sockets are opened at the first one, requests are sent to all of them in turn
  readonly delivery: Delivery
  readonly witness: Witness
}

const LATE = 150 // milliseconds by which messages overtake each other
const MUCH_LATER = 1500

/** Somebody who plays on whatever happens: connects again, asks again, and sends again what was not answered. */
export class Person {
  readonly browser: Browser
  protected readonly options: PersonOptions
  protected player: TablePlayer | undefined
  private readonly sockets: SocketClient[] = []
  private known: string | undefined // their id

  constructor(options: PersonOptions) {
    this.options = options
    this.browser = new Browser(options.ports, options.witness)
  }

  get id(): string {
    return this.known ?? ''
  }

  /** Becomes a guest, and connects. */
  async arrive(name: string): Promise<void> {
    const { body } = await this.browser.ask('/api/guest', { name })
    this.known = body.id
    for (let i = 0; i < this.options.delivery.sockets; i++)
      this.sockets.push(
        this.openSocket(
          (message) => this.hear(message),
          (say) => this.onOpen(say),
        ),
      )
  }

  /** Plays at a table until the game is over. */
  async play(table: string, terms: TableTerms): Promise<void> {
    const player = this.newPlayer({
      table,
      chooser: new Chooser(terms),
      piecemeal: this.options.delivery.piecemeal,
      say: (message) => this.say(message),
      witness: this.options.witness,
    })
    this.player = player
    this.say({ type: 'join', table, from: 0 })
    await player.over
    this.say({ type: 'leave', table })
  }

  /** What is known of how somebody's game goes. */
  get state(): string {
    return this.player?.state ?? 'sits nowhere'
  }

  /** Whether the server still knows this session. */
  async isKnown(): Promise<boolean> {
    const { body } = await this.browser.ask('/api/me')
    return body.id === this.known && this.known !== undefined
  }

  leave(): void {
    for (const socket of this.sockets) socket.close()
  }

  protected newPlayer(options: TablePlayerOptions): TablePlayer {
    return new TablePlayer(options)
  }

  /** A connection was made anew: nothing that was sent before is known there. */
  protected onOpen(say: (message: ClientMessage) => void): void {
    this.player?.join(say)
  }

  protected hear(message: ServerMessage): void {
    const { witness } = this.options
    const { usage } = witness
    if (message.type === 'talk') usage.hasAnswer('hear')
    if (message.type === 'said') {
      usage.hasAnswer('say')
      witness.heard(message.table, message.line.id)
    }
    if (message.type === 'table' && message.contract !== undefined) usage.hasAnswer('join')
    if (message.type === 'tables') usage.hasAnswer('list')
    if (message.type === 'tournament') usage.hasAnswer('follow')
    if (message.type === 'refused' && message.of !== undefined)
      witness.refused(message.code, message.code === 'too-fast' || message.code === 'unavailable', message.table)
    else if (message.type === 'refused') this.player?.refused(message)
    else if (message.type === 'table' && message.table === this.player?.table) this.player.see(message.sight)
  }

  /** Opens a socket with this person's session. */
  protected openSocket(
    hear: (message: ServerMessage) => void,
    opened: (say: (message: ClientMessage) => void) => void,
  ): SocketClient {
    const cookie = this.browser.cookie ?? ''
    const socket: SocketClient = new SocketClient(this.options.ports[0], cookie, hear, () =>
      opened((message) => this.send(socket, message)),
    )
    return socket
  }

  protected say(message: ClientMessage): void {
    const { times, jumbled } = this.options.delivery
    for (const socket of this.sockets)
      for (let i = 0; i < times; i++)
        if (jumbled) setTimeout(() => this.send(socket, message), LATE * Math.random())
        else this.send(socket, message)
    if (jumbled) setTimeout(() => this.send(this.sockets[0], message), MUCH_LATER * Math.random())
  }

  private send(socket: SocketClient, message: ClientMessage): void {
    this.options.witness.usage.sends(message.type)
    socket.send(message)
  }
}
