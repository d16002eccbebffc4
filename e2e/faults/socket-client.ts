import { RULES_FINGERPRINT } from '@edokko/games'
import { parseServerMessage, socketPath } from '@edokko/protocol'
import type { ServerMessage, ClientMessage } from '@edokko/protocol'
import { WebSocket } from 'ws'

const SHORTEST_WAIT = 50 // milliseconds before it is tried again
const LONGEST_WAIT = 1000
const PATIENCE = 5000 // for a socket to open

/** A connection that comes back by itself, as that of the web client does. */
export class SocketClient {
  private readonly address: string
  private readonly cookie: string
  private readonly onMessage: (message: ServerMessage) => void
  private readonly opened: () => void
  private socket: WebSocket | undefined
  private wait = SHORTEST_WAIT
  private closed = false

  constructor(port: number, cookie: string, hear: (message: ServerMessage) => void, opened: () => void) {
    this.address = `ws://127.0.0.1:${port}${socketPath(RULES_FINGERPRINT)}`
    this.cookie = cookie
    this.onMessage = hear
    this.opened = opened
    this.connect()
  }

  /** Says something, if somebody listens. */
  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  close(): void {
    this.closed = true
    this.socket?.terminate()
  }

  private connect(): void {
    const socket = new WebSocket(this.address, { headers: { Cookie: this.cookie }, handshakeTimeout: PATIENCE })
    this.socket = socket
    socket.on('open', () => {
      this.wait = SHORTEST_WAIT
      this.opened()
    })
    socket.on('message', (data: Buffer) => this.onMessage(parseServerMessage(data.toString())))
    socket.on('error', () => {}) // followed by its end
    socket.on('close', () => {
      if (this.closed) return
      setTimeout(() => this.closed || this.connect(), this.wait * (0.5 + Math.random()))
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT)
    })
  }
}
