import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { openLog } from '../src/telemetry/log.ts'
import { BACKLOG, Metrics } from '../src/telemetry/metrics.ts'
import { readinessOf } from '../src/services/readiness.ts'
import type { ReportFault } from '../src/telemetry/faults.ts'
import type { Server } from '../src/server.ts'
import { ask } from './built-client.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI } from './test-services.ts'
import { guest, join, KEY, moveOf, playing, playOn, sites } from './ops-site.ts'

const { open } = sites()

async function figures(server: Server): Promise<Map<string, number>> {
  const { status, headers, body } = await ask(server.port, '/metrics', { Host: 'localhost' })
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  return read(body.toString())
}

function read(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

describe.each(KINDS)('the figures of a server on %s', (kind) => {
  let database: Database
  let server: Server

  beforeAll(async () => {
    database = await newDatabase(kind)
    server = await open(database)
    return async () => {
      await server.close()
      await database.close()
    }
  })

  test('tell of moves, refusals, tables, sockets and bots', async () => {
    const { table, clients } = await playing(server.port, ['Ada', 'Ben'])
    await playOn(clients, 3)
    for (const client of clients.filter((each) => moveOf(each) === undefined))
      client.send({ type: 'act', table, seq: client.sight.info.seq, choices: [0, 0] })
    const carl = await guest(server.port, 'Carl')
    expect(await carl.post('/api/guest', { name: '' })).toMatchObject({ status: 400 })
    const { body } = await carl.post('/api/tables', {
      ...NAISHI,
      seats: [{ kind: 'bot', name: 'Hana', level: 'novice' }, { kind: 'me' }],
    })
    const { id } = body as { id: string }
    const client = await join(carl, id)
    await carl.post(`/api/tables/${id}/start`, {})
    await eventually(() => expect(moveOf(client)).toBeDefined())
    const told = await figures(server)
    const get = (name: string): number | undefined => told.get(`edokko_${name}`)
    expect(get('moves_total')).toBe(3)
    expect(get('move_seconds_count')).toBe(3)
    expect(get('move_seconds_sum')).toBeGreaterThan(0)
    expect(get('replay_seconds_count')).toBeGreaterThanOrEqual(1)
    expect(get('refusals_total{code="malformed"}')).toBe(1)
    expect([...told.keys()].some((name) => /refusals_total\{code="(not-your-turn|illegal|drifted)"/.test(name))).toBe(
      true,
    )
    expect(get('thinking_seconds_count{level="novice"}')).toBeGreaterThanOrEqual(1)
    expect(get('sockets')).toBe(3)
    expect(get('tables{state="running"}')).toBe(2)
    expect(get('tables{state="waiting"}')).toBe(0)
    expect(get('jobs')).toBe(0)
    expect(get('job_age_seconds')).toBe(0)
    expect(get('database_up')).toBe(1)
    expect(get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect([...told.keys()].filter((name) => !name.startsWith('edokko_'))).toEqual([])
    client.socket.close()
    await eventually(() => expect(client.closed).toBeDefined())
    expect((await figures(server)).get('edokko_sockets')).toBe(2)
  })

  test('tell how long a bot has been waited for', async () => {
    const [table] = await database.query<{ id: string }>('select id from game_table limit 1')
    await database.query(
      `insert into job (table_id, seq, seat, level, free_at) values ($1, 999, 0, 'novice', now() - interval '90 seconds')`,
      [table?.id ?? ''],
    )
    const metrics = read(await (await Metrics.open(database)).text())
    if (metrics.get('edokko_jobs') === 1) expect(metrics.get('edokko_job_age_seconds')).toBeGreaterThan(89)
    await database.query('delete from job where seq = 999')
  })

  test('are nobody else’s business', async () => {
    const { port } = server
    const local = { Host: `localhost:${port}` }
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await ask(port, '/metrics', headers)).status
    expect(await status(local)).toBe(200)
    expect(await status({ Host: `127.0.0.1:${port}` })).toBe(200)
    expect(await status({ Host: '[::1]' })).toBe(200)
    expect(await status({ Host: 'games.example' })).toBe(401)
    expect(await status({ ...local, 'X-Forwarded-For': '127.0.0.1' })).toBe(401)
    expect(await status({ ...local, Forwarded: 'for=127.0.0.1' })).toBe(401)
    expect(await status({ ...local, Via: '1.1 proxy' })).toBe(401)
    expect(await status({ Host: 'games.example', Authorization: `Bearer ${KEY}` })).toBe(200)
    expect(await status({ Host: 'games.example', Authorization: 'Bearer of bad news' })).toBe(401)
  })
})

test('when the database is away, the others are still told', async () => {
  const metrics = await Metrics.open({ query: () => Promise.reject(new Error('away')) })
  metrics.observeMove(0.01)
  const told = read(await metrics.text())
  expect(told.get('edokko_moves_total')).toBe(1)
  expect(told.get('edokko_database_up')).toBe(0)
  for (const name of ['jobs', 'job_age_seconds', 'tables{state="running"}'])
    expect(told.has(`edokko_${name}`)).toBe(false)
})

test('what only the database knows is looked up in an index, and not again for every question', async () => {
  const database = await newDatabase('postgres')
  onTestFinished(() => database.close())
  const plan = await database.transaction(async (queryable) => {
    await queryable.query('set local enable_seqscan = off') // there is nothing in it, so an index would not pay
    return queryable.query<{ 'QUERY PLAN': string }>(`explain ${BACKLOG}`)
  })
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toMatch(/game_table_open/)
  expect(text).toMatch(/game_table_running/)
  expect(text).not.toMatch(/Seq Scan on game_table/)
  const query = vi.fn<Database['query']>((...args) => database.query(...args))
  const metrics = await Metrics.open({ query: query as Database['query'] })
  for (let i = 0; i < 3; i++) expect(read(await metrics.text()).get('edokko_database_up')).toBe(1)
  expect(query).toHaveBeenCalledTimes(1)
})

test('a database that does not answer is not waited for', async () => {
  const metrics = await Metrics.open({ query: () => new Promise(() => {}) })
  expect(read(await metrics.text()).get('edokko_database_up')).toBe(0)
})

describe('health', () => {
  test('alive, ready, and not ready while the database is away', async () => {
    const database = await newDatabase('postgres')
    const server = await open(database)
    onTestFinished(() => server.close())
    const state = async (path: string): Promise<[number, string]> => {
      const { status, body } = await ask(server.port, path)
      return [status, body.toString()]
    }
    expect(await state('/healthz')).toEqual([200, 'alive\n'])
    expect(await state('/readyz')).toEqual([200, 'ready\n'])
    await database.close()
    expect(await state('/healthz')).toEqual([200, 'alive\n'])
    await expect.poll(() => state('/readyz')).toEqual([503, 'nothing can be stored\n'])
  })

  test('not ready while nothing can be written, though everything can be read', async () => {
    const database = await newDatabase('postgres')
    onTestFinished(() => database.close())
    const lines: string[] = []
    const server = await open(database, { log: await openLog('error', (line) => lines.push(line)) })
    onTestFinished(() => server.close())
    const [row] = await database.query<{ name: string }>('select current_database() as name')
    const change = (what: string): Promise<unknown> =>
      database.query(`begin read write; alter database ${row?.name} ${what}; commit`)
    const reconnect = (): Promise<unknown> =>
      database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
    const status = async (path: string): Promise<number> => {
      await reconnect().catch(() => {}) // what is set holds for new connections
      return (await ask(server.port, path)).status
    }
    await change('set default_transaction_read_only = on')
    await expect.poll(() => status('/readyz')).toBe(503)
    await expect.poll(() => status('/readyz').then(() => lines.join(''))).toMatch(/"loop":"readiness".*"code":"25006"/)
    expect((await ask(server.port, '/healthz')).status).toBe(200)
    await change('reset default_transaction_read_only')
    await expect.poll(() => status('/readyz')).toBe(200)
  })

  test('however many ask, the database is asked once, and not again while it does not answer', async () => {
    let asked = 0
    let answer = Promise.resolve()
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => now.mockRestore())
    const faults = vi.fn<ReportFault>()
    const isReady = readinessOf({ checkWritable: () => (asked++, answer) }, faults)
    expect(await Promise.all(Array.from({ length: 50 }, isReady))).toEqual(Array(50).fill(true))
    now.mockReturnValue(999)
    expect(await isReady()).toBe(true)
    expect(asked).toBe(1)
    now.mockReturnValue(1000)
    answer = new Promise(() => {})
    expect(await Promise.all([isReady(), isReady()])).toEqual([false, false])
    expect(await isReady()).toBe(false)
    expect(asked).toBe(2)
    expect(faults).toHaveBeenCalledWith('readiness', expect.any(Error))
  })
})
