import type { Client, Pool } from 'pg'
import type { Database, Queryable, SqlValue } from './database.ts'
import { errorCode, DatabaseError } from './errors.ts'
import { Listener } from './listener.ts'
import { sendStatement, typeParsers } from './statement.ts'
import { runTransaction } from './transaction.ts'

const POOL_SIZE = 20 // many small transactions share the disk's time
const CONNECT_TIMEOUT = 10_000 // milliseconds for a connection to open or become free, and for an answer to a heartbeat
const STATEMENT_TIMEOUT = 60_000 // for any statement: a table must not wait for ever for a server that has fallen silent

/** A PostgreSQL server: postgres://name:password@host:5432/database. */
export async function openPostgres(url: string, connections = POOL_SIZE): Promise<Database> {
  const { Client, Pool, types } = await import('pg') // takes 50 ms, which most commands can do without
  const config = {
    connectionString: url,
    application_name: 'edokko',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    types: typeParsers(types),
  }
  try {
    const pool = new Pool({ ...config, max: connections, query_timeout: STATEMENT_TIMEOUT })
    pool.on('error', () => {}) // an idle connection is lost: another takes its place when one is needed
    pool.on('connect', (client) => client.on('error', () => {})) // one at work: its statement fails
    await pool.query('select 1')
    return new Postgres(pool, () => new Client({ ...config, query_timeout: CONNECT_TIMEOUT }))
  } catch (error) {
    throw toDatabaseError(error)
  }
}

class Postgres implements Database {
  readonly kind = 'postgres'
  readonly ended = new Promise<never>(() => {}) // a server comes back
  private readonly pool: Pool
  private readonly connect: () => Client
  private readonly listeners: Listener[] = []
  private readonly running = new Set<Promise<unknown>>()
  private closed = false

  constructor(pool: Pool, connect: () => Client) {
    this.pool = pool
    this.connect = connect
  }

  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]> {
    return this.unlessClosed(() => sendStatement<Row>(this.pool, sql, values))
  }

  transaction<T>(work: (queryable: Queryable) => Promise<T>): Promise<T> {
    return this.unlessClosed(async () => {
      const client = await this.pool.connect()
      try {
        return await runTransaction(client, work)
      } finally {
        client.release()
      }
    })
  }

  listen(
    onNotification: (payload: string) => void,
    onReconnect = (): void => {},
    onError: (error: unknown) => void = () => {},
  ): Promise<void> {
    return this.unlessClosed(() => {
      const listener = new Listener(this.connect, onNotification, onReconnect, onError)
      this.listeners.push(listener)
      return listener.start()
    })
  }

  async close(): Promise<void> {
    this.closed = true
    await Promise.allSettled(this.running) // the pool would leave those out that wait for a connection
    await Promise.all([this.pool.end(), ...this.listeners.map((listener) => listener.close())])
  }

  private async unlessClosed<T>(work: () => Promise<T>): Promise<T> {
    if (this.closed) throw new Error('the database is closed')
    const answer = work()
    this.running.add(answer)
    try {
      return await answer
    } finally {
      this.running.delete(answer)
    }
  }
}

const LOGIN_REFUSED = new Set([
  '28P01', // wrong password
  '28000', // not from here, or not this name
  '3D000', // no such database
  '42501', // not allowed to connect
])

/** Only the code is passed on: the text of an error may quote a part of the address, and so of the password. */
function toDatabaseError(error: unknown): DatabaseError {
  const code = errorCode(error)
  const refused = code === undefined ? String(error).includes('SASL') : LOGIN_REFUSED.has(code) // a password is asked for, and there is none
  return new DatabaseError(refused ? 'refused' : 'unreachable', code)
}
