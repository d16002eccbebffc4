import type { Result, Seat } from '@edokko/engine'
import type { TableOptions, TableTerms } from '@edokko/protocol'
import type { Database } from '../db/index.ts'
import { LiveTable } from '../play/live-table.ts'
import type { StoredSitter, TableState } from '../play/stored-table.ts'
import type { TableStore } from '../play/table-store.ts'
import type { Person } from './person.ts'

/* Everything that is stored about somebody, for themselves. */

interface Dates {
  readonly made: Date
  readonly seen: Date
}

interface TableRow {
  readonly id: string
  readonly state: TableState
  readonly terms: TableTerms
  readonly options: TableOptions
  readonly seats: readonly StoredSitter[]
  readonly seat: Seat | null // null: they are only the host
  readonly host: boolean
  readonly result: Result | null
  readonly made: Date
  readonly touched: Date
}

/** A table as its player may take it home. */
interface ExportedTable extends Omit<TableRow, 'seats' | 'seat' | 'result'> {
  readonly seats: readonly object[]
  readonly seat?: Seat
  readonly result?: Result
  readonly record?: string
}

interface PersonExport extends Dates {
  readonly format: 'edokko person 1'
  readonly id: string
  readonly name: string
  readonly account?: string
  readonly sessions: readonly Dates[]
  readonly tables: readonly ExportedTable[]
}

/** The records of games that run have only what this person may know, as always. */
export async function exportPerson(
  database: Database,
  store: TableStore,
  { id, name, account }: Person,
): Promise<PersonExport | undefined> {
  const [dates] = await database.query<Dates>('select made_at as made, seen_at as seen from person where id = $1', [id])
  if (dates === undefined) return undefined
  const sessions = await database.query<Dates>(
    'select made_at as made, seen_at as seen from session where person = $1 order by made_at',
    [id],
  )
  const rows = await database.query<TableRow>(
    `select game_table.id, state, terms, options, seats, seat.seat, coalesce(host = $1, false) as host, result,
            made_at as made, touched_at as touched
     from game_table left join seat on seat.table_id = game_table.id and seat.person = $1
     where host = $1 or seat.person = $1
     order by made_at`,
    [id],
  )
  const tables: ExportedTable[] = []
  for (const row of rows) tables.push(await exportTable(store, row, id))
  return {
    format: 'edokko person 1',
    id,
    name,
    ...(account === undefined ? {} : { account }),
    ...dates,
    sessions,
    tables,
  }
}

async function exportTable(store: TableStore, row: TableRow, person: string): Promise<ExportedTable> {
  const { seats, seat, result, ...rest } = row
  const whole = seat === null || row.state === 'waiting' ? undefined : await store.read(row.id)
  return {
    ...rest,
    seats: seats.map((sitter) => {
      if (sitter.kind !== 'person') return sitter
      const { kind, name } = sitter // who others are is theirs
      return { kind, name }
    }),
    ...(seat === null ? {} : { seat }),
    ...(result === null ? {} : { result }),
    ...(whole === undefined ? {} : { record: new LiveTable(whole).record(person) }),
  }
}
