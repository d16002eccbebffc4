import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const HEARTBEAT = 30_000 // milliseconds: a connection can be lost without a word
const SHORTEST_WAIT = 100
const LONGEST_WAIT = 5000

/** A connection of its own that hears notes. */
export class Listener {
  private readonly connect: () => Client
  private readonly hear: (note: string) => void
  private readonly missed: () => void
  private readonly closing = new AbortController()
  private client: Client | undefined

  constructor(connect: () => Client, hear: (note: string) => void, missed: () => void) {
    this.connect = connect
    this.hear = hear
    this.missed = missed
  }

  async start(): Promise<void> {
    const client = this.connect()
    client.on('error', () => {}) // followed by its end
    client.on('notification', ({ payload = '' }) => this.hear(payload))
    this.client = client
    await client.connect()
    await client.query('listen edokko')
    const heart = setInterval(() => void client.query('select 1').catch(() => client.end()), HEARTBEAT).unref()
    client.once('end', () => {
      clearInterval(heart)
      void this.comeBack()
    })
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.client?.end()
  }

  private async comeBack(): Promise<void> {
    const { signal } = this.closing
    for (let wait = SHORTEST_WAIT; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        await this.start()
        return this.missed()
      } catch {
        await this.client?.end().catch(() => {})
        await sleep(wait, undefined, { signal }).catch(() => {})
      }
    }
  }
}
