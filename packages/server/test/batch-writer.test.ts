import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Queryable } from '../src/db/index.ts'
import { BatchWriter } from '../src/play/batch-writer.ts'
import type { StoredSnapshot } from '../src/play/stored-table.ts'
import { ALL_KINDS, newDatabase } from './databases.ts'
import { TestServices, startTable, NAISHI } from './test-services.ts'

/** A database that counts what it is asked to change about tables. */
function counting(database: Database): Database & { statements: number } {
  return {
    kind: database.kind,
    ended: database.ended,
    statements: 0,
    query<Row extends object>(sql: string, values?: Parameters<Queryable['query']>[1]): Promise<Row[]> {
      if (sql.includes('update game_table')) this.statements++
      return database.query<Row>(sql, values)
    },
    transaction: (work) => database.transaction(work),
    listen: (hear, missed) => database.listen(hear, missed),
    close: () => database.close(),
  }
}

async function tablesIn(database: Database, count: number): Promise<{ services: TestServices; ids: string[] }> {
  const services = new TestServices(database)
  const people = [await services.people.createGuest('Ada'), await services.people.createGuest('Ben')].map(
    ({ person }) => person,
  )
  const ids: string[] = []
  while (ids.length < count) ids.push(await startTable(services, people, NAISHI))
  return { services, ids }
}

async function snapshotOf(services: TestServices, id: string): Promise<StoredSnapshot> {
  const whole = await services.store.read(id)
  if (whole === undefined) throw new Error(`there is no table ${id}`)
  return whole.snapshot
}

const next = (snapshot: StoredSnapshot): StoredSnapshot => ({
  ...snapshot,
  version: snapshot.version + 1,
  seq: snapshot.seq + 1,
})
const ENTRY = { seat: 0, pairs: [1, 0], undone: 0 }

describe.each(ALL_KINDS)('the batch writer on %s', (kind) => {
  let database: ReturnType<typeof counting>
  beforeAll(async () => {
    database = counting(await newDatabase(kind))
  })
  afterAll(() => database.close())

  test('what comes while the database is busy goes together', async () => {
    const { services, ids } = await tablesIn(database, 12)
    const before = await Promise.all(ids.map((id) => snapshotOf(services, id)))
    database.statements = 0
    const writer = new BatchWriter(database)
    const written = await Promise.all(ids.map((id, i) => writer.write(id, before[i], next(before[i]), ENTRY)))
    expect(written).toEqual(ids.map(() => true))
    expect(database.statements).toBe(1)
    for (const [i, id] of ids.entries()) {
      const whole = await services.store.read(id)
      expect(whole?.snapshot).toEqual(next(before[i]))
      expect(whole?.entries).toEqual([ENTRY])
    }
  })

  test('a change that comes too late does not happen, and holds up none of the others', async () => {
    const { services, ids } = await tablesIn(database, 3)
    const before = await Promise.all(ids.map((id) => snapshotOf(services, id)))
    const writer = new BatchWriter(database)
    expect(await writer.write(ids[1], before[1], next(before[1]), ENTRY)).toBe(true)
    const other = { ...ENTRY, pairs: [1, 1] }
    const written = await Promise.all(ids.map((id, i) => writer.write(id, before[i], next(before[i]), other)))
    expect(written).toEqual([true, false, true])
    const entries = await Promise.all(ids.map(async (id) => (await services.store.read(id))?.entries))
    expect(entries).toEqual([[other], [ENTRY], [other]])
  })

  test('a change that the database refuses fails alone', async () => {
    const { services, ids } = await tablesIn(database, 3)
    const before = await Promise.all(ids.map((id) => snapshotOf(services, id)))
    const writer = new BatchWriter(database)
    const written = await Promise.allSettled(
      ids.map((id, i) => writer.write(id, before[i], { ...next(before[i]), seq: i === 1 ? 2 ** 40 : 1 }, ENTRY)),
    )
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await snapshotOf(services, ids[1])).toEqual(before[1])
    expect(await snapshotOf(services, ids[2])).toMatchObject({ seq: 1 })
  })

  test('two processes that write the same tables at once come to an end, each table once', async () => {
    const { services, ids } = await tablesIn(database, 20)
    const before = await Promise.all(ids.map((id) => snapshotOf(services, id)))
    const [here, there] = [new BatchWriter(database), new BatchWriter(database)]
    const write = (writer: BatchWriter, i: number): Promise<boolean> =>
      writer.write(ids[i], before[i], next(before[i]), ENTRY)
    const forth = ids.map((_, i) => write(here, i))
    const back = ids.map((_, i) => write(there, ids.length - 1 - i)).toReversed()
    const [mine, theirs] = [await Promise.all(forth), await Promise.all(back)]
    expect(mine.map((written, i) => Number(written) + Number(theirs[i]))).toEqual(ids.map(() => 1))
  })
})
