import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Queryable } from '../db/database.ts'
import { FORMAT_VERSION, quoteIdentifier, tablesInOrder } from './format.ts'
import type { RowCounts, Header } from './format.ts'

const ROWS_PER_FETCH = 1000 // rows

/** Told how far something has come. */
export type ProgressListener = (done: number, total: number) => void

/** Writes all that a database holds at this moment; others may go on meanwhile, if it is a server. */
export function writeBackup(
  database: Database,
  sink: Writable,
  report: ProgressListener = () => {},
): Promise<RowCounts> {
  return database.transaction(async (queryable) => {
    await queryable.query('set transaction isolation level repeatable read, read only')
    const tables = await tablesInOrder(queryable)
    const counts = await count(queryable, tables)
    await pipeline(Readable.from(textOf(queryable, tables, counts, report)), createGzip(), sink)
    return counts
  })
}

async function count(queryable: Queryable, tables: readonly string[]): Promise<RowCounts> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await queryable.query<{ rows: number }>(`select count(*) as rows from ${quoteIdentifier(table)}`)
    counts[table] = row?.rows ?? 0
  }
  return counts
}

async function* textOf(
  queryable: Queryable,
  tables: readonly string[],
  counts: RowCounts,
  report: ProgressListener,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = (text: string): string => {
    hash.update(text)
    return text
  }
  const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  let done = 0
  yield hashed(`${JSON.stringify(await headerOf(queryable))}\n`)
  for (const table of tables) {
    await queryable.query(
      `declare page no scroll cursor for select row_to_json(whole_row)::text as row from ${quoteIdentifier(table)} whole_row`,
    )
    for (;;) {
      const rows = await queryable.query<{ row: string }>(`fetch ${ROWS_PER_FETCH} from page`)
      if (rows.length === 0) break
      yield hashed(rows.map(({ row }) => `{"${table}":${row}}\n`).join(''))
      report((done += rows.length), total)
    }
    await queryable.query('close page')
  }
  yield `${JSON.stringify({ end: counts, sha256: hash.digest('hex') })}\n`
}

async function headerOf(queryable: Queryable): Promise<Header> {
  const migrations = await queryable.query<{ name: string }>('select name from migration order by at, name')
  return {
    edokko: 'backup',
    format: FORMAT_VERSION,
    at: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
  }
}
