import { RULES_FINGERPRINT } from '@edokko/games'
import { parseServerMessage, socketPath } from '@edokko/protocol'
import type { ClientMessage, ServerMessage } from '@edokko/protocol'
import { WebSocket } from 'ws'
import { DataError } from '../errors.ts'
import { unknownToken } from './bot-api.ts'
import type { BotApi } from './bot-api.ts'

const FIRST_PAUSE = 500 // milliseconds until it is opened again
const LONGEST_PAUSE = 10_000
const GROWTH = 1.8
const SILENCE = 75_000 // milliseconds without a sign of life, after which the line is taken for broken: the server pings more often

const SIGNED_OUT = 4002
const OTHER_VERSION = 4001

export interface SocketEvents {
  /** It is open, for the first time or again: what is to be heard has to be said. */
  onOpen(): void
  onMessage(message: ServerMessage): void
  /** The line is lost; it is tried again. */
  onLost(): void
  /** It will never open again. */
  onEnd(why: DataError): void
}

/** A bot's socket. It opens again by itself, later each time. */
export class BotSocket {
  private readonly api: BotApi
  private readonly events: SocketEvents
  private socket: WebSocket | undefined
  private retry: NodeJS.Timeout | undefined
  private silence: NodeJS.Timeout | undefined
  private tries = 0
  private closed = false

  constructor(api: BotApi, events: SocketEvents) {
    this.api = api
    this.events = events
    this.connect()
  }

  /** What is sent while it is not open is dropped: whoever sent it says it again when it opens. */
  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retry)
    clearTimeout(this.silence)
    this.socket?.close()
  }

  private connect(): void {
    const { origin, headers } = this.api
    const socket = new WebSocket(origin.replace(/^http/, 'ws') + socketPath(RULES_FINGERPRINT), { headers })
    this.socket = socket
    this.listen()
    socket.on('open', () => {
      this.listen()
      this.events.onOpen()
    })
    socket.on('ping', () => this.listen())
    socket.on('message', (data: Buffer) => {
      this.tries = 0
      this.listen()
      this.read(data.toString())
    })
    socket.on('error', () => {}) // what follows is that it closes
    socket.on('close', (code) => this.onClose(code))
  }

  private read(text: string): void {
    let message: ServerMessage
    try {
      message = parseServerMessage(text)
    } catch {
      return this.end(new DataError(this.otherVersion))
    }
    this.events.onMessage(message)
  }

  private onClose(code: number): void {
    clearTimeout(this.silence)
    if (this.closed) return
    if (code === SIGNED_OUT) return this.end(new DataError(unknownToken(this.api.origin)))
    if (code === OTHER_VERSION) return this.end(new DataError(this.otherVersion))
    if (this.tries === 0) this.events.onLost()
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH ** this.tries++)
    this.retry = setTimeout(() => this.connect(), pause * (0.5 + Math.random() / 2))
  }

  private get otherVersion(): string {
    return `the server at ${this.api.origin} is of another version now; bring this edokko to the same one`
  }

  private end(why: DataError): void {
    this.close()
    this.events.onEnd(why)
  }

  private listen(): void {
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.socket?.terminate(), SILENCE)
  }
}
