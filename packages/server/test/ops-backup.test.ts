import { createHash } from 'node:crypto'
import { PassThrough, Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../src/db/index.ts'
import type { Database } from '../src/db/index.ts'
import { MIGRATIONS } from '../src/db/migrations.ts'
import { BackupError, tablesInOrder } from '../src/backup/format.ts'
import type { RowCounts } from '../src/backup/format.ts'
import { restoreBackup } from '../src/backup/restore.ts'
import { writeBackup } from '../src/backup/write.ts'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import { vapidKeys } from '../src/notices/vapid.ts'
import { FriendLinks } from '../src/people/friend-links.ts'
import type { Person } from '../src/people/person.ts'
import { KINDS, newDatabase, pgliteFolder, postgresUrl } from './databases.ts'
import { NAISHI, startTable, openTestServices, playOn, TestPlayer } from './test-services.ts'

const MANY = 2500 // rows: more than a page

/** A database that nothing has been done to, filled by this. */
async function fill(kind: Database['kind'], backup: Buffer | Readable): Promise<Database> {
  const place =
    kind === 'postgres' ? { url: await postgresUrl(), folder: '' } : { url: undefined, folder: await pgliteFolder() }
  const source = Buffer.isBuffer(backup) ? Readable.from([backup]) : backup
  return openDatabase(place, async (database) => void (await restoreBackup(database, source)))
}

async function backupOf(database: Database): Promise<{ bytes: Buffer; counts: RowCounts }> {
  const sink = new PassThrough()
  const [counts, bytes] = await Promise.all([writeBackup(database, sink), buffer(sink)])
  return { bytes, counts }
}

/** All rows, as the database writes them. */
async function everything(database: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of await tablesInOrder(database)) {
    const rows = await database.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

describe.each(KINDS)('a backup of %s', (kind) => {
  let database: Database
  let backup: Buffer
  let counts: RowCounts
  let table: string
  let invited: { readonly ben: Person; readonly table: string }

  beforeAll(async () => {
    database = await newDatabase(kind)
    const services = await openTestServices(database)
    const people = [await services.people.createGuest('Ada "\\ \u2028 Löwe'), await services.people.createGuest('Бен')]
    const [ada, ben] = people.map(({ person }) => person)
    if (ada === undefined || ben === undefined) throw new Error('nobody came')
    table = await startTable(services, [ada, ben])
    const visitors = [new TestPlayer(services, ada, table), new TestPlayer(services, ben, table)]
    for (const visitor of visitors) await visitor.join()
    await playOn(visitors, 7)
    await database.query(
      `insert into person (id, name, owner)
       select md5(n::text)::uuid, 'guest ' || n, case when n = 1 then md5('${MANY}')::uuid end -- a bot stands before its owner
       from generate_series(1, ${MANY}) n`,
    )
    expect(await services.friends.befriend(ada.id, ben.id)).toBe('friends')
    const [friend] = await services.friends.friendsOf(ada.id)
    const seats = [{ kind: 'me' } as const, { kind: 'friend', friend: friend?.id ?? '' } as const]
    const laid = await services.waitingRoom.createTable(ada, { ...NAISHI, seats })
    if (typeof laid === 'string') throw new Error(laid)
    invited = { ben, table: laid.id }
    await new FriendLinks(database, services.friends, DEFAULT_LIMITS).open(ada.id)
    await database.query(
      `with passkey as (
         insert into passkey (id, person, key, transports, host, name)
         values ('a1-_', $1, '\\x00ff', '{usb,internal}', 'games.example', 'Key "1"')
       ), code as (
         insert into recovery_code (hash, person) values ('\\x01', $1)
       ), look as (
         insert into name_look (look, person) values ('ada', $1)
       ), shown as (
         update person set avatar = 'kite', shown = 'everybody', lost_name = 'Admin', here_shown = false where id = $1
       ), link as (
         insert into device_link (person, hash, used_at) values ($1, '\\x02', now())
       )
       insert into challenge (bytes, person) values ('\\x03', $1)`,
      [ada.id],
    )
    await vapidKeys(database)
    await database.query(
      `with channel as (
         insert into channel (id, person, kind, address, keys, language, origin, kinds, enabled)
         values (gen_random_uuid(), $1, 'hook', 'https://example.org', '{}', 'en', '', '{turn}', true)
         returning id
       )
       insert into notice (id, person, channel, means, kind, table_id, seq, seat, free_at)
       select gen_random_uuid(), $1, id, 'hook', 'turn', $2, 6, 0, now() from channel`,
      [ada.id, table],
    )
    ;({ bytes: backup, counts } = await backupOf(database))
  })
  afterAll(() => database.close())

  test('counts what it holds', async () => {
    expect(counts).toMatchObject({
      person: MANY + 2,
      session: 2,
      game_table: 2,
      seat: 3,
      entry: 7,
      setting: 1,
      channel: 1,
      notice: 1,
    })
    expect(counts).toMatchObject({ passkey: 1, recovery_code: 1, device_link: 1, challenge: 1, name_look: 1 })
    expect(counts).toMatchObject({ friendship: 2, friend_link: 1, invitation: 1 })
  })

  test('is lines of JSON with a head and an end, and comes before those who refer to it', () => {
    const lines = gunzipSync(backup).toString().split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      edokko: 'backup',
      format: 1,
      migrations: MIGRATIONS.map(({ name }) => name),
    })
    expect(lines.at(-1)).toBe('')
    expect(JSON.parse(lines.at(-2) ?? '')).toEqual({ end: counts, sha256: hashOf(lines.slice(0, -2)) })
    const tables = [...new Set(lines.slice(1, -2).map((line) => Object.keys(JSON.parse(line) as object)[0] ?? ''))]
    expect(tables.indexOf('person')).toBeLessThan(tables.indexOf('session'))
    expect(tables.indexOf('game_table')).toBeLessThan(tables.indexOf('entry'))
    const session = lines.find((line) => line.startsWith('{"session":'))
    expect(session).toMatch(/"hash":"\\\\x[0-9a-f]{64}"/)
  })

  test.each(KINDS)('restored into %s, is what it was, and the game goes on', async (other) => {
    const restored = await fill(other, backup)
    onTestFinished(() => restored.close())
    expect(await everything(restored)).toEqual(await everything(database))
    const services = await openTestServices(restored)
    const live = await services.tables.loadAtLeast(table, 0)
    expect(live?.seq).toBe(7)
    expect((await backupOf(restored)).counts).toEqual(counts)
    expect(await services.waitingRoom.sit(invited.ben, invited.table, 1)).toBeUndefined() // the seat is still kept for him
    expect(await restored.query('select from invitation')).toEqual([])
  })

  test('brings the key of its servers, which takes the place of one that was made meanwhile', async () => {
    const other = await newDatabase(kind)
    onTestFinished(() => other.close())
    const made = await vapidKeys(other)
    await restoreBackup(other, Readable.from([backup]))
    expect(await vapidKeys(other)).toEqual(await vapidKeys(database))
    expect(await vapidKeys(other)).not.toEqual(made)
  })

  test('is restored by all, or not at all', async () => {
    const empty = await newDatabase(kind)
    onTestFinished(() => empty.close())
    const bytes = gunzipSync(backup)
    const lines = bytes.toString().split('\n')
    const replaced = (from: string, to: string): Buffer => gzipSync(bytes.toString().replace(from, to))
    const signed = (changed: readonly string[]): Buffer =>
      gzipSync([...changed, JSON.stringify({ end: counts, sha256: hashOf(changed) }), ''].join('\n'))
    const rows = lines.slice(0, -2)
    const cases: readonly [Buffer, string][] = [
      [backup.subarray(0, backup.length - 9), 'cut'],
      [backup.subarray(0, 1000), 'cut'],
      [gzipSync(lines.slice(0, -2).join('\n') + '\n'), 'cut'],
      [gzipSync(bytes.subarray(0, bytes.length - 5)), 'cut'],
      [Buffer.alloc(0), 'cut'],
      [Buffer.from('Dear diary,\n'), 'foreign'],
      [gzipSync('Dear diary,\n'), 'foreign'],
      [gzipSync('{"edokko":"record"}\n'), 'foreign'],
      [gzipSync(Buffer.alloc(12_000_000)), 'foreign'],
      [replaced('guest 17"', 'guest 71"'), 'broken'],
      [replaced('{"person":', '{"person":7,"x":'), 'broken'],
      [gzipSync(`${bytes.toString()}{"person":{}}\n`), 'broken'],
      [signed(rows.filter((line) => !line.startsWith('{"entry":'))), 'broken'],
      [signed(rows.map((line) => line.replace('{"entry":', '{"nothing":'))), 'broken'],
      [signed(rows.map((line) => line.replace(/"choices":\[[^\]]*\]/, '"choices":["?"]'))), 'broken'],
      [signed(rows.filter((line) => !line.startsWith('{"person":'))), 'broken'],
      [replaced('"format":1', '"format":2'), 'newer'],
      [replaced('"migrations":[', '"migrations":["999 from the future",'), 'newer'],
    ]
    const scratched = Buffer.from(backup)
    scratched[backup.length >> 1] = ~(scratched[backup.length >> 1] ?? 0) & 255
    for (const [bad, problem] of [...cases, [scratched, 'broken or cut'] as const]) {
      const error = await restoreBackup(empty, Readable.from([bad])).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(BackupError)
      expect(problem).toContain(error instanceof BackupError ? error.problem : '?')
      expect(Object.values(await everything(empty)).flat()).toEqual([])
    }
    await restoreBackup(empty, Readable.from([backup])) // what was prepared and is empty will do
    await expect(restoreBackup(empty, Readable.from([backup]))).rejects.toMatchObject({ problem: 'full' })
  })

  test('a sink that fails leaves the database as it was', async () => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('the disk is full')) })
    await expect(writeBackup(database, full)).rejects.toThrow('the disk is full')
    expect((await backupOf(database)).counts).toEqual(counts)
  })
})

test('a backup of an earlier version goes through what has changed since', { tags: 'deep' }, async () => {
  const old = await newDatabase('pglite')
  onTestFinished(() => old.close())
  await old.query(`insert into person (id, name) values (gen_random_uuid(), 'Ada')`)
  const { bytes } = await backupOf(old)
  const later = { name: '99 greetings', sql: `alter table person add greeting text not null default 'hello'` }
  const fresh = await openDatabase({ folder: await pgliteFolder() }, async (database) => {
    await restoreBackup(database, Readable.from([bytes]), [...MIGRATIONS, later])
  })
  onTestFinished(() => fresh.close())
  expect(await fresh.query('select name, greeting from person')).toEqual([{ name: 'Ada', greeting: 'hello' }])
  await fresh.query('delete from person')
  await expect(restoreBackup(fresh, Readable.from([bytes]), [...MIGRATIONS, later])).rejects.toMatchObject({
    problem: 'prepared',
  })
  await expect(restoreBackup(fresh, Readable.from([bytes]))).rejects.toMatchObject({ problem: 'newer' })
})

function hashOf(lines: readonly string[]): string {
  return createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex')
}
