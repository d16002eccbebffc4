import type { ServerMessage, ClientMessage } from '@edokko/protocol'
import type { WebSocket } from 'ws'
import { need } from './requests.ts'
import { openSocket } from './socket.ts'

/* What the server allows a socket, and a little less. */
const BURST = 36 // messages
const RATE = 9.8 // a second

/** Somebody with a session and a socket. */
export class Player {
  hear: (message: ServerMessage) => void = () => {}
  /** What was refused, by code. */
  readonly refused = new Map<string, number>()
  private readonly port: number
  private readonly cookie: string
  private readonly socket: WebSocket
  private tokens = BURST
  private at = performance.now()

  private constructor(port: number, cookie: string, socket: WebSocket) {
    this.port = port
    this.cookie = cookie
    this.socket = socket
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ServerMessage
      if (message.type === 'refused') this.refused.set(message.code, (this.refused.get(message.code) ?? 0) + 1)
      else this.hear(message)
    })
  }

  /** A new guest, who is connected. */
  static async welcome(port: number, name: string): Promise<Player> {
    const { cookie = '' } = await need(port, '/api/guest', undefined, { name })
    const socket = openSocket(port, { Cookie: cookie })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return new Player(port, cookie, socket)
  }

  /** Sends a request, and gives the id in its answer. */
  async post(path: string, body: object): Promise<string> {
    const answer = await need(this.port, path, this.cookie, body)
    return answer.body.id ?? ''
  }

  /** How many milliseconds to wait before the next message is allowed. */
  wait(now: number): number {
    this.tokens = Math.min(BURST, this.tokens + ((now - this.at) / 1000) * RATE)
    this.at = now
    return this.tokens >= 1 ? 0 : ((1 - this.tokens) / RATE) * 1000
  }

  say(message: ClientMessage): void {
    this.tokens--
    this.socket.send(JSON.stringify(message))
  }

  leave(): void {
    this.socket.terminate()
  }
}
