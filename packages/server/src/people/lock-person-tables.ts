import type { Database, Queryable } from '../db/index.ts'
import { lock } from '../db/lock.ts'

/**
 * Does something with a person and all tables where they sit, are the host or are invited, while nobody else can change any of them; nor another person
 * who is a part of it. Whoever sits down changes the table first and refers to the person then, so it is done in the same order here; a table that came
 * in between is noticed, and all is begun anew. Of two people the one with the first id is always locked first. Only one does it at a time: with a person
 * goes what refers to them and to others, such as a friendship, and of two friends who delete themselves each would wait for the other.
 */
export async function lockPersonTables<T>(
  database: Database,
  person: string,
  work: (queryable: Queryable, tables: readonly string[]) => Promise<T>,
  other = person,
): Promise<T> {
  for (;;) {
    const done = await database.transaction(async (queryable) => {
      await lock(queryable, 'people')
      const tables = await tablesOf(queryable, person, 'order by id for update')
      await queryable.query('select from person where id = any($1::uuid[]) order by id for update', [[person, other]])
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
