import type { Database, Queryable } from './database.ts'
import { DatabaseError } from './errors.ts'
import { lock } from './lock.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Migration } from './migrations.ts'

/** Brings a database to the form that this program knows. Several processes may do it at once. */
export async function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const applied = await database.transaction(appliedMigrations)
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown !== undefined) throw new DatabaseError('newer', unknown)
  for (const migration of migrations) await database.transaction((queryable) => applyMigration(queryable, migration))
}

/** The names of the steps that a database has gone through. */
export async function appliedMigrations(queryable: Queryable): Promise<string[]> {
  await lock(queryable, 'migrations')
  await queryable.query(
    'create table if not exists migration (name text primary key, at timestamptz not null default now())',
  )
  const rows = await queryable.query<{ name: string }>('select name from migration')
  return rows.map(({ name }) => name)
}

/** Takes a step, if it has not been taken. */
export async function applyMigration(queryable: Queryable, { name, sql, fill }: Migration): Promise<void> {
  await lock(queryable, 'migrations')
  const first = 'insert into migration (name) values ($1) on conflict do nothing returning name'
  const { length } = await queryable.query(first, [name])
  if (length === 0) return
  await queryable.query(sql)
  await fill?.(queryable)
}
