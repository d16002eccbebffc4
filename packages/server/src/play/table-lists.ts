import { MAX_LISTED } from '@edokko/protocol'
import type { ListName, TableList as Listing, TableSummary } from '@edokko/protocol'
import type { TableQueries, ListedTables } from './table-queries.ts'
import { TableList } from './table-list.ts'
import { ARRIVED } from './table-store.ts'
import type { Summarize } from './table-summary.ts'
import type { Outcome } from './tables.ts'
import type { Watcher } from './watcher.ts'
import type { ReportFault } from '../telemetry/faults.ts'

/* Milliseconds between two readings of a list, at least and at most. */
const OPEN_INTERVAL = 1000 // which many look at
const OPEN_MAX_AGE = 15_000 // time alone changes it: hosts stay away
const PERSON_INTERVAL = 300 // of one person, who waits for their turn
const PERSON_MAX_AGE = 60_000 // as late as somebody learns of a move whose server died before it could tell the others

/** Lists of tables, for those who look at them now and want to know when something changes: one for all of those that wait, and one for each person. */
export class TableLists {
  private readonly queries: TableQueries
  private readonly summarize: Summarize
  private readonly report: ReportFault
  private readonly open: TableList
  private readonly byPerson = new Map<string, TableList>() // that somebody looks at
  private readonly byTable = new Map<string, Set<TableList>>() // those that have it, of persons

  constructor(queries: TableQueries, summarize: Summarize, report: ReportFault) {
    this.queries = queries
    this.summarize = summarize
    this.report = report
    this.open = new TableList({
      name: 'open',
      read: async () => this.listingOf(await this.queries.openTables(), undefined),
      interval: OPEN_INTERVAL,
      goodFor: OPEN_INTERVAL,
      maxAge: OPEN_MAX_AGE,
      onError: (error) => this.report('lists', error),
    })
  }

  /** Sends a list, now and whenever it changes. */
  async subscribe(watcher: Watcher, name: ListName, limit = MAX_LISTED): Promise<Outcome> {
    const { person } = watcher
    if (name === 'open') await this.open.subscribe(watcher, limit)
    else if (person === undefined) return 'no-session'
    else await this.listOf(person).subscribe(watcher, limit)
    return undefined
  }

  unsubscribe(watcher: Watcher, name: ListName): void {
    if (name === 'open') return this.open.unsubscribe(watcher)
    const { person = '' } = watcher
    const list = this.byPerson.get(person)
    list?.unsubscribe(watcher)
    if (list?.isUnread !== true) return
    this.byPerson.delete(person)
    this.index(list, [], list.tables)
  }

  unsubscribeAll(watcher: Watcher): void {
    this.unsubscribe(watcher, 'open')
    this.unsubscribe(watcher, 'mine')
  }

  /** Something has changed at a table: it may wait for anybody, unless its game goes on, or be somebody's. */
  onTableChanged(table: string, goesOn: boolean): void {
    if (!goesOn) this.open.refresh()
    for (const list of this.byTable.get(table) ?? []) list.refresh()
  }

  /** What any process sent; false if it is about something else. Somebody has come to a table, which is not in their list yet. */
  onNotification(notification: string): boolean {
    const [kind, person = ''] = notification.split(' ')
    if (kind !== ARRIVED) return false
    this.byPerson.get(person)?.refresh()
    return true
  }

  /** Everything may have changed. */
  refreshAll(): void {
    this.open.refresh()
    for (const list of this.byPerson.values()) list.refresh()
  }

  /** Tables that anybody may join. */
  openTables(): Promise<Listing> {
    return this.open.current()
  }

  close(): void {
    for (const list of [this.open, ...this.byPerson.values()]) list.close()
  }

  /** The tables of a person. */
  async tablesOf(person: string): Promise<Listing> {
    return this.listingOf(await this.queries.tablesOf(person), person)
  }

  private listOf(person: string): TableList {
    const known = this.byPerson.get(person)
    if (known !== undefined) return known
    const list: TableList = new TableList({
      name: 'mine',
      read: () => this.tablesOf(person),
      interval: PERSON_INTERVAL,
      goodFor: 0,
      maxAge: PERSON_MAX_AGE,
      onError: (error) => this.report('lists', error),
      onRead: (now, before) => this.index(list, now, before),
    })
    this.byPerson.set(person, list)
    return list
  }

  /** These tables are in a list from now on, instead of those. */
  private index(list: TableList, now: readonly TableSummary[], before: readonly TableSummary[]): void {
    for (const { id } of before) {
      const lists = this.byTable.get(id)
      lists?.delete(list)
      if (lists?.size === 0) this.byTable.delete(id)
    }
    for (const { id } of now) this.byTable.set(id, (this.byTable.get(id) ?? new Set()).add(list))
  }

  private listingOf({ tables, total }: ListedTables, reader: string | undefined): Listing {
    return { tables: tables.map((table) => this.summarize(table, reader)), total }
  }
}
