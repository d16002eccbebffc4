import type { ClientMessage, ListName, ServerMessage, TableSummary } from '@edokko/protocol'

type Told = Extract<ServerMessage, { type: 'tables' | 'changes' }>

/** That time runs and who is there just now is told only together with something else. */
const UNTOLD: ReadonlySet<string> = new Set(['left', 'hostAway', 'here'])

/** A list of tables as the server tells it: once whole, from then on only what changes. */
export class ListReader {
  readonly list: ListName
  private limit: number
  private tables: Map<string, TableSummary> | undefined // by id; undefined: not told yet
  private total = 0

  constructor(list: ListName, limit: number) {
    this.list = list
    this.limit = limit
  }

  /** Asks for it, on a connection that is new, or for so many tables instead. */
  ask(say: (message: ClientMessage) => void, limit = this.limit): void {
    this.limit = limit
    this.tables = undefined
    say({ type: 'list', list: this.list, limit })
  }

  hear({ type, list, tables, total, ...told }: Told): void {
    if (list !== this.list) return
    if (type === 'tables') this.tables = new Map()
    if (this.tables === undefined) return // what has changed in a list that is not known is of no use
    for (const table of tables) this.tables.set(table.id, table)
    for (const id of 'gone' in told ? told.gone : []) this.tables.delete(id)
    this.total = total
  }

  /** The same to read for itself, from the beginning. */
  anew(): ListReader {
    return new ListReader(this.list, this.limit)
  }

  /** What is known of it, to be compared. */
  get text(): string | undefined {
    if (this.tables === undefined) return undefined
    const tables = [...this.tables.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const told = { list: this.list, total: this.total, tables }
    return JSON.stringify(told, (key, value: unknown) => (UNTOLD.has(key) ? undefined : value))
  }
}
