import type { Database, Queryable } from '../db/index.ts'

/* Somebody's tables, while the person is about to go. */

/**
 * Does something with a person and all tables where they sit or are the host, while nobody else can change any of them. Whoever sits down
 * changes the table first and refers to the person then, so it is done in the same order here; a table that came in between is noticed, and all
 * is begun anew.
 */
export async function lockPersonTables<T>(
  database: Database,
  person: string,
  work: (queries: Queryable, tables: readonly string[]) => Promise<T>,
): Promise<T> {
  for (;;) {
    const done = await database.transaction(async (queries) => {
      const tables = await tablesOf(queries, person, 'order by id for update')
      await queries.query('select from person where id = $1 for update', [person])
      const held = new Set(tables)
      const now = await tablesOf(queries, person, '')
      return now.every((id) => held.has(id)) ? { result: await work(queries, tables) } : undefined
    })
    if (done !== undefined) return done.result
  }
}

async function tablesOf(queries: Queryable, person: string, how: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `select id from game_table
     where id in (select table_id from seat where person = $1 union all select id from game_table where host = $1) ${how}`,
    [person],
  )
  return rows.map(({ id }) => id)
}

/** These tables have changed, and are read again by all processes. */
export async function notifyTables(queries: Queryable, tables: readonly string[]): Promise<void> {
  await queries.query(`select pg_notify('edokko', id || ' ' || version) from game_table where id = any($1::uuid[])`, [
    tables,
  ])
}
