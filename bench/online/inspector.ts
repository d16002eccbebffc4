import { WebSocket } from 'ws'

/** What a process has in memory, in bytes. */
export interface Memory {
  readonly heapUsed: number
  readonly external: number
  readonly rss: number
}

const ADDRESS = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/

/** Looks into a process that was started with `--inspect=127.0.0.1:0`. Nothing in the process itself has to help. */
export class Inspector {
  private readonly socket: WebSocket
  private asked = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
  }

  /** Finds the address in what the process has written to its standard error. */
  static async connect(told: string): Promise<Inspector> {
    const [address = ''] = ADDRESS.exec(told) ?? []
    const socket = new WebSocket(address)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return new Inspector(socket)
  }

  /** What is in memory when all that nobody needs has been cleared away. */
  async memory(): Promise<Memory> {
    for (let i = 0; i < 3; i++) await this.ask('HeapProfiler.collectGarbage', {}) // what a first pass frees may hold more
    const expression = 'JSON.stringify(process.memoryUsage())'
    const { result } = (await this.ask('Runtime.evaluate', { expression })) as { result: { value: string } }
    return JSON.parse(result.value) as Memory
  }

  close(): void {
    this.socket.terminate()
  }

  private ask(method: string, params: object): Promise<unknown> {
    const id = ++this.asked
    return new Promise((resolve) => {
      const hear = (data: Buffer): void => {
        const answer = JSON.parse(data.toString()) as { readonly id?: number; readonly result?: unknown }
        if (answer.id !== id) return
        this.socket.off('message', hear)
        resolve(answer.result)
      }
      this.socket.on('message', hear)
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }
}
