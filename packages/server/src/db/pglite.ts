import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Client } from 'pg'
import type { Database, Queryable, SqlValue } from './database.ts'
import { errorCode, DatabaseError } from './errors.ts'
import { acquireLock } from './folder-lock.ts'
import type { PgliteTask } from './pglite-thread.ts'
import { sendStatement, typeParsers } from './statement.ts'
import { streamTo } from './thread-stream.ts'
import { runTransaction } from './transaction.ts'

/** Beside the program that this is bundled into; the sources use the last one that was built. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../../cli/dist/pglite-thread.js' : './pglite-thread.js',
  import.meta.url,
)

/**
 * PostgreSQL in a thread of this process, with its files in a folder, or in memory. It is spoken to in PostgreSQL's own protocol, by the
 * same driver as a server, so that all values and errors are the same. A process that is killed loses nothing that was answered; a power
 * cut may lose something, because PGlite does not wait for the disk.
 */
export async function openPglite(folder: string | undefined): Promise<Database> {
  const release = folder === undefined ? async (): Promise<void> => {} : await lockFolder(folder)
  try {
    const thread = await startThread(folder)
    return new Pglite(thread, await connect(thread), release)
  } catch (error) {
    await release()
    throw new DatabaseError('folder', errorCode(error), error)
  }
}

async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true })
    return await acquireLock(`${folder}.lock`)
  } catch (error) {
    throw error instanceof DatabaseError ? error : new DatabaseError('folder', errorCode(error), error)
  }
}

/** To create a database takes half a gigabyte, which only goes back when the thread that did it has ended. */
async function startThread(folder: string | undefined): Promise<Worker> {
  if (folder !== undefined && !existsSync(join(folder, 'PG_VERSION')))
    await once(newThread({ folder, only: 'create' }), 'exit')
  const thread = newThread({ folder, only: undefined })
  const ended = once(thread, 'exit').then(() => Promise.reject(new Error('PGlite has ended')))
  await Promise.race([once(thread, 'message'), ended])
  return thread
}

function newThread(task: PgliteTask): Worker {
  return new Worker(THREAD, { workerData: task })
}

async function connect(thread: Worker): Promise<Client> {
  const { Client, types } = await import('pg')
  const client = new Client({
    stream: () => streamTo(thread),
    user: 'postgres',
    database: 'postgres',
    pipeline: true,
    types: typeParsers(types),
  })
  client.on('error', () => {}) // the thread has died: every statement fails
  await client.connect()
  return client
}

class Pglite implements Database {
  readonly kind = 'pglite'
  readonly ended: Promise<Error>
  private readonly client: Client
  private readonly release: () => Promise<void>
  private free: Promise<unknown> = Promise.resolve() // when the last transaction has ended
  private closed = false

  constructor(thread: Worker, client: Client, release: () => Promise<void>) {
    this.ended = new Promise((resolve) => {
      let cause: unknown
      thread.once('error', (error) => (cause = error))
      thread.once('exit', () => {
        if (!this.closed) resolve(new Error('PGlite has ended', { cause }))
      })
    })
    this.client = client
    this.release = release
  }

  async query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]> {
    this.checkOpen()
    await this.free
    return sendStatement(this.client, sql, values)
  }

  transaction<T>(work: (queryable: Queryable) => Promise<T>): Promise<T> {
    return this.alone(() => runTransaction(this.client, work))
  }

  async listen(onNotification: (payload: string) => void): Promise<void> {
    this.client.on('notification', ({ payload = '' }) => onNotification(payload))
    await this.query('listen edokko')
  }

  async close(): Promise<void> {
    await this.alone(async () => {
      this.closed = true
      await sendStatement(this.client, 'checkpoint').catch(() => {}) // answered after all others; without it the next start takes longer
      await this.client.end()
      await this.release()
    })
  }

  private checkOpen(): void {
    if (this.closed) throw new Error('the database is closed')
  }

  /** There is one connection: whoever comes later waits until this is done. */
  private async alone<T>(work: () => Promise<T>): Promise<T> {
    this.checkOpen()
    const done = this.free.then(work)
    this.free = done.catch(() => {}) // told to whoever asked for it
    return done
  }
}
