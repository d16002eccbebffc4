import { BYSTANDER } from '@edokko/engine'
import type { ListName, TableSummary } from '@edokko/protocol'
import type { TableQueries, ListedTable } from './table-queries.ts'
import { toPublicSitter } from './live-table.ts'
import type { Outcome, Tables } from './tables.ts'
import type { Watcher } from './watcher.ts'
import type { ReportFault } from '../telemetry/faults.ts'
import type { DatabaseTime } from './database-time.ts'

const MIN_INTERVAL = 300 // milliseconds between two readings of the same list
/** Milliseconds since a host was seen, after which a list says that they are away: they are put down every fifteen seconds while there. How long a table is listed then: LISTED_FOR of TableQueries. */
const HOST_AWAY_AFTER = 45_000

/** A list that somebody reads, as it was sent last. */
interface Subscription {
  sent: string
  ids: ReadonlySet<string>
  scheduled: boolean // it will be read again soon
}

/** Lists of tables, for those who look at them now and want to know when something changes. */
export class TableLists {
  private readonly queries: TableQueries
  private readonly tables: Tables
  private readonly time: DatabaseTime
  private readonly report: ReportFault
  private openCache: Promise<readonly ListedTable[]> | undefined // what is open now, as long as nothing changes
  private readonly subscriptions: Record<ListName, Map<Watcher, Subscription>> = { open: new Map(), mine: new Map() }

  constructor(queries: TableQueries, tables: Tables, time: DatabaseTime, report: ReportFault) {
    this.queries = queries
    this.tables = tables
    this.time = time
    this.report = report
  }

  /** Sends a list, now and whenever it changes. */
  async subscribe(watcher: Watcher, name: ListName): Promise<Outcome> {
    if (name === 'mine' && watcher.person === undefined) return 'no-session'
    this.subscriptions[name].set(watcher, { sent: '', ids: new Set(), scheduled: false })
    await this.send(watcher, name)
    return undefined
  }

  unsubscribe(watcher: Watcher, name: ListName): void {
    this.subscriptions[name].delete(watcher)
  }

  unsubscribeAll(watcher: Watcher): void {
    this.unsubscribe(watcher, 'open')
    this.unsubscribe(watcher, 'mine')
  }

  /** Something has changed at a table: it may wait for anybody, unless its game goes on, or be somebody's. */
  onTableChanged(table: string, goesOn: boolean): void {
    if (!goesOn) this.refreshOpen()
    for (const [watcher, subscription] of this.subscriptions.mine)
      if (subscription.ids.has(table)) this.sendSoon(watcher, 'mine', subscription)
  }

  /** Somebody has come to a table, or left it. */
  onPersonMoved(person: string): void {
    for (const [watcher, subscription] of this.subscriptions.mine)
      if (watcher.person === person) this.sendSoon(watcher, 'mine', subscription)
  }

  /** Everything may have changed. */
  refreshAll(): void {
    this.refreshOpen()
    for (const [watcher, subscription] of this.subscriptions.mine) this.sendSoon(watcher, 'mine', subscription)
  }

  /** What is open is read again, by those who read it. Time alone changes it too: hosts stay away. */
  refreshOpen(): void {
    this.openCache = undefined
    for (const [watcher, subscription] of this.subscriptions.open) this.sendSoon(watcher, 'open', subscription)
  }

  /** Tables that anybody may join. */
  async openTables(): Promise<TableSummary[]> {
    this.openCache ??= this.queries.openTables()
    const cached = this.openCache
    try {
      return (await cached).map((table) => this.summaryOf(table, undefined))
    } catch (error) {
      if (this.openCache === cached) this.openCache = undefined
      throw error
    }
  }

  /** The tables of a person. */
  async tablesOf(person: string): Promise<TableSummary[]> {
    return (await this.queries.tablesOf(person)).map((table) => this.summaryOf(table, person))
  }

  private sendSoon(watcher: Watcher, name: ListName, subscription: Subscription): void {
    if (subscription.scheduled) return
    subscription.scheduled = true
    setTimeout(() => {
      subscription.scheduled = false
      if (this.subscriptions[name].get(watcher) !== subscription) return // they look at it no longer
      this.send(watcher, name).catch((error: unknown) => {
        this.report('lists', error)
        this.sendSoon(watcher, name, subscription)
      })
    }, MIN_INTERVAL).unref()
  }

  private async send(watcher: Watcher, name: ListName): Promise<void> {
    const tables = name === 'open' ? await this.openTables() : await this.tablesOf(watcher.person ?? '')
    const subscription = this.subscriptions[name].get(watcher)
    const text = JSON.stringify(tables.map((table) => ({ ...table, left: undefined }))) // time alone is no news
    if (subscription === undefined || subscription.sent === text) return
    subscription.sent = text
    subscription.ids = new Set(tables.map(({ id }) => id))
    watcher.send({ type: 'tables', list: name, tables })
  }

  private summaryOf(table: ListedTable, reader: string | undefined): TableSummary {
    const { id, terms, options, seats, state, seq, actor, due, result, touched, hostSeen } = table
    const mine = seats.findIndex((sitter) => sitter.kind === 'person' && sitter.person === reader)
    return {
      id,
      terms,
      options,
      seats: seats.map((sitter) => toPublicSitter(sitter, (person) => this.tables.isPresent(id, person))),
      state,
      seq,
      ...(actor === undefined ? {} : { actor }),
      ...(mine === BYSTANDER ? {} : { mine }),
      ...(state === 'waiting' && this.time.now() - hostSeen > HOST_AWAY_AFTER ? { hostAway: true } : {}),
      ...(result === undefined ? {} : { points: [...result.points], winners: [...result.winners] }),
      ...(due === undefined ? {} : { left: Math.max(0, due - this.time.now()) }),
      touched,
    }
  }
}
