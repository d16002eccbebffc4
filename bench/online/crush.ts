import { WebSocket } from 'ws'
import { inParallel } from './crowd.ts'
import { openSocket } from './socket.ts'

interface CrushOptions {
  readonly port: number
  readonly table: string
  readonly network: string // that the sockets are of; empty: this machine
  readonly sockets: number
  readonly joins: number // a second through each
}

/** What came of it. */
interface Crushed {
  readonly open: number // sockets, in the end
  readonly perSecond: number // answers
  readonly bytes: number // of an answer
  readonly refused: number // messages
}

/** Many sockets that want to see all of a table, again and again. */
export class Crush {
  private readonly began = performance.now()
  private readonly sockets: readonly WebSocket[]
  private readonly timers: ReturnType<typeof setInterval>[]
  private answers = 0
  private bytes = 0
  private refused = 0

  private constructor(sockets: readonly WebSocket[], { table, joins }: CrushOptions) {
    this.sockets = sockets
    for (const socket of sockets)
      socket.on('message', (data: Buffer) => {
        if (data.includes('"type":"table"')) {
          this.answers++
          this.bytes += data.length
        } else if (data.includes('"type":"refused"')) this.refused++
      })
    const join = JSON.stringify({ type: 'join', table, from: 0 })
    this.timers = sockets.map((socket) =>
      setInterval(() => {
        if (socket.readyState === WebSocket.OPEN) socket.send(join)
      }, 1000 / joins),
    )
  }

  static async open(options: CrushOptions): Promise<Crush> {
    const { port, network, sockets: count } = options
    const sockets: WebSocket[] = []
    await inParallel(count, async (i) => {
      const socket = (sockets[i] = openSocket(port, network === '' ? {} : { 'X-Forwarded-For': network }))
      socket.on('error', () => {}) // one too many is refused, or closed
      await new Promise((resolve) => socket.once('open', resolve).once('close', resolve))
    })
    return new Crush(sockets, options)
  }

  /** Ends it. */
  close(): Crushed {
    const { answers, bytes, refused, sockets } = this
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
    for (const timer of this.timers) clearInterval(timer)
    for (const socket of sockets) socket.terminate()
    const seconds = (performance.now() - this.began) / 1000
    return { open, perSecond: answers / seconds, bytes: bytes / answers, refused }
  }
}
