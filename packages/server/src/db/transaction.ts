import type { ClientBase } from 'pg'
import type { Queryable, SqlValue } from './database.ts'
import { sendStatement } from './statement.ts'

/** Does work on a connection that is its own until it is done. Statements are sent one after the other, as the driver wants it. */
export async function runTransaction<T>(client: ClientBase, work: (queryable: Queryable) => Promise<T>): Promise<T> {
  let over = false
  let last: Promise<unknown> = sendStatement(client, 'begin')
  const queryable: Queryable = {
    query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]> {
      if (over) return Promise.reject(new Error('this transaction is over'))
      const rows = last.then(() => sendStatement<Row>(client, sql, values))
      last = rows.catch(() => {}) // told to whoever asked for it
      return rows
    },
  }
  const end = async (): Promise<void> => {
    over = true
    await last
  }
  try {
    await last
    const result = await work(queryable)
    await end()
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('a statement of this transaction has failed, so nothing of it was kept')
    return result
  } catch (error) {
    await end().catch(() => {}) // that is the error, or follows from it
    await client.query('rollback').catch(() => {}) // a connection that is lost has rolled back already
    throw error
  }
}
