import type { Queryable } from './database.ts'

const MAX_BATCH = 500 // notifications of a statement

/**
 * Tells all processes what has changed, in batches. PostgreSQL lets one transaction after the other notify, each until it is on the
 * disk: a move that notified by itself would have to wait for all others. A notification may be lost when this process dies; whoever must not miss
 * anything looks again now and then.
 */
export class Notifier {
  private readonly queryable: Queryable
  private readonly onError: (error: unknown) => void
  private waiting: string[] = []
  private sending: Promise<void> | undefined

  /** When notifications are lost because the database does not take them, `onError` is called. */
  constructor(queryable: Queryable, onError: (error: unknown) => void) {
    this.queryable = queryable
    this.onError = onError
  }

  send(notification: string): void {
    this.waiting.push(notification)
    this.sending ??= this.sendAll()
  }

  /** Resolves when everything has been sent. */
  async close(): Promise<void> {
    await this.sending
  }

  private async sendAll(): Promise<void> {
    await Promise.resolve() // what is sent in the same moment goes together
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MAX_BATCH)
      const notify = `select pg_notify('edokko', note) from unnest($1::text[]) note`
      await this.queryable.query(notify, [batch]).catch(this.onError)
    }
    this.sending = undefined
  }
}
