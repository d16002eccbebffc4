import type { Queryable } from './database.ts'

/** What only one transaction does at a time, of all servers on a database. Each has a number, which nobody else uses. */
const LOCKS = {
  migrations: 1162891083,
  names: 1162891084,
  ratings: 1162891085,
  people: 1162891086,
  tournaments: 1162891087,
} as const

/** Waits until nobody else does this, and keeps others from it until the transaction is over. */
export async function lock(queryable: Queryable, what: keyof typeof LOCKS): Promise<void> {
  await queryable.query('select pg_advisory_xact_lock($1)', [LOCKS[what]])
}
