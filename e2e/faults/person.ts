import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerMessage, TableTerms, ClientMessage } from '@edokko/protocol'
import { Chooser } from '../../bench/online/chooser.ts'
import { ask } from '../../bench/online/requests.ts'
import type { Answer } from '../../bench/online/requests.ts'
import { TablePlayer } from './table-player.ts'
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

const LATE = 150 // milliseconds by which messages overtake each other
const MUCH_LATER = 1500
const WAIT = 100 // before a request is tried again

/** What is no answer, but a reason to ask again. */
const NOT_NOW = new Set([429, 500, 503])

/** Somebody who plays on whatever happens: connects again, asks again, and sends again what was not answered. */
export class Person {
  private readonly port: number
  private readonly delivery: Delivery
  private readonly witness: Witness
  private readonly sockets: SocketClient[] = []
  private player: TablePlayer | undefined
  private cookie: string | undefined
  private id: string | undefined

  constructor(port: number, delivery: Delivery, witness: Witness) {
    this.port = port
    this.delivery = delivery
    this.witness = witness
  }

  /** Becomes a guest, and connects. */
  async arrive(name: string): Promise<void> {
    const { body, cookie } = await this.ask('/api/guest', { name })
    this.id = body.id
    this.cookie = cookie
    for (let i = 0; i < this.delivery.sockets; i++) {
      const socket: SocketClient = new SocketClient(
        this.port,
        cookie ?? '',
        (message) => this.hear(message),
        () => this.player?.join((message) => socket.send(message)),
      )
      this.sockets.push(socket)
    }
  }

  /** Asks until there is an answer. */
  async ask(path: string, body?: object): Promise<Answer> {
    for (;;) {
      const answer = await ask(this.port, path, this.cookie, body).catch(() => undefined)
      if (answer !== undefined && !NOT_NOW.has(answer.status)) return answer
      await sleep(WAIT)
    }
  }

  /** Asks for what must succeed; it may have been done already, when the answer was lost. What is refused all the same is tried again. */
  async need(path: string, body: object, done?: string): Promise<string> {
    for (;;) {
      const { status, body: answer } = await this.ask(path, body)
      if (status === 200 || (done !== undefined && answer.refused === done)) return answer.id ?? ''
      this.witness.refused(`${path} ${answer.refused}`, false, undefined)
      await sleep(WAIT)
    }
  }

  /** Plays at a table until the game is over. */
  async play(table: string, terms: TableTerms): Promise<void> {
    const player = new TablePlayer({
      table,
      chooser: new Chooser(terms),
      piecemeal: this.delivery.piecemeal,
      say: (message) => this.say(message),
      witness: this.witness,
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
    const { body } = await this.ask('/api/me')
    return body.id === this.id && this.id !== undefined
  }

  leave(): void {
    for (const socket of this.sockets) socket.close()
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'refused') this.player?.refused(message)
    else if (message.type === 'table' && message.table === this.player?.table) this.player.see(message.sight)
  }

  private say(message: ClientMessage): void {
    const { times, jumbled } = this.delivery
    for (const socket of this.sockets)
      for (let i = 0; i < times; i++)
        if (jumbled) setTimeout(() => socket.send(message), LATE * Math.random())
        else socket.send(message)
    if (jumbled) setTimeout(() => this.sockets[0].send(message), MUCH_LATER * Math.random())
  }
}
