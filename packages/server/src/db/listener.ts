import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const HEARTBEAT_INTERVAL = 30_000 // milliseconds: a connection can be lost without a word
const MIN_RETRY_DELAY = 100
const MAX_RETRY_DELAY = 5000

/** A connection of its own that receives the notifications of all processes, and comes back by itself. */
export class Listener {
  private readonly connect: () => Client
  private readonly onNotification: (payload: string) => void
  private readonly onReconnect: () => void
  private readonly onError: (error: unknown) => void
  private readonly closing = new AbortController()
  private client: Client | undefined

  constructor(
    connect: () => Client,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
    onError: (error: unknown) => void,
  ) {
    this.connect = connect
    this.onNotification = onNotification
    this.onReconnect = onReconnect
    this.onError = onError
  }

  async start(): Promise<void> {
    const client = this.connect()
    client.on('error', () => {}) // followed by its end
    client.on('notification', ({ payload = '' }) => this.onNotification(payload))
    this.client = client
    await client.connect()
    await client.query('listen edokko')
    const heart = setInterval(() => void client.query('select 1').catch(() => client.end()), HEARTBEAT_INTERVAL).unref()
    client.once('end', () => {
      clearInterval(heart)
      if (!this.closing.signal.aborted) this.onError(new Error('the connection was lost'))
      void this.reconnect()
    })
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.client?.end()
  }

  private async reconnect(): Promise<void> {
    const { signal } = this.closing
    for (let wait = MIN_RETRY_DELAY; !signal.aborted; wait = Math.min(2 * wait, MAX_RETRY_DELAY)) {
      try {
        await this.start()
        return this.onReconnect()
      } catch (error) {
        this.onError(error)
        await this.client?.end().catch(() => {}) // it has ended already
        await sleep(wait, undefined, { signal }).catch(() => {}) // closing ends the wait
      }
    }
  }
}
