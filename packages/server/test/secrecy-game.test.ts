import { openGame } from '@edokko/games'
import { seedFrom, LiveGame } from '@edokko/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/db/index.ts'
import type { Database } from '../src/db/index.ts'
import { openLog } from '../src/telemetry/log.ts'
import { KINDS, pgliteFolder, postgresUrl } from './databases.ts'
import { KEY, sites } from './ops-site.ts'
import { RecordingClient } from './recording-client.ts'
import { keySecret, Referee, seedSecret, textSecret, toldIn } from './secrecy-leaks.ts'
import type { Secret } from './secrecy-leaks.ts'
import { stage } from './secrecy-scene.ts'
import type { Recording } from './secrecy-scene.ts'
import { lotOf, plot, setUpOf } from './secrecy-worlds.ts'

const { open } = sites()
const PASSWORD = 'nine men’s morris'
const NAISHI = openGame({ id: 'naishi', options: {} })
const SEED = seedFrom('a whole game')
const MOVES = plot(NAISHI, setUpOf(NAISHI, SEED), lotOf('a whole game'))
const LAST = MOVES.length - 1
const REFEREE = new Referee(NAISHI, SEED, MOVES)
const NOBODY = -1

/** A database that fails, once it is told to, with all that it knows. */
function talkative(database: Database, secrets: string): { readonly database: Database; fails: boolean } {
  const check = (): void => {
    if (!self.fails) return
    const cause = new Error(secrets)
    throw Object.assign(new Error(secrets, { cause }), { code: '57P01', detail: secrets })
  }
  const checked: Database = {
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
  }
  const self = { database: checked, fails: false }
  return self
}

