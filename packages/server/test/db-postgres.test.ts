import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../src/db/index.ts'
import type { Database } from '../src/db/index.ts'
import { MIGRATIONS } from '../src/db/migrations.ts'
import { postgresUrl } from './databases.ts'

const SAY = `select pg_notify('edokko', $1)`
const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

async function open(url: string): Promise<Database> {
  const database = await openDatabase({ url, folder: '' })
  onTestFinished(() => database.close())
  return database
}

describe('several processes on one database', () => {
  test('bring it to its form once, whoever is first', async () => {
    const url = await postgresUrl()
    const [database] = await Promise.all(Array.from({ length: 6 }, () => open(url)))
    const applied = await database?.query<{ name: string }>('select name from migration order by at')
    expect(applied?.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name))
  })

  test('hear each other in order', async () => {
    const url = await postgresUrl()
    const [one, other] = await Promise.all([open(url), open(url)])
    const heard: string[] = []
    await one.listen((note) => heard.push(note))
    const notes = Array.from({ length: 50 }, (_, i) => `${i}`)
    for (const note of notes) await other.query(SAY, [note])
    await vi.waitFor(() => expect(heard).toEqual(notes))
  })
})

describe('a lost connection', () => {
  test('of a listener comes back, and tells that notes may be missing', async () => {
    const url = await postgresUrl()
    const [one, other] = await Promise.all([open(url), open(url)])
    const hear = vi.fn<(note: string) => void>()
    const missed = vi.fn<() => void>()
    const failed = vi.fn<(error: unknown) => void>()
    await one.listen(hear, missed, failed)
    for (const times of [1, 2]) {
      await other.query(`${END_OTHERS} and query = 'listen edokko'`)
      await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(times), 60_000)
      expect(failed.mock.calls.length).toBeGreaterThanOrEqual(times)
      await other.query(SAY, [`after ${times}`])
      await vi.waitFor(() => expect(hear).toHaveBeenLastCalledWith(`after ${times}`))
    }
  })

  test('is replaced when the next statement needs one', async () => {
    const url = await postgresUrl()
    const [one, other] = await Promise.all([open(url), open(url)])
    await Promise.all(Array.from({ length: 8 }, () => one.query('select pg_sleep(0.02)')))
    await other.query(END_OTHERS)
    await vi.waitFor(() => expect(one.query('select 1 as n')).resolves.toEqual([{ n: 1 }]))
  })

  test('ends a transaction and nothing else', async () => {
    const url = await postgresUrl()
    const [one, other] = await Promise.all([open(url), open(url)])
    const broken = one.transaction(async (queries) => {
      await queries.query(`insert into person (id, name) values (gen_random_uuid(), 'lost')`)
      await other.query(END_OTHERS)
      await queries.query('select 1')
    })
    await expect(broken).rejects.toThrow()
    await vi.waitFor(() => expect(one.query('select name from person')).resolves.toEqual([]))
  })
})

test('closing waits for what was asked', async () => {
  const database = await openDatabase({ url: await postgresUrl(), folder: '' })
  await database.listen(() => {})
  const asked = database.query('select pg_sleep(0.05)')
  await database.close()
  expect(await asked).toHaveLength(1)
  await expect(database.query('select 1')).rejects.toThrow('closed')
})

describe('an address that does not do', () => {
  const SECRET = 'naishogoto'

  /** What opening it fails with; the password is nowhere in it. */
  async function failure(url: string): Promise<unknown> {
    const error: unknown = await openDatabase({ url, folder: '' }).then(
      () => 'opened',
      (error: unknown) => error,
    )
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(SECRET)
    return error
  }

  test.each([
    ['nobody listens', `postgres://me:${SECRET}@127.0.0.1:1/edokko`, 'ECONNREFUSED'],
    ['no such host', `postgres://me:${SECRET}@nowhere.invalid/edokko`, expect.stringMatching(/^E/)],
    ['no address', `postgres://me:${SECRET}@:x:/edokko`, 'ERR_INVALID_URL'],
    ['a password that should be encoded', `postgres://me:#${SECRET}@127.0.0.1/edokko`, expect.stringMatching(/^E/)],
  ])('%s', async (_, url, detail) => {
    expect(await failure(url)).toMatchObject({ name: 'DatabaseError', problem: 'unreachable', detail })
  })

  test('something else answers', async () => {
    const server = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await vi.waitFor(() => expect(server.listening).toBe(true))
    const { port } = server.address() as AddressInfo
    expect(await failure(`postgres://me:${SECRET}@127.0.0.1:${port}/edokko`)).toMatchObject({ problem: 'unreachable' })
  })

  test('a wrong password, none, a name or a database that is not there', async () => {
    const right = await postgresUrl()
    const changed = (change: (url: URL) => void): string => {
      const url = new URL(right)
      change(url)
      return url.href
    }
    const failures = await Promise.all(
      [
        changed((url) => (url.password = SECRET)),
        changed((url) => (url.password = '')),
        changed((url) => (url.username = 'nobody')),
        changed((url) => (url.pathname = 'nothing')),
      ].map(failure),
    )
    expect(failures).toMatchObject(Array.from({ length: 4 }, () => ({ problem: 'refused' })))
  })

  test('somebody who may not make tables', async () => {
    const url = await postgresUrl()
    const database = await open(url)
    await database.query(`drop role if exists reader; create role reader login password '${SECRET}'`)
    await database.query('drop table migration')
    const reader = new URL(url)
    reader.username = 'reader'
    reader.password = SECRET
    expect(await failure(reader.href)).toMatchObject({ problem: 'refused', detail: '42501' })
  })
})
