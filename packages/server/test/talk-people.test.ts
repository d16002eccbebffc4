import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup } from '../src/backup/restore.ts'
import { writeBackup } from '../src/backup/write.ts'
import { openDatabase } from '../src/db/index.ts'
import { KINDS, postgresUrl } from './databases.ts'
import { eventually } from './eventually.ts'
import { openPeopleSite } from './people-browser.ts'
import type { Browser, PeopleSite } from './people-browser.ts'
import { NAISHI } from './test-services.ts'

const TABLES = ['talk', 'mute', 'report', 'silence']
const PASSWORD = 'nine men’s morris'

describe.each(KINDS)('what is stored of what somebody says, on %s', (kind) => {
  let place: PeopleSite

  beforeAll(async () => {
    place = await openPeopleSite(kind)
  })
  afterAll(() => place.close())

  async function idOf(browser: Browser): Promise<string> {
    return (await browser.get('/api/me')).body['id'] as string
  }

  /** Two at a table: each has said something, shut out the other and reported them, and one has been silenced since. */
  async function quarrel(host: Browser, other: Browser): Promise<string> {
    const table = (await host.post('/api/tables', NAISHI)).body['id'] as string
    await other.post(`/api/tables/${table}/sit`, { seat: 1 })
    for (const [seat, browser] of [host, other].entries()) {
      const socket = await browser.join(table)
      socket.send({ type: 'say', table, what: { phrase: 'thank-you' } })
      await eventually(() => expect(socket.received.at(-1)).toMatchObject({ type: 'said' }))
      await browser.post(`/api/tables/${table}/mute`, { who: 1 - seat, how: 'mute' })
      expect((await browser.post(`/api/tables/${table}/report`, { who: 1 - seat, reason: 'spam' })).status).toBe(200)
    }
    await place.database.query(`insert into silence (person, reason) values ($1, 'spam')`, [await idOf(other)])
    return table
  }

  /** How many rows of each of these tables name somebody. */
  async function rowsOf(id: string): Promise<number[]> {
    const counts = TABLES.map(async (table) => {
      const [row] = await place.database.query<{ count: number }>(
        `select count(*)::int as count from ${table} t where t::text like '%' || $1 || '%'`,
        [id],
      )
      return row?.count ?? 0
    })
    return Promise.all(counts)
  }

  test('is in their file, without what others have reported of them', async () => {
    const [ada, ben] = [await place.guest('Ada'), await place.guest('Ben')]
    const table = await quarrel(ada, ben)
    const at = expect.stringMatching(/^\d{4}-/) as unknown
    expect((await ben.get('/api/me/export')).body).toMatchObject({
      muted: [{ name: 'Ada', how: 'mute', at }],
      reported: [{ name: 'Ada', table, reason: 'spam', at }],
      silenced: { reason: 'spam', until: null, at },
      said: [{ table, at, phrase: 'thank-you' }],
    })
    const { body } = await ada.get('/api/me/export')
    expect(body).not.toHaveProperty('silenced')
    expect(JSON.stringify(body)).not.toContain(await idOf(ben))
    await place.database.query(
      `insert into talk (id, table_id, person, kind, said, seq)
       select gen_random_uuid(), $1::uuid, $2::uuid, 'stamp', 'ha', n from generate_series(1, 2500) n`,
      [table, await idOf(ada)],
    )
    expect((await ada.get('/api/me/export')).body['said']).toHaveLength(2501)
  })

  test('goes with them', async () => {
    const [ada, ben] = [await place.guest('Ada'), await place.guest('Ben')]
    await quarrel(ada, ben)
    const [gone, left] = [await idOf(ben), await idOf(ada)]
    expect(await rowsOf(gone)).toEqual([1, 2, 2, 1])
    expect((await ben.post('/api/me/delete')).status).toBe(200)
    expect(await rowsOf(gone)).toEqual([0, 0, 0, 0])
    expect(await rowsOf(left)).toEqual([1, 0, 1, 0]) // a report of her, by nobody
  })

  test('goes with the table', async () => {
    const [ada, ben] = [await place.guest('Ada'), await place.guest('Ben')]
    const table = await quarrel(ada, ben)
    await place.database.query('delete from game_table where id = $1', [table])
    expect(await rowsOf(await idOf(ada))).toEqual([0, 2, 2, 0])
  })

  test('is the account’s when a guest signs in', async () => {
    const [home, guest, ben] = [await place.guest('Ada'), await place.guest('Somebody'), await place.guest('Ben')]
    const account = `ada-${(await idOf(home)).slice(0, 8)}`
    await home.post('/api/account', { account, password: PASSWORD })
    await quarrel(ben, guest)
    const both = (await home.post('/api/tables', NAISHI)).body['id'] as string
    await guest.post(`/api/tables/${both}/sit`, { seat: 1 })
    await guest.post(`/api/tables/${both}/mute`, { who: 0, how: 'block' })
    await home.post(`/api/tables/${both}/mute`, { who: 1, how: 'mute' })
    const before = await idOf(guest)
    expect((await guest.post('/api/sign-in', { account, password: PASSWORD })).status).toBe(200)
    expect(await rowsOf(before)).toEqual([0, 0, 0, 0])
    expect(await rowsOf(await idOf(home))).toEqual([1, 2, 2, 1])
    expect((await home.get('/api/mutes')).body).toMatchObject({ mutes: [{ name: 'Ben', how: 'mute' }] })
    expect((await place.browser().get('/api/mutes')).status).toBe(401)
  })

  test('of a guest and their account, what shuts out more is kept when they sign in', async () => {
    const [home, guest, ben] = [await place.guest('Ada'), await place.guest('Somebody'), await place.guest('Ben')]
    const account = `ada-${(await idOf(home)).slice(0, 8)}`
    await home.post('/api/account', { account, password: PASSWORD })
    for (const [one, how] of [
      [home, 'mute'],
      [guest, 'block'],
    ] as const) {
      const table = (await one.post('/api/tables', NAISHI)).body['id'] as string
      await ben.post(`/api/tables/${table}/sit`, { seat: 1 })
      expect((await one.post(`/api/tables/${table}/mute`, { who: 1, how })).status).toBe(200)
      expect((await ben.post(`/api/tables/${table}/mute`, { who: 0, how })).status).toBe(200)
    }
    await guest.post('/api/sign-in', { account, password: PASSWORD })
    expect((await home.get('/api/mutes')).body).toMatchObject({ mutes: [{ name: 'Ben', how: 'block' }] })
    expect((await ben.get('/api/mutes')).body).toMatchObject({ mutes: [{ name: 'Ada', how: 'block' }] })
  })

  test('is in a backup, and comes back', async () => {
    await quarrel(await place.guest('Ada'), await place.guest('Ben'))
    const sink = new PassThrough()
    const [counts, bytes] = await Promise.all([writeBackup(place.database, sink), buffer(sink)])
    const restored = await openDatabase({ url: await postgresUrl(), folder: '' }, async (database) => {
      await restoreBackup(database, Readable.from([bytes]))
    })
    for (const table of TABLES) {
      const rows = `select t::text as row from ${table} t order by 1`
      expect(counts[table]).toBeGreaterThan(0)
      expect(await restored.query(rows)).toEqual(await place.database.query(rows))
    }
    await restored.close()
  })
})
