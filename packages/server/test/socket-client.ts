import { RULES_FINGERPRINT } from '@edokko/games'
import { parseServerMessage, socketPath, wholeSight } from '@edokko/protocol'
import type { ServerMessage, Sight } from '@edokko/protocol'
import { WebSocket } from 'ws'
import { eventually } from './eventually.ts'

/** Somebody with a browser, who keeps the cookie, or a bot with its token: sends requests, and opens sockets. */
export class HttpClient {
  cookie: string | undefined
  private readonly port: number
  private readonly token: string | undefined

  constructor(port: number, token?: string) {
    this.port = port
    this.token = token
  }

  private get known(): Record<string, string> {
    const bot = this.token === undefined ? {} : { Authorization: `Bearer ${this.token}` }
    return { ...bot, ...(this.cookie === undefined ? {} : { Cookie: this.cookie }) }
  }

  async post(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: object }> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...this.known,
        ...headers,
      },
      body: JSON.stringify(body),
    })
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('edokko='))
    if (cookie !== undefined) this.cookie = cookie.split(';')[0]
    return { status: response.status, body: (await response.json()) as object }
  }

  async get(path: string): Promise<{ status: number; text: string }> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers: this.known })
    return { status: response.status, text: await response.text() }
  }

  async open(headers: Record<string, string> = {}, path = socketPath(RULES_FINGERPRINT)): Promise<SocketClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${path}`, {
      headers: { ...this.known, ...headers },
    })
    const line = new SocketClient(socket)
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => resolve())
      socket.on('error', reject)
    })
    return line
  }
}

/** An open socket, and all that was heard on it. */
export class SocketClient {
  readonly socket: WebSocket
  readonly received: ServerMessage[] = []
  closed: number | undefined

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => this.received.push(parseServerMessage(Buffer.isBuffer(data) ? data.toString() : '')))
    socket.on('close', (code) => {
      this.closed = code
    })
    socket.on('error', () => {})
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** What comes after what has been heard so far. */
  async next(): Promise<ServerMessage> {
    const known = this.received.length
    await eventually(() => {
      if (this.received.length === known) throw new Error('nothing was said')
    })
    return this.received[known]
  }

  get sight(): Sight {
    return lastSight(this.received)
  }
}

/** The table as it was shown last, with the contract that was told before. */
export function lastSight(received: readonly ServerMessage[]): Sight {
  const shown = received.filter((message) => message.type === 'table')
  const last = shown.at(-1)
  const contract = shown.findLast((message) => message.contract !== undefined)?.contract
  if (last === undefined || contract === undefined) throw new Error('nothing was shown')
  return wholeSight(contract, last.sight)
}
