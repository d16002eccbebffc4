import type { Reason } from '@edokko/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { purgeExpired } from '../src/people/purge-expired.ts'
import type { AdminReports } from '../src/play/talk/admin-reports.ts'
import type { Server } from '../src/server.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { guest, join, KEY, sites } from './ops-site.ts'
import type { HttpClient, SocketClient } from './socket-client.ts'
import { NAISHI } from './test-services.ts'

const { open } = sites()
const NOWHERE = '00000000-0000-4000-8000-000000000000'

describe.each(KINDS)('a report, on %s', (kind) => {
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

  interface Game {
    readonly table: string
    readonly people: readonly HttpClient[]
    readonly sockets: readonly SocketClient[]
  }

  /** Two who play and hear each other; Eve is the one who talks. */
  async function play(eve?: HttpClient): Promise<Game> {
    const people = [await guest(server.port, 'Ada'), eve ?? (await guest(server.port, 'Eve'))]
    const { body } = await people[0].post('/api/tables', NAISHI)
    const table = (body as { id: string }).id
    await people[1].post(`/api/tables/${table}/sit`, { seat: 1 })
    await people[0].post(`/api/tables/${table}/start`, {})
    const sockets = await Promise.all(people.map((each) => join(each, table)))
    for (const socket of sockets) await answer(socket, { type: 'hear', table })
    return { table, people, sockets }
  }

  async function answer(socket: SocketClient, message: object): Promise<object> {
    const next = socket.next()
    socket.send(message)
    return next
  }

  /** Eve says something; what is told meanwhile as a whole is no answer. */
  async function say({ table, sockets }: Game, what: object): Promise<object> {
    const { received } = sockets[1]
    const before = received.length
    sockets[1].send({ type: 'say', table, what })
    const answer = (): object | undefined => received.slice(before).find(({ type }) => type !== 'talk')
    await eventually(() => expect(answer()).toBeDefined())
    return answer() ?? {}
  }

  function report({ table, people }: Game, reason: Reason = 'insult'): Promise<{ status: number; body: object }> {
    return people[0].post(`/api/tables/${table}/report`, { who: 1, reason })
  }

  function operator(path: string, method = 'POST', key = KEY): Promise<Response> {
    return fetch(new URL(`/api/admin/${path}`, server.address), {
      method,
      headers: { Authorization: `Bearer ${key}` },
    })
  }

  async function reports(): Promise<AdminReports['reports']> {
    return ((await (await operator('reports', 'GET')).json()) as AdminReports).reports
  }

  async function personOf({ people }: Game, seat: number): Promise<string> {
    return (JSON.parse((await people[seat].get('/api/me')).text) as { id: string }).id
  }

  test('has the last lines of that person at that table, as they were then', async () => {
    const game = await play()
    for (const person of game.people) await person.post(`/api/tables/${game.table}/text`, { on: true })
    await say(game, { text: 'you play like a shoe' })
    await say(game, { stamp: 'ha' })
    await answer(game.sockets[0], { type: 'say', table: game.table, what: { text: 'thank you, Eve' } })
    expect(await report(game)).toEqual({ status: 200, body: {} })
    await say(game, { phrase: 'must-go' })
    const eve = await personOf(game, 1)
    expect((await reports())[0]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      person: eve,
      name: 'Eve',
      reason: 'insult',
      table: game.table,
      lines: [
        { kind: 'text', said: 'you play like a shoe', at: expect.stringMatching(/^\d{4}-.*Z$/) },
        { kind: 'stamp', said: 'ha', at: expect.any(String) },
      ],
      silenced: 'no',
    })
    await report(game, 'threat') // it is the same report
    expect((await reports()).filter(({ person }) => person === eve)).toMatchObject([
      { reason: 'threat', lines: [{}, {}, { said: 'must-go' }] },
    ])
    const told = JSON.stringify(game.sockets.map(({ received }) => received))
    expect(told).not.toContain(eve)
    expect(told).not.toContain('report')
  })

  test('is about somebody who has gone, too, by what they have said', async () => {
    const [host, eve] = [await guest(server.port, 'Ada'), await guest(server.port, 'Eve')]
    const { body } = await host.post('/api/tables', NAISHI)
    const table = (body as { id: string }).id
    await eve.post(`/api/tables/${table}/sit`, { seat: 1 })
    const sockets = [await join(host, table), await join(eve, table)]
    await answer(sockets[0], { type: 'hear', table })
    sockets[1].send({ type: 'say', table, what: { stamp: 'ha' } })
    await eventually(() => expect(sockets[0].received.at(-1)).toMatchObject({ type: 'said' }))
    await eve.post(`/api/tables/${table}/leave`, {})
    const said = sockets[0].received.findLast((message) => message.type === 'said')
    const asked = { who: said?.line.id, reason: 'spam' }
    expect(await host.post(`/api/tables/${table}/report`, asked)).toEqual({ status: 200, body: {} })
    expect((await reports())[0]).toMatchObject({ name: 'Eve', reason: 'spam', lines: [{ said: 'ha' }] })
    for (const who of [0, 1, 3, NOWHERE])
      expect(await host.post(`/api/tables/${table}/report`, { who, reason: 'spam' })).toEqual({
        status: 400,
        body: { refused: 'illegal' },
      })
  })

  test('is one of ten a day', async () => {
    const game = await play()
    await database.query(
      `insert into report (id, person, reporter, table_id, name, reason, lines)
       select gen_random_uuid(), $1::uuid, $2::uuid, null, 'Eve', 'spam', '[]' from generate_series(1, 10)`,
      [await personOf(game, 1), await personOf(game, 0)],
    )
    expect(await report(game)).toEqual({ status: 429, body: { refused: 'too-fast' } })
  })

  test('is dismissed, or answered by silence, which is told with its reason', async () => {
    const game = await play()
    const eve = await personOf(game, 1)
    await report(game)
    const [{ id }] = await reports()
    expect((await operator(`reports/${id}/dismiss`)).status).toBe(200)
    expect((await operator(`reports/${id}/dismiss`)).status).toBe(404)
    expect((await reports()).some(({ person }) => person === eve)).toBe(false)
    await report(game)
    expect((await operator(`people/${eve}/silence?reason=insult&days=3`)).status).toBe(200)
    expect((await reports()).some(({ person }) => person === eve)).toBe(false)
    const days = (told: unknown): number => ((told as { until: number }).until - Date.now()) / 86_400_000
    await eventually(() =>
      expect(game.sockets[1].received.at(-1)).toMatchObject({ type: 'talk', silenced: { reason: 'insult' } }),
    )
    const last = game.sockets[1].received.at(-1)
    expect(days(last?.type === 'talk' ? last.silenced : undefined)).toBeCloseTo(3, 1)
    const refused = { type: 'refused', code: 'silenced', of: 'say' }
    expect(await say(game, { phrase: 'thank-you' })).toEqual({ ...refused, table: game.table })
    const elsewhere = await play(game.people[1])
    expect(await say(elsewhere, { stamp: 'ha' })).toMatchObject(refused)
    await report(elsewhere)
    expect((await reports())[0]?.silenced).toMatch(/^\d{4}-/)
    await operator(`people/${eve}/silence?reason=threat`)
    await eventually(() =>
      expect(elsewhere.sockets[1].received.at(-1)).toMatchObject({ type: 'talk', silenced: { reason: 'threat' } }),
    )
    expect(await say(game, { stamp: 'ha' })).toMatchObject(refused)
    expect((await operator(`people/${eve}/hear`)).status).toBe(200)
    expect((await operator(`people/${eve}/hear`)).status).toBe(404)
    expect(await say(game, { phrase: 'thank-you' })).toMatchObject({ type: 'said' })
  })

  test('is for the operator alone, who names things that there are', async () => {
    for (const path of ['reports/x/dismiss', `people/x/silence?reason=spam`, `people/${NOWHERE}/silence?reason=spam`])
      expect((await operator(path)).status).toBe(404)
    for (const query of ['', '?reason=because', '?reason=spam&days=0', '?reason=spam&days=x', '?days=3'])
      expect((await operator(`people/${NOWHERE}/silence${query}`)).status).toBe(400)
    for (const path of [
      `reports/${NOWHERE}/dismiss`,
      `people/${NOWHERE}/hear`,
      `people/${NOWHERE}/silence?reason=spam`,
    ])
      expect((await operator(path, 'POST', 'another key altogether')).status).toBe(401)
    expect((await operator('reports', 'GET', 'another key altogether')).status).toBe(401)
  })

  test('is forgotten after half a year, and silence when it has ended', async () => {
    const game = await play()
    const eve = await personOf(game, 1)
    await report(game)
    await operator(`people/${await personOf(game, 0)}/silence?reason=spam&days=1`)
    await purgeExpired(database)
    expect((await reports()).some(({ person }) => person === eve)).toBe(true)
    await database.query(`update report set at = now() - interval '181 days' where person = $1`, [eve])
    await database.query(`update silence set until = now() - interval '1 second'`)
    await purgeExpired(database)
    expect((await reports()).some(({ person }) => person === eve)).toBe(false)
    expect(await database.query('select from silence where until is not null')).toEqual([])
  })
})
