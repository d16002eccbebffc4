import { expect } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { eventually } from './eventually.ts'

/** Until so many statements wait for a lock. Only PostgreSQL has several at a time. */
export async function untilWaiting(database: Database, count = 1): Promise<void> {
  await eventually(async () => {
    const waiting = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(waiting).toHaveLength(count)
  })
}
