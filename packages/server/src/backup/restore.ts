import type { Readable } from 'node:stream'
import { errorCode, DatabaseError } from '../db/errors.ts'
import type { Database, Queryable } from '../db/database.ts'
import { appliedMigrations, applyMigration } from '../db/migrate.ts'
import { MIGRATIONS } from '../db/migrations.ts'
import type { Migration } from '../db/migrations.ts'
import { BackupError, quoteIdentifier, tablesInOrder } from './format.ts'
import type { RowCounts, Header } from './format.ts'
import { readBackup } from './read.ts'

/** Tables that say something about servers and nothing about people: they may hold something before, which makes room. */
const SERVER_TABLES = new Set(['pulse', 'setting'])

/**
 * Fills an empty database from a backup: all of it, or nothing. One of an earlier version is restored as it was, and then goes through
 * what has changed since.
 */
export async function restoreBackup(
  database: Database,
  source: Readable,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<RowCounts> {
  const counts = await database.transaction(async (queryable) => {
    let tables: readonly string[] = []
    await queryable.query('set constraints all deferred')
    let counts: RowCounts = {}
    for await (const piece of readBackup(source))
      if (piece.kind === 'header') tables = await prepare(queryable, piece.header, migrations)
      else if (piece.kind === 'end') counts = piece.counts
      else if (tables.includes(piece.table)) await insertRows(queryable, piece.table, piece.rows)
      else throw new BackupError('broken')
    await whole(queryable.query('set constraints all immediate'))
    for (const migration of migrations) await applyMigration(queryable, migration)
    return counts
  })
  await database.query('analyze') // it is as well to know how much has come
  return counts
}

/** Brings the database to the form that the backup was made from, if nothing is in it; gives its tables. */
async function prepare(queryable: Queryable, header: Header, migrations: readonly Migration[]): Promise<string[]> {
  const before = migrations.filter(({ name }) => header.migrations.includes(name))
  if (before.length < header.migrations.length) throw new BackupError('newer')
  const applied = await appliedMigrations(queryable)
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown !== undefined) throw new DatabaseError('newer', unknown)
  for (const table of await tablesInOrder(queryable)) await checkEmpty(queryable, table)
  if (!applied.every((name) => header.migrations.includes(name))) throw new BackupError('prepared')
  for (const migration of before) await applyMigration(queryable, migration)
  return tablesInOrder(queryable)
}

async function checkEmpty(queryable: Queryable, table: string): Promise<void> {
  if (SERVER_TABLES.has(table)) await queryable.query(`delete from ${quoteIdentifier(table)}`)
  const rows = await queryable.query(`select 1 from ${quoteIdentifier(table)} limit 1`)
  if (rows.length > 0) throw new BackupError('full')
}

async function insertRows(queryable: Queryable, table: string, rows: readonly string[]): Promise<void> {
  const name = quoteIdentifier(table)
  await whole(
    queryable.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [
      `[${rows.join(',')}]`,
    ]),
  )
}

/** Waits for rows to be entered or checked; a backup is broken whose values are none, or refer to nothing. */
async function whole(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const kind = errorCode(error)?.slice(0, 2)
    throw kind === '22' || kind === '23' ? new BackupError('broken', error) : error
  }
}
