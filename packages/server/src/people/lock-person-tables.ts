import type { Database, Queryable } from '../db/index.ts'

/**
 * Does something with a person and all tables where they sit, are the host or are invited, while nobody else can change any of them. Whoever sits down
 * changes the table first and refers to the person then, so it is done in the same order here; a table that came in between is noticed, and all
 * is begun anew.
 */
export async function lockPersonTables<T>(
  database: Database,
  person: string,
  work: (queryable: Queryable, tables: readonly string[]) => Promise<T>,
): Promise<T> {
  for (;;) {
    const done = await database.transaction(async (queryable) => {
      const tables = await tablesOf(queryable, person, 'order by id for update')
      await queryable.query('select from person where id = $1 for update', [person])
      const locked = new Set(tables)
      const now = await tablesOf(queryable, person, '')
      return now.every((id) => locked.has(id)) ? { result: await work(queryable, tables) } : undefined
    })
    if (done !== undefined) return done.result
  }
}

async function tablesOf(queryable: Queryable, person: string, how: string): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `select id from game_table
     where id in (
       select table_id from seat where person = $1
       union all select id from game_table where host = $1
       union all select table_id from invitation where person = $1
     ) ${how}`,
    [person],
  )
  return rows.map(({ id }) => id)
}
