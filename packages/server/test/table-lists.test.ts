import type { TableSummary } from '@edokko/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { startServer } from '../src/server.ts'
import type { Server } from '../src/server.ts'
import { builtClient, removeClient } from './built-client.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI } from './test-services.ts'
import { HttpClient } from './socket-client.ts'
import type { SocketClient } from './socket-client.ts'

const OPEN = { ...NAISHI, options: { ...NAISHI.options, open: true } }

describe.each(KINDS)('lists that are read live on %s', (kind) => {
  let database: Database
  const servers: Server[] = []
  const folder = builtClient()

  beforeAll(async () => {
    database = await newDatabase(kind)
    const thinker = { ask: () => Promise.reject(new Error('no bot plays here')), close: async () => {} }
    const online = { database, thinker, bots: 0, log: console.warn }
    for (let i = 0; i < 2; i++) servers.push(await startServer({ folder, host: '127.0.0.1', port: 0, online }))
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await database.close()
    removeClient(folder)
  })

  async function guest(name: string, server = servers[0]): Promise<HttpClient> {
    const visitor = new HttpClient(server.port)
    await visitor.post('/api/guest', { name })
    return visitor
  }

  async function lay(host: HttpClient, plan: object): Promise<string> {
    return ((await host.post('/api/tables', plan)).body as { id: string }).id
  }

  async function read(visitor: HttpClient, list: 'open' | 'mine'): Promise<SocketClient> {
    const client = await visitor.open()
    client.send({ type: 'list', list })
    await client.next()
    return client
  }

  function listed({ received }: SocketClient, id: string): TableSummary | undefined {
    const tables = new Map<string, TableSummary>()
    for (const message of received) {
      if (message.type === 'tables') tables.clear()
      if (message.type === 'changes') for (const gone of message.gone) tables.delete(gone)
      if (message.type === 'tables' || message.type === 'changes')
        for (const table of message.tables) tables.set(table.id, table)
    }
    return tables.get(id)
  }

  test('a table appears, fills and goes, at every process', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben', servers[1])]
    const client = await read(ben, 'open')
    const id = await lay(ada, OPEN)
    await eventually(() => expect(listed(client, id)?.seats.map(({ kind }) => kind)).toEqual(['person', 'free']))
    await ben.post(`/api/tables/${id}/sit`, { seat: 1 })
    await eventually(() => expect(listed(client, id)?.seats[1]).toMatchObject({ name: 'Ben' }))
    await ada.post(`/api/tables/${id}/start`, {})
    await eventually(() => expect(listed(client, id)).toBeUndefined())
    const hidden = await lay(ada, NAISHI)
    const shown = await lay(ada, OPEN)
    await eventually(() => expect(listed(client, shown)).toBeDefined())
    expect(listed(client, hidden)).toBeUndefined()
  })

  test('a table says that its host is away, is not listed after some minutes, and again when the host comes back', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben', servers[1])]
    const id = await lay(ada, OPEN)
    const slow = await lay(ada, { ...OPEN, options: { ...OPEN.options, pace: { kind: 'turns', hours: 24 } } })
    const passed = async (minutes: number): Promise<void> => {
      await database.query(
        'update game_table set host_seen_at = now() - make_interval(mins => $2) where id = any($1)',
        [[id, slow], minutes],
      )
      await lay(ada, NAISHI) // something happens, and lists are read again
    }
    const client = await read(ben, 'open')
    await eventually(() => expect(listed(client, id)).not.toHaveProperty('hostAway'))
    await passed(1)
    await eventually(() => expect(listed(client, id)).toHaveProperty('hostAway', true))
    await passed(6)
    await eventually(() => expect(listed(client, id)).toBeUndefined())
    expect(listed(client, slow)).toHaveProperty('hostAway', true) // by turns nobody expects the host to sit there
    const host = await ada.open()
    host.send({ type: 'join', table: id, from: 0 })
    await eventually(() => expect(listed(client, id)).not.toHaveProperty('hostAway'))
    await passed(25 * 60)
    await eventually(() => expect(listed(client, slow)).toBeUndefined())
  })

  test('one’s own tables, and whose turn it is', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben', servers[1])]
    const id = await lay(ada, NAISHI)
    const client = await read(ben, 'mine')
    expect(listed(client, id)).toBeUndefined()
    await ben.post(`/api/tables/${id}/sit`, { seat: 1 })
    await eventually(() => expect(listed(client, id)).toMatchObject({ state: 'waiting', mine: 1 }))
    await ada.post(`/api/tables/${id}/start`, {})
    await eventually(() => expect(listed(client, id)).toMatchObject({ state: 'running', actor: 0 }))
    client.send({ type: 'unlist', list: 'mine' })
    await ada.post(`/api/tables/${id}/resign`, {})
    client.send({ type: 'list', list: 'mine' }) // asked again, it is told again
    await eventually(() => expect(listed(client, id)).toMatchObject({ state: 'over', winners: [1] }))
  })

  test('one’s own tables, wherever they were laid or left', async () => {
    const ada = await guest('Ada')
    const client = await read(ada, 'mine')
    const elsewhere = new HttpClient(servers[1].port)
    elsewhere.cookie = ada.cookie
    const id = await lay(elsewhere, NAISHI)
    await eventually(() => expect(listed(client, id)).toMatchObject({ state: 'waiting', mine: 0 }))
    await elsewhere.post(`/api/tables/${id}/stand`, {})
    await eventually(() => expect(listed(client, id)).toBeUndefined())
  })

  test('one’s own tables, when a guest with some turns out to be the same person', async () => {
    const ada = await guest('Ada Lovelace')
    const account = { account: `ada-${kind}`, password: 'nine men’s morris' }
    await ada.post('/api/account', account)
    const client = await read(ada, 'mine')
    const visitor = await guest('Visitor', servers[1])
    const id = await lay(visitor, NAISHI)
    await visitor.post('/api/sign-in', account)
    await eventually(() => expect(listed(client, id)).toMatchObject({ state: 'waiting', mine: 0 }))
  })

  test('own prices are told by a hash, which is the same for the same ones', async () => {
    const ada = await guest('Ada')
    const terms = { id: 'iki-2021-2p', options: {} }
    const sheet = `edokko prices 1\nedition: 2021\n# ${'prices of our own '.repeat(400)}`
    const ids = await Promise.all(
      [sheet, sheet, `${sheet}!`, undefined].map((each) =>
        lay(ada, { ...OPEN, terms: { ...terms, ...(each === undefined ? {} : { sheet: each }) } }),
      ),
    )
    const client = await read(await guest('Ben'), 'open')
    await eventually(() => expect(ids.map((id) => listed(client, id))).not.toContain(undefined))
    const [one, same, other, none] = ids.map((id) => listed(client, id)?.terms)
    expect(one).toEqual({ ...terms, sheetHash: expect.stringMatching(/^[0-9a-f]{16}$/) as string })
    expect(same).toEqual(one)
    expect(other?.sheetHash).not.toBe(one?.sheetHash)
    expect(none).toEqual(terms)
  })

  test('after the whole list only what changes is told', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')]
    const first = await lay(ada, NAISHI)
    await lay(ada, NAISHI)
    const client = await read(ada, 'mine')
    expect(client.received).toMatchObject([{ type: 'tables', total: 2 }])
    await ben.post(`/api/tables/${first}/sit`, { seat: 1 })
    await eventually(() => expect(client.received).toHaveLength(2))
    expect(client.received[1]).toMatchObject({ type: 'changes', tables: [{ id: first }], gone: [], total: 2 })
    await ada.post(`/api/tables/${first}/close`, {})
    await eventually(() => expect(client.received).toHaveLength(3))
    expect(client.received[2]).toEqual({ type: 'changes', list: 'mine', tables: [], gone: [first], total: 1 })
  })

  test('the first of one’s own tables are those at which it is one’s turn', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')]
    const plan = { ...NAISHI, terms: { id: 'naishi', options: { first: 'a' } } }
    const running = await lay(ada, plan)
    await ben.post(`/api/tables/${running}/sit`, { seat: 1 })
    await ada.post(`/api/tables/${running}/start`, {})
    const waiting = await lay(ada, plan)
    await ben.post(`/api/tables/${waiting}/sit`, { seat: 1 })
    for (const [person, table] of [
      [ada, running],
      [ben, waiting], // at the other Ada is to move
    ] as const) {
      const client = await person.open()
      client.send({ type: 'list', list: 'mine', limit: 1 })
      expect(await client.next()).toMatchObject({ tables: [{ id: table }], total: 2 })
    }
  })

  test('whoever is not known has no tables', async () => {
    const client = await new HttpClient(servers[0].port).open()
    client.send({ type: 'list', list: 'mine' })
    expect(await client.next()).toEqual({ type: 'refused', code: 'no-session' })
  })
})
