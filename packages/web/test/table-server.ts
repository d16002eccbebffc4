import { LiveGame } from '@edokko/engine'
import { createNaishi } from '@edokko/naishi'
import { parseClientMessage } from '@edokko/protocol'
import type { ServerMessage, Sight, ClientMessage } from '@edokko/protocol'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { ReconnectingSocket } from '../src/online/socket-client.ts'

/** A server that keeps what it is told and says what the test wants. */
export class TableServer {
  readonly heard: ClientMessage[] = []
  readonly sockets: WebSocket[] = []
  private readonly server: WebSocketServer

  private constructor(server: WebSocketServer) {
    this.server = server
    server.on('connection', (socket) => {
      this.sockets.push(socket)
      socket.on('message', (data) => {
        const message = parseClientMessage(Buffer.isBuffer(data) ? data.toString() : '')
        if (message !== undefined) this.heard.push(message)
      })
    })
  }

  static async open(): Promise<TableServer> {
    vi.stubGlobal('WebSocket', WebSocket)
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await new Promise<void>((resolve) => server.once('listening', () => resolve()))
    onTestFinished(() => {
      for (const client of server.clients) client.terminate()
      server.close()
      vi.unstubAllGlobals()
    })
    return new TableServer(server)
  }

  get address(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** The socket that was opened last. */
  get socket(): WebSocket {
    const last = this.sockets.at(-1)
    if (last === undefined) throw new Error('nobody has come')
    return last
  }

  say(message: ServerMessage | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Cuts the line, as a tunnel would. */
  cut(): void {
    this.socket.terminate()
  }

  /** The moves that were sent. */
  get acts(): ClientMessage[] {
    return this.heard.filter(({ type }) => type === 'act')
  }

  get joins(): number[] {
    return this.heard.flatMap((message) => (message.type === 'join' ? [message.from] : []))
  }
}

/** A socket whose page can be woken and cut off by the test. */
export function socketTo(server: TableServer): { socket: ReconnectingSocket; wake: () => void; gone: () => void } {
  const ways = { wake: (): void => {}, gone: (): void => {} }
  const socket = new ReconnectingSocket(server.address, (wake, gone) => Object.assign(ways, { wake, gone }))
  onTestFinished(() => socket['close']('outdated')) // a socket that opens only now is not to wake it in the next test
  return { socket, wake: () => ways.wake(), gone: () => ways.gone() }
}

export const TABLE = '0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c'
const SEED = '0123456789abcdef0123456789abcdef'

export const game = createNaishi({ first: 0, discards: 'top' })

/** A real game of Naishi, told as a server tells it to the seat that looks. */
export class ToldGame {
  private readonly liveGame = new LiveGame(game, SEED)
  private moves: Sight['moves'] = [{ seat: -1, events: [...this.liveGame.opening] }]

  /** Somebody moves. */
  move(seat: number, ...choices: number[]): void {
    const trial = this.liveGame.tryMove(seat, choices)
    if (typeof trial === 'string') throw new Error(trial)
    this.liveGame.commit(trial)
    this.moves = [...this.moves, { seat, events: [...trial.events] }]
  }

  /** The log says that moves were taken back; what the table looks like then does not matter here. */
  takeBack(seat: number, undone: number): void {
    this.moves = [...this.moves, { seat, events: [], undone }]
  }

  sight(eyes: number, from: number, more: Partial<Sight> = {}, info: Partial<Sight['info']> = {}): Sight {
    const { actor } = this.liveGame
    return {
      info: {
        id: TABLE,
        terms: { id: 'naishi', options: { first: 'a', discards: 'top' } },
        options: { pace: { kind: 'free' }, open: false, absence: 'novice', spectators: 'open' },
        seats: [
          { kind: 'person', name: 'Ada', here: true },
          { kind: 'person', name: 'Ben', here: true },
        ],
        state: 'running',
        seq: this.moves.length - 1,
        ...(actor === undefined ? {} : { actor }),
        commitment: '0'.repeat(64),
        ...info,
      },
      eyes,
      view: Buffer.from(this.liveGame.sight(eyes)).toString('base64'),
      from,
      moves: this.moves.slice(from),
      ...more,
    }
  }

  told(eyes: number, from: number, more: Partial<Sight> = {}, info: Partial<Sight['info']> = {}): ServerMessage {
    const { info: whole, ...sight } = this.sight(eyes, from, more, info)
    const { terms, options, commitment, ...standing } = whole
    return {
      type: 'table',
      table: TABLE,
      contract: { terms, options, commitment },
      sight: { ...sight, info: standing },
    }
  }
}
