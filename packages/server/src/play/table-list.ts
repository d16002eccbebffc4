import type { ListName, ServerMessage, TableList as Listing, TableSummary } from '@edokko/protocol'
import { LiveReading } from './live-reading.ts'
import type { Watcher } from './watcher.ts'

/** Those who look at as many tables of a list. All of them have been told the same. */
interface Audience {
  readonly readers: Set<Watcher>
  told: ReadonlyMap<string, string> // what is news of each table, by its id
  whole: ServerMessage | undefined // for whoever comes next; made when they do
}

interface TableListOptions {
  readonly name: ListName
  readonly read: () => Promise<Listing>
  readonly interval: number // milliseconds between two readings, and so between two messages to whoever looks at it
  readonly goodFor: number // milliseconds in which what was read is good for whoever comes
  readonly maxAge: number // milliseconds after which it is read again though no change was told: a notification can be lost
  /** It could not be read; it is tried again. */
  readonly onError: (error: unknown) => void
  /** Somebody looks at it, and these tables are in it now instead of those. */
  readonly onRead?: (now: readonly TableSummary[], before: readonly TableSummary[]) => void
}

/**
 * A list of tables, and those who look at it. It is told whole to whoever comes, and from then on only what changes, now and then: all who look at as
 * many tables get the same message.
 */
export class TableList {
  private readonly options: TableListOptions
  private readonly limits = new Map<Watcher, number>() // how many tables each wants to see
  private readonly audiences = new Map<number, Audience>() // by that
  private listing: Listing = { tables: [], total: 0 }
  private readonly reading: LiveReading<Listing>

  constructor(options: TableListOptions) {
    this.options = options
    const { read, interval, goodFor, maxAge, onError } = options
    this.reading = new LiveReading({
      read,
      interval,
      goodFor,
      maxAge,
      isWanted: () => !this.isUnread,
      onRead: (listing) => this.tell(listing),
      onError,
    })
  }

  get isUnread(): boolean {
    return this.limits.size === 0
  }

  get tables(): readonly TableSummary[] {
    return this.listing.tables
  }

  /** Tells the first tables to somebody, now and whenever they change. */
  async subscribe(watcher: Watcher, limit: number): Promise<void> {
    this.unsubscribe(watcher)
    this.limits.set(watcher, limit)
    await this.current()
    if (this.limits.get(watcher) !== limit) return // they have changed their mind meanwhile
    const audience = this.audiences.get(limit) ?? {
      readers: new Set(),
      told: this.newsOfFirst(limit),
      whole: undefined,
    }
    this.audiences.set(limit, audience)
    audience.readers.add(watcher)
    audience.whole ??= { type: 'tables', list: this.options.name, ...this.first(limit) }
    watcher.send(audience.whole)
  }

  unsubscribe(watcher: Watcher): void {
    const limit = this.limits.get(watcher)
    if (limit === undefined) return
    this.limits.delete(watcher)
    const audience = this.audiences.get(limit)
    audience?.readers.delete(watcher)
    if (audience?.readers.size === 0) this.audiences.delete(limit)
    if (this.isUnread) this.reading.rest()
  }

  /** The list as it is now, or was a moment ago. */
  current(): Promise<Listing> {
    return this.reading.current()
  }

  /** Something may have changed. */
  refresh(): void {
    this.reading.refresh()
  }

  /** Nobody is told anything any more, and nothing is read again. */
  close(): void {
    this.limits.clear()
    this.audiences.clear()
    this.reading.rest()
  }

  private tell(listing: Listing): void {
    const { name, onRead } = this.options
    const before = this.listing
    this.listing = listing
    if (!this.isUnread) onRead?.(listing.tables, before.tables)
    for (const [limit, audience] of this.audiences) {
      const { told } = audience
      const { tables, total } = this.first(limit)
      const news = this.newsOfFirst(limit)
      audience.told = news
      audience.whole = undefined
      const changed = tables.filter(({ id }) => told.get(id) !== news.get(id))
      const gone = [...told.keys()].filter((id) => !news.has(id))
      if (changed.length === 0 && gone.length === 0 && total === before.total) continue
      const message: ServerMessage = { type: 'changes', list: name, tables: changed, gone, total }
      for (const reader of audience.readers) reader.send(message)
    }
  }

  private first(limit: number): Listing {
    const { tables, total } = this.listing
    return { tables: tables.slice(0, limit), total }
  }

  private newsOfFirst(limit: number): Map<string, string> {
    return new Map(this.first(limit).tables.map((table) => [table.id, newsOf(table)]))
  }
}

/** All that is news of a table: that its time runs is none. */
function newsOf(table: TableSummary): string {
  return JSON.stringify({ ...table, left: undefined })
}
