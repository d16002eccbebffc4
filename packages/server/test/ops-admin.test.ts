import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { AdminKey } from '../src/http/admin-key.ts'
import type { AdminTables } from '../src/play/admin-tables.ts'
import { restoreBackup } from '../src/backup/restore.ts'
import type { Server } from '../src/server.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI } from './test-services.ts'
import { guest, join, KEY, playing, playOn, sites } from './ops-site.ts'

const BOTS = { ...NAISHI, seats: [{ kind: 'me' }, { kind: 'bot', name: 'Hana', level: 'master' }] }
const { open } = sites()

function ask(server: Server, path: string, { key = KEY, method = 'GET' } = {}): Promise<Response> {
  return fetch(new URL(path, server.address), { method, headers: { Authorization: `Bearer ${key}` } })
}

async function list(server: Server, query = ''): Promise<AdminTables> {
  return (await (await ask(server, `/api/admin/tables${query}`)).json()) as AdminTables
}

describe.each(KINDS)('an operator of a server on %s', (kind) => {
  let database: Database
  let server: Server

  beforeAll(async () => {
    database = await newDatabase(kind)
    server = await open(database)
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  test('sees the tables, and nothing that lies on them', async () => {
    const { table, clients } = await playing(server.port, ['Ada', 'Ben'])
    await playOn(clients, 2)
    const carl = await guest(server.port, 'Carl')
    const { body } = await carl.post('/api/tables', NAISHI)
    const waiting = (body as { id: string }).id
    const { tables, more } = await list(server)
    expect(more).toBe(false)
    expect(tables).toEqual([
      { id: waiting, game: 'naishi', state: 'waiting', names: ['Carl', ''], moves: 0, touched: expect.any(String) },
      { id: table, game: 'naishi', state: 'running', names: ['Ada', 'Ben'], moves: 2, touched: expect.any(String) },
    ])
    expect(Date.parse(tables[0]?.touched ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await list(server, '?state=running')).tables.map(({ id }) => id)).toEqual([table])
    expect((await list(server, '?state=over')).tables).toEqual([])
    expect((await ask(server, '/api/admin/tables?state=lost')).status).toBe(400)
  })

  test('closes a table, and who looks at it sees so', async () => {
    const { table, clients } = await playing(server.port, ['Dora', 'Emil'])
    await playOn(clients, 1)
    const path = `/api/admin/tables/${table}/close`
    expect(await (await ask(server, path, { method: 'POST' })).json()).toEqual({})
    for (const client of clients)
      await eventually(() => expect(client.sight.info).toMatchObject({ state: 'closed', ended: { by: 'closed' } }))
    expect((await list(server, '?state=closed')).tables.map(({ id }) => id)).toEqual([table])
    const [client] = clients
    client?.send({ type: 'act', table, seq: 1, choices: [0, 0] })
    await eventually(() => expect(client?.received.at(-1)).toMatchObject({ type: 'refused', code: 'over' }))
    const again = await ask(server, path, { method: 'POST' })
    expect([again.status, await again.json()]).toEqual([409, { refused: 'over' }])
    for (const nowhere of ['00000000-0000-4000-8000-000000000000', 'nothing'])
      expect((await ask(server, `/api/admin/tables/${nowhere}/close`, { method: 'POST' })).status).toBe(404)
  })

  test('closes a table at which a bot thinks, and one whose log cannot be read', async () => {
    const dora = await guest(server.port, 'Dora')
    const laid = await dora.post('/api/tables', BOTS)
    const { id } = laid.body as { id: string }
    const client = await join(dora, id)
    await dora.post(`/api/tables/${id}/start`, {})
    await database.query(`insert into job (table_id, seq, seat, level) values ($1, 77, 1, 'master')`, [id])
    expect((await ask(server, `/api/admin/tables/${id}/close`, { method: 'POST' })).status).toBe(200)
    await eventually(() => expect(client.sight.info.state).toBe('closed'))
    expect(await database.query('select seq from job where table_id = $1', [id])).toEqual([])
    const { table } = await playing(server.port, ['Fay', 'Gus'])
    await database.query(
      `with broken as (update game_table set seq = 1, version = version + 1 where id = $1 returning id)
       insert into entry (table_id, seq, seat, choices) select id, 0, 0, '{99,99}' from broken`,
      [table],
    )
    expect((await ask(server, `/api/admin/tables/${table}/close`, { method: 'POST' })).status).toBe(200)
  })

  test('gets a backup of what is there, while it runs', async () => {
    const response = await ask(server, '/api/admin/backup')
    expect(response.headers.get('content-type')).toBe('application/gzip')
    const bytes = await buffer(Readable.fromWeb(response.body as ReadableStream))
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
    const other = await newDatabase(kind)
    onTestFinished(() => other.close())
    const counts = await restoreBackup(other, Readable.from([bytes]))
    expect(await other.query('select count(*) as rows from person')).toEqual([{ rows: counts['person'] }])
  })

  test('gets no backup where there is no room for it, and the server goes on', async () => {
    const usual = process.env['TMPDIR']
    process.env['TMPDIR'] = '/nowhere'
    onTestFinished(() => {
      if (usual === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = usual
    })
    expect((await ask(server, '/api/admin/backup')).status).toBe(503)
    expect((await ask(server, '/api/admin/tables')).status).toBe(200)
  })

  test.each([
    ['GET', '/api/admin/tables'],
    ['GET', '/api/admin/backup'],
    ['POST', '/api/admin/tables/00000000-0000-4000-8000-000000000000/close'],
  ])('is nobody without the key: %s %s', async (method, path) => {
    const url = new URL(path, server.address)
    for (const Authorization of ['', KEY, `Basic ${KEY}`, 'Bearer ', `Bearer ${KEY}x`]) {
      const response = await fetch(url, { method, headers: { Authorization } })
      expect([response.status, await response.json()]).toEqual([401, { refused: 'no-session' }])
    }
  })
})

test('a server without a key has no operator', async () => {
  const database = await newDatabase('postgres')
  const server = await open(database, { adminKey: undefined })
  for (const key of [KEY, '', 'undefined']) expect((await ask(server, '/api/admin/tables', { key })).status).toBe(401)
  await server.close()
  await database.close()
})

describe('the key', () => {
  const wrong = 'Bearer of bad news'

  test('may be guessed at ten times a minute from an address, and is not taken from there for the rest of it', () => {
    const key = new AdminKey(KEY)
    for (let i = 0; i < 10; i++) expect(key.check(wrong, '192.0.2.1', i)).toBe('no-session')
    expect(key.check(wrong, '192.0.2.1', 11)).toBe('too-fast')
    expect(key.check(`Bearer ${KEY}`, '192.0.2.1', 59_999)).toBe('too-fast')
    expect(key.check(`Bearer ${KEY}`, '192.0.2.2', 12)).toBe('known')
    expect(key.check(`bearer ${KEY}`, '192.0.2.1', 60_001)).toBe('known')
  })

  test('may be used as often as one likes', () => {
    const key = new AdminKey(KEY)
    for (let i = 0; i < 100; i++) expect(key.check(`Bearer ${KEY}`, '192.0.2.1', i)).toBe('known')
    expect(key.check(undefined, '192.0.2.1', 0)).toBe('no-session')
  })
})
