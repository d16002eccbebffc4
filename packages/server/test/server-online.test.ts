import { readFileSync } from 'node:fs'
import { Pool } from '@edokko/bots/node'
import { RULES_FINGERPRINT, GAME_NAMES } from '@edokko/games'
import { parseResponseBody, PROTOCOL_VERSION, socketPath } from '@edokko/protocol'
import type { ResponseBody } from '@edokko/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { startServer } from '../src/server.ts'
import type { Server } from '../src/server.ts'
import { builtClient, removeClient } from './built-client.ts'
import { KINDS, newDatabase } from './databases.ts'
import { NAISHI } from './test-services.ts'
import { HttpClient } from './socket-client.ts'
import type { SocketClient } from './socket-client.ts'
import { eventually } from './eventually.ts'
import { moveOf } from './ops-site.ts'

/** As docs/protocol.md shows it. */
const LEGAL: unknown = JSON.parse(/```json legal\n(.*?)```/s.exec(readFileSync('docs/protocol.md', 'utf8'))?.[1] ?? '')
const THINKER = new URL('../../cli/dist/thinker.js', import.meta.url)

describe.each(KINDS)('the server on %s', (kind) => {
  let database: Database
  let thinker: Pool
  let server: Server
  const folder = builtClient()

  beforeAll(async () => {
    database = await newDatabase(kind)
    thinker = new Pool({ worker: THINKER, threads: 1 })
    const online = { database, thinker, bots: 2, log: console.warn }
    server = await startServer({ folder, host: '127.0.0.1', port: 0, online })
  })
  afterAll(async () => {
    await server.close()
    await thinker.close()
    await database.close()
    removeClient(folder)
  })

  async function guest(name: string): Promise<HttpClient> {
    const visitor = new HttpClient(server.port)
    expect(await visitor.post('/api/guest', { name })).toMatchObject({ status: 200, body: { name } })
    return visitor
  }

  async function lay(host: HttpClient, plan: object = NAISHI): Promise<string> {
    const { body } = await host.post('/api/tables', plan)
    return (body as { id: string }).id
  }

  async function join(visitor: HttpClient, table: string): Promise<SocketClient> {
    const client = await visitor.open()
    client.send({ type: 'join', table, from: 0 })
    await client.next()
    return client
  }

  test('who speaks another version or plays by other rules is told so at the door', async () => {
    const ada = await guest('Ada')
    const { status, text } = await ada.get('/api/rules')
    const told = JSON.parse(text) as { rules: string; games: Record<string, { layouts: Record<string, string> }> }
    expect([status, told]).toMatchObject([200, { protocol: PROTOCOL_VERSION, rules: RULES_FINGERPRINT }])
    expect(Object.keys(told.games)).toEqual(GAME_NAMES)
    expect(told.games['naishi']?.layouts['naishi']).toMatch(/^decision actor /)
    const strangers = [
      '/api/socket',
      `/api/socket?v=${PROTOCOL_VERSION}`,
      socketPath(RULES_FINGERPRINT, PROTOCOL_VERSION - 1),
      socketPath(RULES_FINGERPRINT.replace('iki-', 'iki-9')),
    ]
    const sockets = await Promise.all(strangers.map((path) => ada.open({}, path)))
    await eventually(() => expect(sockets.map(({ closed }) => closed)).toEqual(strangers.map(() => 4001)))
    const line = await ada.open({}, socketPath(told.rules))
    line.send({ type: 'list', list: 'mine' })
    expect(await line.next()).toMatchObject({ type: 'tables' })
  })

  test('two friends and a link: a whole game over sockets', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')]
    const table = await lay(ada)
    expect(await ben.post(`/api/tables/${table}/sit`, { seat: 1 })).toEqual({ status: 200, body: {} })
    expect(await ada.post(`/api/tables/${table}/start`, {})).toEqual({ status: 200, body: {} })
    const clients = [await join(ada, table), await join(ben, table)]
    while (clients[0].sight.info.state === 'running') {
      const mover = clients.find((client) => moveOf(client) !== undefined)
      if (mover === undefined) throw new Error('nobody is to move')
      const { seq } = mover.sight.info
      mover.send({ type: 'act', table, seq, choices: moveOf(mover) })
      await eventually(() => expect(clients.map(({ sight }) => sight.info.seq)).toEqual([seq + 1, seq + 1]))
      await new Promise((resolve) => setTimeout(resolve, 90)) // as fast as a socket may
    }
    expect(clients[0].sight.info.seed).toMatch(/^[0-9a-f]{32}$/)
    expect(clients.flatMap(({ received }) => received.filter(({ type }) => type === 'refused'))).toEqual([])
  })

  test('a hint is given over the net where it was agreed on, and is refused elsewhere', async () => {
    const bots = [{ kind: 'me' }, { kind: 'bot', name: 'Hana', level: 'novice' }]
    const plan = { ...NAISHI, terms: { id: 'naishi', options: { first: 'a' } }, seats: bots }
    const ada = await guest('Ada')
    const tables = [await lay(ada, { ...plan, options: { ...plan.options, hints: true } }), await lay(ada, plan)]
    for (const table of tables) await ada.post(`/api/tables/${table}/start`, {})
    const [given, refused] = await Promise.all(tables.map((table) => ada.post(`/api/tables/${table}/hint`, { seq: 0 })))
    const { sight } = await join(ada, tables[0])
    expect(given).toMatchObject({ status: 200 })
    const { view } = parseResponseBody('hint', given.body)
    expect(view).toHaveLength(sight.view.length)
    expect(sight.info.seats[0]).toMatchObject({ hints: 1 })
    expect(refused).toEqual({ status: 403, body: { refused: 'no-hints' } })
    expect(await ada.post(`/api/tables/${tables[0]}/hint`, {})).toMatchObject({ body: { refused: 'malformed' } })
  })

  test('tables are found: one’s own, those that are open to all, and one by its link', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')]
    const table = await lay(ada, { ...NAISHI, options: { ...NAISHI.options, open: true, spectators: 'none' } })
    const hidden = await lay(ada)
    const list = async (visitor: HttpClient, path: string): Promise<ResponseBody<'tables'>['tables']> =>
      parseResponseBody('tables', JSON.parse((await visitor.get(path)).text)).tables
    expect((await list(ada, '/api/tables')).map(({ id, mine }) => [id, mine])).toEqual([
      [hidden, 0],
      [table, 0],
    ])
    expect(await list(ben, '/api/tables')).toEqual([])
    const open = await list(ben, '/api/lobby')
    expect(open.find(({ id }) => id === table)).toMatchObject({
      state: 'waiting',
      seats: [{ name: 'Ada' }, { kind: 'free' }],
    })
    expect(open.map(({ id }) => id)).not.toContain(hidden)
    expect(await new HttpClient(server.port).get('/api/tables')).toEqual({
      status: 401,
      text: '{"refused":"no-session"}',
    })
    const preview = parseResponseBody(
      'table',
      JSON.parse((await new HttpClient(server.port).get(`/api/tables/${hidden}`)).text),
    )
    expect(preview).toMatchObject({ id: hidden, state: 'waiting', host: 0 })
    await ben.post(`/api/tables/${table}/sit`, { seat: 1 })
    await ada.post(`/api/tables/${table}/start`, {})
    expect(await new HttpClient(server.port).get(`/api/tables/${table}`)).toMatchObject({ status: 404 })
    expect(await ben.get('/api/tables/../house')).toMatchObject({ status: 404 })
  })

  test('a table that was begun under other rules says so', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')]
    const table = await lay(ada)
    await ben.post(`/api/tables/${table}/sit`, { seat: 1 })
    await ada.post(`/api/tables/${table}/start`, {})
    const first = await join(ada, table)
    first.send({ type: 'act', table, seq: 0, choices: moveOf(first) })
    await first.next()
    await database.query('update entry set choices = $2 where table_id = $1', [table, [77, 77]])
    const other = await startServer({
      folder,
      host: '127.0.0.1',
      port: 0,
      online: { database, thinker, bots: 0, log: console.warn },
    })
    const visitor = new HttpClient(other.port)
    visitor.cookie = ada.cookie
    const client = await visitor.open()
    client.send({ type: 'join', table, from: 0 })
    expect(await client.next()).toEqual({ type: 'refused', code: 'other-rules', table })
    expect(await visitor.get(`/api/tables/${table}`)).toEqual({ status: 400, text: '{"refused":"other-rules"}' })
    await other.close()
  })

  test('a record, and the table as it was, hold only what the reader may know', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')]
    const table = await lay(ada)
    await ben.post(`/api/tables/${table}/sit`, { seat: 1 })
    await ada.post(`/api/tables/${table}/start`, {})
    const { text } = await ada.get(`/api/tables/${table}/record`)
    expect(text).toMatch(/^edokko record 1\ngame: naishi\n/)
    expect(text).not.toContain('seed:')
    const [mine, theirs, nobodys] = await Promise.all(
      [ada, ben, new HttpClient(server.port)].map((visitor) => visitor.get(`/api/tables/${table}/at/1`)),
    )
    expect(new Set([mine.text, theirs.text, nobodys.text]).size).toBe(3)
    const client = await join(ada, table)
    expect(JSON.parse(mine.text)).toEqual({ view: client.sight.view })
  })

  test('whoever is to decide is told what they may choose, and nobody else is', async () => {
    const [ada, ben, eve] = [await guest('Ada'), await guest('Ben'), await guest('Eve')]
    const table = await lay(ada, { ...NAISHI, terms: { id: 'naishi', options: { first: 'a' } } })
    const legal = async (client: HttpClient): Promise<unknown> =>
      JSON.parse((await client.get(`/api/tables/${table}/legal`)).text)
    await ben.post(`/api/tables/${table}/sit`, { seat: 1 })
    expect(await legal(ada)).toEqual({ refused: 'waiting' })
    await ada.post(`/api/tables/${table}/start`, {})
    expect(await legal(ada)).toEqual(LEGAL)
    expect(await legal(ben)).toEqual({ refused: 'not-your-turn' }) // though they may answer early
    expect(await legal(eve)).toEqual({ refused: 'not-seated' })
    expect(await legal(new HttpClient(server.port))).toEqual({ refused: 'not-seated' })
    const clients = [await join(ada, table), await join(ben, table)]
    clients[1].send({ type: 'act', table, seq: 0, choices: [2, 1] })
    clients[0].send({ type: 'act', table, seq: 0, choices: [2, 0] })
    await eventually(() => expect(clients.map(({ sight }) => sight.info.seq)).toEqual([2, 2]))
    expect(await legal(ada)).toMatchObject({ seq: 2, decision: 3, choices: { 0: { choice: 0, word: 'r1' } } })
    expect(await legal(ben)).toEqual({ refused: 'not-your-turn' })
    await ada.post(`/api/tables/${table}/away`, {})
    expect(await legal(ada)).toEqual({ refused: 'away' })
    await ben.post(`/api/tables/${table}/resign`, {})
    expect(await legal(ben)).toEqual({ refused: 'over' })
  })

  test('nobody gets in', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')]
    const table = await lay(ada, { ...NAISHI, seats: [{ kind: 'me' }, { kind: 'bot', name: 'Hana', level: 'novice' }] })
    const stranger = new HttpClient(server.port)
    const forger = new HttpClient(server.port)
    forger.cookie = `edokko=${'A'.repeat(43)}`
    for (const nobody of [stranger, forger])
      expect(await nobody.post(`/api/tables/${table}/start`, {})).toEqual({
        status: 401,
        body: { refused: 'no-session' },
      })
    expect(await ben.post(`/api/tables/${table}/start`, {})).toEqual({ status: 403, body: { refused: 'not-host' } })
    const elsewhere = { Origin: 'https://elsewhere.example' }
    expect(await ada.post(`/api/tables/${table}/start`, {}, elsewhere)).toMatchObject({ status: 401 })
    expect(await ada.post('/api/tables/nothing/start', {})).toMatchObject({ status: 404 })
    expect(await ada.post('/api/tables', { ...NAISHI, seed: '0'.repeat(32) })).toEqual({
      status: 400,
      body: { refused: 'malformed' },
    })
    expect(await ada.post('/api/guest', { name: 'x'.repeat(20_000) })).toEqual({
      status: 413,
      body: { refused: 'too-large' },
    })
    const crossed = await ada.open(elsewhere)
    await eventually(() => expect(crossed.closed).toBe(4003))
    expect(await ada.post(`/api/tables/${table}/start`, {})).toMatchObject({ status: 200 })
    const client = await join(ben, table)
    client.send({ type: 'act', table, seq: client.sight.info.seq, choices: [2, 0] })
    expect(await client.next()).toMatchObject({ type: 'refused', code: 'not-seated' })
  })

  test('what is no message is refused, and the others hear nothing of it', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')]
    const table = await lay(ada)
    const quiet = await join(ben, table)
    const client = await ada.open()
    for (const text of ['', '{', '{"type":"act"}', 'null', '['.repeat(3000)]) {
      client.send(text)
      expect(await client.next()).toEqual({ type: 'refused', code: 'malformed' })
    }
    client.socket.send(Buffer.from([1, 2, 3]))
    expect(await client.next()).toEqual({ type: 'refused', code: 'malformed' })
    const large = await ada.open()
    large.send('x'.repeat(5000))
    const hasty = await ada.open()
    for (let i = 0; i < 1000; i++) hasty.send({ type: 'leave', table })
    await eventually(() => expect([large.closed, hasty.closed]).toEqual([1009, 1008]))
    expect(hasty.received).toContainEqual({ type: 'refused', code: 'too-fast' })
    expect(quiet.received).toHaveLength(1)
  })
})
