import { describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { openLog } from '../src/telemetry/log.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI } from './test-services.ts'
import { HttpClient } from './socket-client.ts'
import { guest, join, KEY, moveOf, playing, playOn, sites } from './ops-site.ts'

const { open, thinker } = sites()
const ADDRESS = 'postgres://keeper:swordfish@db.internal:5432/games'

/** A database that can be made to fail with a text that nobody should read. */
function fragile(database: Database): {
  readonly database: Database
  readonly fail: (seed: string | undefined) => void
} {
  let leak: string | undefined
  const check = (): void => {
    if (leak === undefined) return
    throw Object.assign(
      new Error(`connect ECONNREFUSED ${ADDRESS} while reading ${leak}`, { cause: new Error(leak) }),
      {
        code: 'ECONNREFUSED',
        detail: leak,
      },
    )
  }
  return {
    fail(seed) {
      leak = seed
    },
    database: {
      kind: database.kind,
      ended: database.ended,
      query: async (sql, values) => {
        check()
        return database.query(sql, values)
      },
      transaction: async (work) => {
        check()
        return database.transaction(work)
      },
      listen: (hear, missed) => database.listen(hear, missed),
      close: () => database.close(),
    },
  }
}

describe.each(KINDS)('the log of a server on %s', (kind) => {
  test('tells of what failed and with which request, and nothing that is somebody’s secret', async () => {
    const lines: string[] = []
    const log = await openLog('debug', (line) => lines.push(line))
    const real = await newDatabase(kind)
    const { database, fail } = fragile(real)
    const clumsy = {
      ask: () => Promise.reject(new Error('lost the thread')),
      close: () => thinker.close(),
    }
    const online = {
      database,
      thinker: clumsy,
      bots: 1,
      log: ({ bot, reason }: { bot: string; reason: string }) => log.warn('a bot failed', { bot, reason }),
    }
    const server = await open(database, { online, log })
    const { table, clients: seats } = await playing(server.port, ['Adalbert', 'Benedikta'])
    await playOn(seats, 5)

    const ada = await guest(server.port, 'Cunegunda')
    await ada.post('/api/guest', { name: `${'x'.repeat(40)} Ludmilla` })
    await ada.post('/api/tables', { ...NAISHI, seed: 'Kasimir' })
    await ada.get('/api/me?token=Hyazinth')
    await ada.get('/api/Theodora/nothing?x=Hyazinth')
    await ada.post('/api/guest', { name: 'Ottokar' }, { Origin: 'https://Walburga.example' })
    const junk = await ada.open()
    junk.send('{"Gisela":')
    junk.send('Gisela'.repeat(1000))
    await eventually(() => expect(junk.closed).toBe(1009))
    const forger = new HttpClient(server.port)
    forger.cookie = 'edokko=Balthasar'
    await forger.get('/api/me')
    for (const key of ['Eleonora', KEY])
      await fetch(new URL('/api/admin/tables', server.address), { headers: { Authorization: `Bearer ${key}` } })

    const { body } = await ada.post('/api/tables', {
      ...NAISHI,
      seats: [{ kind: 'bot', name: 'Hannelore', level: 'novice' }, { kind: 'me' }],
    })
    const { id } = body as { id: string }
    await ada.post(`/api/tables/${id}/start`, {})
    await eventually(() => expect(lines.join('')).toContain('a bot failed'))

    const [row] = await real.query<{ seed: Uint8Array }>('select seed from game_table where id = $1', [table])
    const seed = Buffer.from(row?.seed ?? []).toString('hex')
    fail(seed)
    const refused = await fetch(new URL('/api/me', server.address), { headers: { Cookie: forger.cookie } }) // of whom nothing is known without the database
    expect(await refused.json()).toEqual({ refused: 'unavailable' })
    const request = refused.headers.get('x-request-id') ?? ''
    const lost = await forger.open()
    await eventually(() => expect(lost.closed).toBe(1011))
    seats[0]?.send({ type: 'act', table, seq: 5, choices: moveOf(seats[0]) ?? [0, 0] })
    seats[1]?.send({ type: 'act', table, seq: 5, choices: moveOf(seats[1]) ?? [0, 0] })
    await eventually(() => expect(lines.join('')).toContain('a message failed'))
    fail(undefined)

    await join(ada, id)
    await server.close()
    await real.close()

    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(told.find((each) => each['request'] === request && each['level'] === 'error')).toMatchObject({
      msg: 'a request failed',
      route: '/api/me',
      method: 'GET',
      error: 'Error',
      code: 'ECONNREFUSED',
      where: expect.arrayContaining([expect.stringContaining('ops-log.test.ts')]) as unknown,
    })
    expect(told.find(({ msg }) => msg === 'a message failed')).toMatchObject({ table, code: 'ECONNREFUSED' })
    expect(told.find(({ msg }) => msg === 'a socket failed')).toMatchObject({ request: expect.any(String) as unknown })
    expect(told.filter(({ msg }) => msg === 'a wrong key of an operator')).toHaveLength(1)
    expect(told.find(({ msg }) => msg === 'a bot failed')).toMatchObject({ bot: 'novice', reason: 'lost the thread' })
    expect(told.some((each) => each['table'] === table)).toBe(true)

    const names =
      'Adalbert Benedikta Cunegunda Ludmilla Kasimir Hyazinth Theodora Ottokar Walburga Gisela Balthasar Eleonora Hannelore'
    const keys = [KEY, seed, 'swordfish', 'db.internal', ada.cookie?.split('=')[1] ?? '']
    const secrets = [...names.split(' '), ...keys]
    const text = lines.join('')
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(4)
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    }
  })
})

describe('a level', () => {
  test('says what is written', async () => {
    const lines: string[] = []
    const log = await openLog('warn', (line) => lines.push(line))
    log.debug('one')
    log.info('two')
    log.warn('three', { bots: 3 })
    log.error('four', new RangeError('five'), { request: 'x' })
    log.error('six', 'seven')
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', msg: 'three', bots: 3, time: expect.stringMatching(/^\d{4}-.+Z$/) as unknown },
      { level: 'error', msg: 'four', error: 'RangeError', request: 'x' },
      { level: 'error', msg: 'six', error: 'string' },
    ])
    expect(lines.join('')).not.toMatch(/five|seven/)
  })

  test('silent: nothing', async () => {
    const lines: string[] = []
    const log = await openLog('silent', (line) => lines.push(line))
    log.error('four', new Error('five'))
    expect(lines).toEqual([])
  })
})
