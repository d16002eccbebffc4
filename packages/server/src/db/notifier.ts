import type { Queryable } from './database.ts'

const MAX_BATCH = 500 // notes of a bundle

/**
 * Tells all processes what has changed, in bundles. PostgreSQL lets one transaction after the other tell something, each until it is on the
 * disk: a move that told of itself would have to wait for all others. A note may be lost when this process dies; whoever must not miss
 * anything looks again now and then.
 */
export class Notifier {
  private readonly queryable: Queryable
  private waiting: string[] = []
  private sending: Promise<void> | undefined

  constructor(queryable: Queryable) {
    this.queryable = queryable
  }

  send(note: string): void {
    this.waiting.push(note)
    this.sending ??= this.sendAll()
  }

  /** Resolves when everything has been told. */
  async close(): Promise<void> {
    await this.sending
  }

  private async sendAll(): Promise<void> {
    await Promise.resolve() // what is told in the same moment goes together
    while (this.waiting.length > 0) {
      const notes = this.waiting.splice(0, MAX_BATCH)
      const tell = `select pg_notify('edokko', note) from unnest($1::text[]) note`
      await this.queryable.query(tell, [notes]).catch(() => {}) // the database is away
    }
    this.sending = undefined
  }
}
