import { PROTOCOL_VERSION } from '@edokko/protocol'
import { WebSocket } from 'ws'
import { inParallel } from './crowd.ts'

interface CrushOptions {
  readonly port: number
  readonly table: string
  readonly network: string // that the sockets are of; empty: this machine
  readonly sockets: number
  readonly joins: number // a second through each
}

/** Many sockets that want to see all of a table, again and again. */
export class Crush {
  private readonly began = performance.now()
  private readonly sockets: readonly WebSocket[]
  private readonly timers: ReturnType<typeof setInterval>[]
  private answers = 0
  private bytes = 0

  private constructor(sockets: readonly WebSocket[], { table, joins }: CrushOptions) {
    this.sockets = sockets
    for (const socket of sockets)
      socket.on('message', (data: Buffer) => {
        if (!data.subarray(0, 20).includes('"table"')) return
        this.answers++
        this.bytes += data.length
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
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket?v=${PROTOCOL_VERSION}`, {
        headers: network === '' ? {} : { 'X-Forwarded-For': network },
        perMessageDeflate: false,
        skipUTF8Validation: true,
      })
      sockets[i] = socket.on('error', () => {}) // a socket too many is closed
      await new Promise((resolve) => socket.once('open', resolve).once('close', resolve))
    })
    return new Crush(sockets, options)
  }

  /** Ends it, and says how many answers came a second and how large they were. */
  close(): { readonly perSecond: number; readonly bytes: number } {
    for (const timer of this.timers) clearInterval(timer)
    for (const socket of this.sockets) socket.terminate()
    const seconds = (performance.now() - this.began) / 1000
    return { perSecond: this.answers / seconds, bytes: this.bytes / this.answers }
  }
}
