import { BYSTANDER } from '@edokko/engine'
import type { ListName, TableSlip } from '@edokko/protocol'
import type { Catalogue, ListedTable } from './table-queries.ts'
import { spokenOf } from './live-table.ts'
import type { Outcome, Tables, Watcher } from './tables.ts'
import type { Time } from './database-time.ts'

const PAUSE = 300 // milliseconds between two readings of the same list
const AWAY = 45_000 // since a host was seen, who is put down every fifteen seconds while there

/** A list that somebody reads, as it was sent last. */
interface Reading {
  sent: string
  ids: ReadonlySet<string>
  waits: boolean // it will be read again soon
}

/** Lists of tables, for those who look at them now and want to know when something changes. */
export class Lists {
  private readonly catalogue: Catalogue
  private readonly tables: Tables
  private readonly time: Time
  private known: Promise<readonly ListedTable[]> | undefined // what is open now, as long as nothing changes
  private readonly readers: Record<ListName, Map<Watcher, Reading>> = { open: new Map(), mine: new Map() }

  constructor(catalogue: Catalogue, tables: Tables, time: Time) {
    this.catalogue = catalogue
    this.tables = tables
    this.time = time
  }

  /** Sends a list, now and whenever it changes. */
  async list(watcher: Watcher, name: ListName): Promise<Outcome> {
    if (name === 'mine' && watcher.person === undefined) return 'no-session'
    this.readers[name].set(watcher, { sent: '', ids: new Set(), waits: false })
    await this.send(watcher, name)
    return undefined
  }

  unlist(watcher: Watcher, name: ListName): void {
    this.readers[name].delete(watcher)
  }

  goodbye(watcher: Watcher): void {
    this.unlist(watcher, 'open')
    this.unlist(watcher, 'mine')
  }

  /** Something has changed at a table: it may wait for anybody, unless its game goes on, or be somebody's. */
  hear(table: string, goesOn: boolean): void {
    if (!goesOn) this.lookForOpen()
    for (const [watcher, reading] of this.readers.mine) if (reading.ids.has(table)) this.soon(watcher, 'mine', reading)
  }

  /** Somebody has come to a table, or left it. */
  moved(person: string): void {
    for (const [watcher, reading] of this.readers.mine)
      if (watcher.person === person) this.soon(watcher, 'mine', reading)
  }

  /** Everything may have changed. */
  lookAgain(): void {
    this.lookForOpen()
    for (const [watcher, reading] of this.readers.mine) this.soon(watcher, 'mine', reading)
  }

  /** What is open is read again, by those who read it. Time alone changes it too: hosts stay away. */
  lookForOpen(): void {
    this.known = undefined
    for (const [watcher, reading] of this.readers.open) this.soon(watcher, 'open', reading)
  }

  /** Tables that anybody may join. */
  async open(): Promise<TableSlip[]> {
    this.known ??= this.catalogue.open()
    const reading = this.known
    try {
      return (await reading).map((table) => this.slip(table, undefined))
    } catch (error) {
      if (this.known === reading) this.known = undefined
      throw error
    }
  }

  /** The tables of a person. */
  async of(person: string): Promise<TableSlip[]> {
    return (await this.catalogue.of(person)).map((table) => this.slip(table, person))
  }

  private soon(watcher: Watcher, name: ListName, reading: Reading): void {
    if (reading.waits) return
    reading.waits = true
    setTimeout(() => {
      reading.waits = false
      this.send(watcher, name).catch(() => this.soon(watcher, name, reading)) // the database is away
    }, PAUSE).unref()
  }

  private async send(watcher: Watcher, name: ListName): Promise<void> {
    const tables = name === 'open' ? await this.open() : await this.of(watcher.person ?? '')
    const reading = this.readers[name].get(watcher)
    const text = JSON.stringify(tables.map((table) => ({ ...table, left: undefined }))) // time alone is no news
    if (reading === undefined || reading.sent === text) return
    reading.sent = text
    reading.ids = new Set(tables.map(({ id }) => id))
    watcher.tell({ type: 'tables', list: name, tables })
  }

  private slip(table: ListedTable, reader: string | undefined): TableSlip {
    const { id, terms, options, seats, state, seq, actor, due, result, touched, hostSeen } = table
    const mine = seats.findIndex((sitter) => sitter.kind === 'person' && sitter.person === reader)
    return {
      id,
      terms,
      options,
      seats: seats.map((sitter) => spokenOf(sitter, (person) => this.tables.isHere(id, person))),
      state,
      seq,
      ...(actor === undefined ? {} : { actor }),
      ...(mine === BYSTANDER ? {} : { mine }),
      ...(state === 'waiting' && this.time.now() - hostSeen > AWAY ? { hostAway: true } : {}),
      ...(result === undefined ? {} : { points: [...result.points], winners: [...result.winners] }),
      ...(due === undefined ? {} : { left: Math.max(0, due - this.time.now()) }),
      touched,
    }
  }
}
