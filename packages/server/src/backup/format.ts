import type { Queryable } from '../db/database.ts'

/*
 * A backup is a gzip file of JSON lines: a header, a row a line as {"table":{…}}, parents before what refers to them, and an end with
 * their numbers and the SHA-256 of all lines before it. Bytes are hex digits after \x, times and numbers as PostgreSQL writes them.
 */

export const FORMAT_VERSION = 1

/** The first line. */
export interface Header {
  readonly edokko: 'backup'
  readonly format: number
  readonly at: string
  readonly migrations: readonly string[] // that the database had gone through
}

/** How many rows each table has. */
export type RowCounts = Readonly<Record<string, number>>

/**
 * Why a backup cannot be restored: it is something else, ends too early, was damaged, was made by a later version of this program, or the
 * database holds something, or has been prepared for a later version than the one the backup was made by.
 */
export type BackupProblem = 'foreign' | 'cut' | 'broken' | 'newer' | 'full' | 'prepared'

export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, cause?: unknown) {
    super(`the backup cannot be restored: ${problem}`, { cause })
    this.problem = problem
  }
}

/** The tables of a database but for the list of its migrations, each after those that it refers to. */
export async function tablesInOrder(queryable: Queryable): Promise<string[]> {
  const left = await queryable.query<{ name: string; parents: readonly string[] }>(
    `select t.relname::text as name, array_remove(array_agg(p.relname::text), null) as parents
     from pg_class t
     left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid
     left join pg_class p on p.oid = c.confrelid
     where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace and t.relname <> 'migration'
     group by t.relname order by t.relname`,
  )
  const order: string[] = []
  while (left.length > 0) {
    const next = left.findIndex(({ parents }) => parents.every((parent) => order.includes(parent)))
    const [table] = next < 0 ? [] : left.splice(next, 1)
    if (table === undefined) throw new Error('these tables refer to each other in a circle')
    order.push(table.name)
  }
  return order
}

/** A name as SQL writes it. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