describe.each(KINDS)('what is said during a game on %s', (kind) => {
  let database: Database
  let game: Recording
  let port: number
  let metrics: string
  let secrets: readonly Secret[]
  const log: string[] = []
  const everybody = (): RecordingClient[] => [...game.seats, game.onlooker, game.stranger]

  /** A game up to its last move, with everything asked for on the way; then an account; then the database fails for a while. */
  beforeAll(async () => {
    const place = kind === 'postgres' ? { url: await postgresUrl(), folder: '' } : { folder: await pgliteFolder() }
    database = await openDatabase(place)
    const address = place.url ?? place.folder
    const fragile = talkative(database, `${address} ${SEED} ${PASSWORD}`)
    const online = await open(fragile.database, {
      log: await openLog('debug', (line) => log.push(line)),
      behindProxy: true,
    })
    port = online.port
    game = await stage(
      { port, database, log },
      {
        terms: { id: 'naishi', options: {} },
        seats: 2,
        spectators: 'open',
        seed: SEED,
        moves: MOVES.slice(0, LAST),
        asides: new Set([1, 2, LAST]),
      },
    )
    await openAccount(game.seats[0])
    const sockets = await Promise.all(everybody().map((client) => client.open()))
    fragile.fails = true
    for (const client of everybody()) await askInVain(client, game.table)
    for (const socket of sockets)
      await socket.ask({ type: 'act', table: game.table, seq: LAST, choices: MOVES[LAST].pairs })
    for (const socket of sockets) await socket.ask({ type: 'join', table: game.table, from: 0 })
    fragile.fails = false
    expect(sockets.map(({ last }) => last)).toMatchObject(sockets.map(() => ({ type: 'refused', code: 'unavailable' })))
    metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    secrets = [
      seedSecret(SEED),
      textSecret('where the database is', address, address.split('/')[2] ?? ''),
      textSecret('a password', PASSWORD, '$argon2'),
      textSecret('the key of an operator', KEY),
    ]
  })
  afterAll(() => database.close())

  test('is no secret: not to anybody at the table, nor in the log, nor in the figures', () => {
    for (const text of [...everybody().map(({ received }) => received.join('\n')), log.join('\n'), metrics])
      expect(toldIn(text, secrets)).toEqual([])
    expect(log.length).toBeGreaterThan(100)
    expect(log.join('\n')).toContain('a request failed')
    expect(log.join('\n')).not.toMatch(/\b(Ada|Ben|Eve)\b/)
    expect(metrics).toContain('edokko_moves_total')
  })

  test('is nobody else’s key, nor who anybody else is', () => {
    const known = [...game.seats, game.onlooker]
    const persons = known.map((client) => {
      const me = client.answers.findLast((answer) => answer.startsWith('GET /api/me\n200')) ?? ''
      return textSecret('who somebody is', (JSON.parse(me.split('\n')[2] ?? '') as { id: string }).id)
    })
    const keys = known.map(({ cookie }, i) => keySecret(String(i), cookie))
    for (const [i, client] of everybody().entries()) {
      const text = client.received.join('\n')
      const others = [...keys, ...persons].filter((secret) => secret !== keys[i] && secret !== persons[i])
      expect(toldIn(text, others)).toEqual([])
      if (i < known.length) expect(text.split(keys[i].forms[0])).toHaveLength(2) // once, when it was given
    }
    expect(toldIn(log.join('\n') + metrics, [...keys, ...persons])).toEqual([])
  })

  test('are the views and events that those eyes may know at that moment', () => {
    for (const [i, client] of everybody().entries()) {
      const { wrong, shown } = REFEREE.check(client.received, i < 2 ? i : NOBODY)
      expect(wrong).toEqual([])
      expect(shown).toBeGreaterThan(LAST)
    }
  })

  test('are records without the secret choices of others', () => {
    const [first, second] = [MOVES[0], MOVES[1]].map(({ pairs }) => `g${pairs[1] + 1}`)
    const recordOf = (client: RecordingClient): string => {
      return client.answers.findLast((answer) => /^GET \/\S+\/record\n200/.test(answer)) ?? ''
    }
    const begins = everybody().map((client) => /\n\n(a \S+)\n(b \S+)/.exec(recordOf(client))?.slice(1))
    const [a, b, nobody] = [
      [`a ${first}`, 'b ?'],
      ['a ?', `b ${second}`],
      ['a ?', 'b ?'],
    ]
    expect(begins).toEqual([a, b, nobody, nobody])
  })

  test('is the seed in the end, to everybody', async () => {
    const { seat, pairs } = MOVES[LAST]
    const socket = await game.seats[seat].open()
    await socket.ask({ type: 'act', table: game.table, seq: LAST, choices: pairs })
    expect(socket.sight?.info).toMatchObject({ state: 'over', seed: SEED })
    const late = new RecordingClient(port)
    expect((await late.get(`/api/tables/${game.table}/record`)).text).toContain(`seed: ${SEED}`)
    expect(toldIn(late.received.join(), secrets)).toEqual(['the seed'])
  })

  describe('would be noticed if', () => {
    /** What seat 0 heard, with one message more. */
    const told = (message: unknown): string[] => [...game.seats[0].received, JSON.stringify(message)]

    test('any form of a secret were among it', () => {
      const seed = Buffer.from(SEED, 'hex')
      const leaks = [
        { type: 'refused', code: 'illegal', seed: SEED },
        { error: `cannot read ${SEED.toUpperCase()}` },
        { half: SEED.slice(16) },
        { info: seed.toString('base64') },
        { info: seed.toString('base64url') },
        { bytes: [...seed] },
        { state: [seed.readInt32BE(0)] },
        { view: Buffer.concat([Buffer.alloc(13), seed, Buffer.alloc(9)]).toString('base64') },
      ]
      for (const leak of leaks) expect(toldIn(told(leak).join('\n'), secrets)).toEqual(['the seed'])
      const [, address, password, operator] = secrets
      for (const { what, forms } of [address, password, operator])
        for (const form of forms) expect(toldIn(told({ detail: form }).join('\n'), secrets)).toContain(what)
    })

    test('somebody were shown another’s view, or all cards, or something too early', () => {
      const socket = game.seats[0].sockets.find(({ sight }) => sight !== undefined)
      const sight = socket?.sight
      if (sight === undefined) throw new Error('nothing was shown')
      const liveGame = new LiveGame(NAISHI, SEED)
      const show = (view: Uint8Array, seq: number): number => {
        const message = {
          sight: { ...sight, view: Buffer.from(view).toString('base64'), info: { ...sight.info, seq } },
        }
        return REFEREE.check(told(message), 0).wrong.length
      }
      expect(show(liveGame.sight(0), 0)).toBe(0)
      expect(show(liveGame.sight(1), 0)).toBe(1)
      expect(show(liveGame.sight(NOBODY), 0)).toBe(1)
      expect(show(liveGame.table.bytes, 0)).toBe(1)
      expect(show(liveGame.sight(0), 1)).toBe(1)
      const moves = [{ seat: 1, events: [{ type: 'gave', seat: 1, card: 7 }] }]
      expect(REFEREE.check(told({ sight: { ...sight, from: 2, moves } }), 0).wrong).toHaveLength(1)
    })
  })
})

async function openAccount(client: RecordingClient): Promise<void> {
  const account = { account: 'ada', password: PASSWORD }
  expect(await client.post('/api/account', account)).toMatchObject({ status: 200 })
  expect(await client.post('/api/sign-in', { ...account, password: 'three men’s morris' })).toMatchObject({
    status: 403,
  })
  expect(await client.post('/api/account', { ...account, more: PASSWORD })).toMatchObject({ status: 400 })
}

/** Asks while the database fails. */
async function askInVain(client: RecordingClient, table: string): Promise<void> {
  for (const path of ['', '/record', '/at/1']) await client.get(`/api/tables/${table}${path}`)
  for (const path of ['/api/tables', '/api/lobby', '/api/me/export', '/readyz']) await client.get(path)
  await client.post(`/api/tables/${table}/resign`)
  await client.post('/api/guest', { name: 'Ada' })
  const socket = await client.open()
  await socket.ask({ type: 'list', list: 'open' }) // or it is closed
}
