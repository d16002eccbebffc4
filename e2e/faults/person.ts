import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerMessage, TableTerms, ClientMessage } from '@edokko/protocol'
import { Chooser } from '../../bench/online/chooser.ts'
import { ask } from '../../bench/online/requests.ts'
import type { Answer } from '../../bench/online/requests.ts'
import { TablePlayer } from './hand.ts'
import { SocketClient } from './socket-client.ts'
import type { Witness } from './witness.ts'

/** How somebody's messages reach the server. */
export interface Delivery {
  readonly lines: number // sockets at once, all with the same session
  readonly times: number // that each message is sent
  readonly jumbled: boolean // messages overtake each other, and old ones come again much later
  readonly piecemeal: boolean // each choice of a turn is a move of its own, sent without waiting for the one before
}

export const PLAIN: Delivery = { lines: 1, times: 1, jumbled: false, piecemeal: false }
export const THRICE: Delivery = { ...PLAIN, times: 3 }
export const JUMBLED: Delivery = { lines: 2, times: 1, jumbled: true, piecemeal: true }

const LATE = 150 // milliseconds by which messages overtake each other
const MUCH_LATER = 1500
const WAIT = 100 // before a request is tried again

/** What is no answer, but a reason to ask again. */
const NOT_NOW = new Set([429, 500, 503])

/** Somebody who plays on whatever happens: connects again, asks again, and sends again what was not answered. */
export class Person {
  private readonly port: number
  private readonly manners: Delivery
  private readonly witness: Witness
  private readonly lines: SocketClient[] = []
  private hand: TablePlayer | undefined
  private cookie: string | undefined
  private id: string | undefined

  constructor(port: number, manners: Delivery, witness: Witness) {
    this.port = port
    this.manners = manners
    this.witness = witness
  }

  /** Becomes a guest, and connects. */
  async arrive(name: string): Promise<void> {
    const { body, cookie } = await this.ask('/api/guest', { name })
    this.id = body.id
    this.cookie = cookie
    for (let i = 0; i < this.manners.lines; i++) {
      const line: SocketClient = new SocketClient(
        this.port,
        cookie ?? '',
        (message) => this.hear(message),
        () => this.hand?.join((up) => line.send(up)),
      )
      this.lines.push(line)
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

  /** The same, for what must succeed; it may have been done already, when the answer was lost. What is refused all the same is tried again. */
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
    const hand = new TablePlayer({
      table,
      chooser: new Chooser(terms),
      piecemeal: this.manners.piecemeal,
      say: (message) => this.say(message),
      witness: this.witness,
    })
    this.hand = hand
    this.say({ type: 'join', table, from: 0 })
    await hand.over
    this.say({ type: 'leave', table })
  }

  /** What is known of how somebody's game goes. */
  get state(): string {
    return this.hand?.state ?? 'sits nowhere'
  }

  /** Whether the server still knows this session. */
  async isKnown(): Promise<boolean> {
    const { body } = await this.ask('/api/me')
    return body.id === this.id && this.id !== undefined
  }

  leave(): void {
    for (const line of this.lines) line.close()
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'refused') this.hand?.refused(message)
    else if (message.type === 'table' && message.table === this.hand?.table) this.hand.see(message.sight)
  }

  private say(message: ClientMessage): void {
    const { times, jumbled } = this.manners
    for (const line of this.lines)
      for (let i = 0; i < times; i++)
        if (jumbled) setTimeout(() => line.send(message), LATE * Math.random())
        else line.send(message)
    if (jumbled) setTimeout(() => this.lines[0].send(message), MUCH_LATER * Math.random())
  }
}
