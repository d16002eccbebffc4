import { Pool } from '@edokko/bots/node'
import type { RequestBody } from '@edokko/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { NO_METER } from '../src/telemetry/meter.ts'
import { DELETED_PERSON } from '../src/play/stored-table.ts'
import type { Person } from '../src/people/person.ts'
import { BotRunner } from '../src/play/bot-runner.ts'
import { JobQueue } from '../src/play/job-queue.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { moveOf } from './ops-site.ts'
import { TestServices, startTable, NAISHI, openTestServices, report, TestPlayer, VISITOR } from './test-services.ts'
import type { SocketClient } from './socket-client.ts'
import { openPeopleSite, refusal, THINKER } from './people-browser.ts'
import type { Browser, PeopleSite } from './people-browser.ts'

const PASSWORD = 'nine men’s morris'
const PLAN: RequestBody<'newTable'> = { ...NAISHI, options: { ...NAISHI.options, absence: 'novice' } }
const TIMED: RequestBody<'newTable'> = {
  ...PLAN,
  options: { ...PLAN.options, pace: { kind: 'live', bank: 600, increment: 5 } },
}
const FORMER = { kind: 'person', name: '', gone: true }

interface TableRow {
  readonly state: string
  readonly host: string | null
  readonly seats: readonly object[]
  readonly actor: number | null
  readonly due: Date | null
  readonly seed: Uint8Array
}

describe.each(KINDS)('people and their tables on %s', (kind) => {
  let place: PeopleSite
  let accounts = 0

  beforeAll(async () => {
    place = await openPeopleSite(kind)
  })
  afterAll(() => place.close())

  async function member(name: string): Promise<{ home: Browser; account: string }> {
    const home = await place.guest(name)
    const account = `member-${++accounts}`
    await home.post('/api/account', { account, password: PASSWORD })
    return { home, account }
  }

  async function idOf(browser: Browser): Promise<string> {
    return String((await browser.get('/api/me')).body['id'])
  }

  async function lay(host: Browser, plan: object = PLAN): Promise<string> {
    return String((await host.post('/api/tables', plan)).body['id'])
  }

  /** A game that runs, of these two. */
  async function begin(host: Browser, other: Browser, plan: object = PLAN): Promise<string> {
    const table = await lay(host, plan)
    expect((await other.post(`/api/tables/${table}/sit`, { seat: 1 })).status).toBe(200)
    expect((await host.post(`/api/tables/${table}/start`)).status).toBe(200)
    return table
  }

  async function stored(table: string): Promise<TableRow> {
    const [row] = await place.database.query<TableRow>(
      'select state, host, seats, actor, due_at as due, seed from game_table where id = $1',
      [table],
    )
    return row
  }

  async function lists(browser: Browser): Promise<unknown[]> {
    const { tables } = (await browser.get('/api/tables')).body as { tables: { id: string }[] }
    return tables.map(({ id }) => id)
  }

  describe('a guest who signs in', () => {
    test('takes the seats along, and is no more', async () => {
      const { home, account } = await member('Ada')
      const [guest, ben] = [await place.guest('Somebody'), await place.guest('Ben')]
      const [running, waiting, full] = [await begin(ben, guest), await lay(guest), await begin(guest, ben)]
      const [watching, playing] = [await ben.join(running), await guest.join(full)]
      await guest.join(waiting)
      const before = guest.cookie
      expect((await guest.post('/api/sign-in', { account, password: PASSWORD })).body).toMatchObject({ name: 'Ada' })
      expect(new Set(await lists(home))).toEqual(new Set([running, waiting, full]))
      const ada = await idOf(home)
      expect(await stored(running)).toMatchObject({ seats: [{ name: 'Ben' }, { name: 'Ada', person: ada }] })
      expect(await stored(waiting)).toMatchObject({
        host: ada,
        seats: [{ name: 'Ada', person: ada }, { kind: 'free' }],
      })
      expect(await stored(full)).toMatchObject({ host: ada })
      await eventually(() => expect(watching.sight.info.seats).toMatchObject([{ name: 'Ben' }, { name: 'Ada' }]))
      await eventually(() => expect(playing.closed).toBe(4002))
      const client = await home.join(full)
      expect(client.sight).toMatchObject({ eyes: 0, info: { state: 'running' } })
      await ben.post(`/api/tables/${waiting}/sit`, { seat: 1 })
      expect((await home.post(`/api/tables/${waiting}/start`)).status).toBe(200)
      expect(await rowsWith(place.database, 'Somebody')).toEqual([])
      guest.cookie = before
      expect(await guest.isKnown()).toBe(false)
    })

    test('keeps a bot that was playing for them, and other people’s seats', async () => {
      const { account } = await member('Ada')
      const [guest, ben] = [await place.guest('Somebody'), await place.guest('Ben')]
      const table = await begin(ben, guest)
      await guest.post(`/api/tables/${table}/away`)
      await guest.post('/api/sign-in', { account, password: PASSWORD })
      expect((await stored(table)).seats).toMatchObject([{ name: 'Ben' }, { name: 'Ada', bot: 'novice' }])
      expect((await guest.post(`/api/tables/${table}/back`)).status).toBe(200)
    })

    test('leaves the tables where they already sit as themselves', async () => {
      const { home, account } = await member('Ada')
      const guest = await place.guest('Somebody')
      const [running, waiting] = [await begin(home, guest), await lay(home)]
      await guest.post(`/api/tables/${waiting}/sit`, { seat: 1 })
      await guest.post('/api/sign-in', { account, password: PASSWORD })
      expect(await stored(running)).toMatchObject({ state: 'running', seats: [{ name: 'Ada' }, FORMER] })
      expect((await stored(waiting)).seats).toMatchObject([{ name: 'Ada' }, { kind: 'free' }])
      expect(await rowsWith(place.database, 'Somebody')).toEqual([])
    })

    test('keeps everything when the password is wrong', async () => {
      const { account } = await member('Ada')
      const guest = await place.guest('Somebody')
      const table = await lay(guest)
      expect((await guest.post('/api/sign-in', { account, password: 'another one' })).status).toBe(403)
      expect(await lists(guest)).toEqual([table])
    })

    test('twice at once is signed in, and moves once', async () => {
      const { home, account } = await member('Ada')
      const guest = await place.guest('Somebody')
      const table = await lay(guest)
      const again = place.browser()
      again.cookie = guest.cookie
      const answers = await Promise.all(
        [guest, again].map((each) => each.post('/api/sign-in', { account, password: PASSWORD })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await lists(home)).toEqual([table])
    })
  })

  describe('an export', () => {
    test('has all that is stored about somebody, and no secret', async () => {
      const { home, account } = await member('Ada')
      const ben = await place.guest('Ben')
      const [table, waiting] = [await begin(home, ben), await lay(home)]
      const clients = [await home.join(table), await ben.join(table)]
      for (let i = 0; i < 12; i++) await moveOne(table, clients)
      const file = await home.get('/api/me/export')
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="edokko.json"')
      expect(file.headers.get('cache-control')).toBe('no-store')
      const record = await home.text(`/api/tables/${table}/record`)
      expect(file.body).toMatchObject({
        format: 'edokko person 1',
        id: await idOf(home),
        name: 'Ada',
        account,
        sessions: [{ made: expect.stringMatching(/^\d{4}-/), seen: expect.stringMatching(/^\d{4}-/) }],
        tables: [
          { id: table, state: 'running', seat: 0, host: true, terms: PLAN.terms, record },
          { id: waiting, state: 'waiting', seat: 0, host: true, seats: [{ name: 'Ada' }, { kind: 'free' }] },
        ],
      })
      const text = JSON.stringify(file.body)
      expect(record).not.toContain('seed')
      for (const { seed } of [await stored(table), await stored(waiting)]) {
        expect(text).not.toContain(Buffer.from(seed).toString('hex'))
        expect(text).not.toContain(Buffer.from(seed).toString('base64'))
      }
      expect(text).not.toContain(await idOf(ben))
      const hashes = await place.database.query<{ secret: string }>(
        `select encode(hash, 'hex') as secret from session union all select password from person where password is not null`,
      )
      for (const { secret } of hashes) expect(text).not.toContain(secret)
      expect(text).not.toMatch(/argon2|"view"|"held"|"hash"/)
    })

    test('shows each only the own secret choices', async () => {
      const [ada, ben] = [await place.guest('Ada'), await place.guest('Ben')]
      const table = await begin(ada, ben)
      const clients = [await ada.join(table), await ben.join(table)]
      for (let i = 0; i < 12; i++) await moveOne(table, clients)
      const records = await Promise.all(
        [ada, ben].map(async (each) => {
          const { tables } = (await each.get('/api/me/export')).body as { tables: { record: string }[] }
          return tables[0].record.split('\n').filter((client) => /^[ab] /.test(client))
        }),
      )
      const hides = (clients: readonly string[], seat: string): boolean =>
        clients.some((client) => client.startsWith(seat) && client.includes('?'))
      expect([hides(records[0], 'a'), hides(records[0], 'b')]).toEqual([false, true])
      expect([hides(records[1], 'a'), hides(records[1], 'b')]).toEqual([true, false])
    })

    test('is made ten times a minute', async () => {
      const ada = await place.guest('Ada')
      for (let i = 0; i < 10; i++) expect((await ada.get('/api/me/export')).status).toBe(200)
      expect(await ada.get('/api/me/export')).toMatchObject({ status: 429, body: { refused: 'too-fast' } })
    })

    test('is for nobody else', async () => {
      expect(await place.browser().get('/api/me/export')).toMatchObject({
        status: 401,
        body: { refused: 'no-session' },
      })
    })
  })

  describe('whoever is deleted', () => {
    test.each(['on their turn', 'on the other’s turn'])('leaves a game that goes on to its end: %s', async (when) => {
      const { home, account } = await member('Wilhelmina')
      const ben = await place.guest('Ben')
      const table = await begin(home, ben, TIMED)
      const [mine, theirs] = [await home.join(table), await ben.join(table)]
      for (let i = 0; i < 5; i++) await moveOne(table, [mine, theirs])
      while ((theirs.sight.info.actor === 0) !== (when === 'on their turn')) await moveOne(table, [mine, theirs])
      const id = await idOf(home)
      const { cookie } = home
      expect((await home.post('/api/me/delete', { password: PASSWORD })).status).toBe(200)
      expect(home.cookie).toBeUndefined()
      await eventually(() =>
        expect(theirs.sight.info.seats).toMatchObject([{ ...FORMER, bot: 'novice' }, { name: 'Ben' }]),
      )
      while (theirs.sight.info.state === 'running') {
        const { seq } = theirs.sight.info
        const choices = moveOf(theirs)
        if (choices !== undefined) theirs.send({ type: 'act', table, seq, choices })
        await eventually(() => expect(theirs.sight.info.seq).toBeGreaterThan(seq))
      }
      expect(theirs.sight.info).toMatchObject({ state: 'over', ended: { by: 'rules' } })
      expect(theirs.sight.info.points).toHaveLength(2)
      expect(theirs.received.filter(({ type }) => type === 'refused')).toEqual([])
      for (const trace of ['Wilhelmina', account, id]) expect(await rowsWith(place.database, trace)).toEqual([])
      home.cookie = cookie
      expect(await home.isKnown()).toBe(false)
      expect(await home.post('/api/tables', PLAN)).toMatchObject({ status: 401 })
      expect(await home.post('/api/sign-in', { account, password: PASSWORD })).toMatchObject(refusal('wrong-password'))
      const { tables } = (await ben.get('/api/me/export')).body as { tables: { record: string; seats: object[] }[] }
      expect(tables[0].record).toMatch(/^seat a: –$/m)
      expect(tables[0].record).toMatch(/^seed: [0-9a-f]{32}$/m)
      expect(tables[0].seats).toEqual([
        { kind: 'person', name: '' },
        { kind: 'person', name: 'Ben' },
      ])
    })

    test('with an account has to say the password', async () => {
      const { home } = await member('Ada')
      for (const body of [{}, { password: '' }, { password: 'another one' }])
        expect(await home.post('/api/me/delete', body)).toMatchObject(refusal('wrong-password'))
      expect(await home.post('/api/me/delete', { password: 7 })).toMatchObject(refusal('malformed'))
      expect(await home.isKnown()).toBe(true)
      expect(await place.browser().post('/api/me/delete')).toMatchObject(refusal('no-session'))
    })

    test('leaves free seats before a game, and closes what only they could begin', async () => {
      const [ada, ben] = [await place.guest('Wilhelmina'), await place.guest('Ben')]
      const [own, other, over] = [await lay(ada), await lay(ben), await begin(ada, ben)]
      await ben.post(`/api/tables/${own}/sit`, { seat: 1 })
      await ada.post(`/api/tables/${other}/sit`, { seat: 1 })
      await ada.post(`/api/tables/${over}/resign`)
      const waiting = await ben.join(own)
      expect((await ada.post('/api/me/delete')).status).toBe(200)
      expect(await stored(own)).toMatchObject({
        state: 'closed',
        host: null,
        seats: [{ kind: 'free' }, { name: 'Ben' }],
      })
      expect(await stored(other)).toMatchObject({ state: 'waiting', seats: [{ name: 'Ben' }, { kind: 'free' }] })
      expect((await stored(over)).seats).toEqual([
        { ...FORMER, person: DELETED_PERSON },
        expect.objectContaining({ name: 'Ben' }),
      ])
      await eventually(() => expect(waiting.sight.info.state).toBe('closed'))
      expect((await ben.post(`/api/tables/${own}/start`)).status).toBe(409)
      expect(await rowsWith(place.database, 'Wilhelmina')).toEqual([])
    })

    test('leaves nothing, whatever others do at the same moment', async () => {
      for (let i = 0; i < 8; i++) {
        const [ada, ben, cleo] = [await place.guest('Wilhelmina'), await place.guest('Ben'), await place.guest('Cleo')]
        const [own, other, id] = [await lay(ada), await lay(ben), await idOf(ada)]
        const [named] = await Promise.all([
          ada.post('/api/guest', { name: 'Wilhelmina II' }), // her new name, or somebody new if she is gone already
          ada.post(`/api/tables/${other}/sit`, { seat: 1 }),
          ada.post('/api/tables', PLAN),
          ben.post(`/api/tables/${own}/sit`, { seat: 1 }),
          ada.post('/api/me/delete'),
          cleo.post(`/api/tables/${other}/sit`, { seat: 1 }),
        ])
        ada.cookie = named.set?.split(';')[0]
        if (named.body['id'] !== id) await ada.post('/api/me/delete')
        expect(await rowsWith(place.database, 'Wilhelmina')).toEqual([])
        expect(await rowsWith(place.database, id)).toEqual([])
      }
    })

    test('is nobody’s guest any more: the same browser gives a name anew and is somebody else', async () => {
      const ada = await place.guest('Wilhelmina')
      const id = await idOf(ada)
      await ada.post('/api/me/delete')
      const anew = await ada.post('/api/guest', { name: 'Wilhelmina II' })
      expect(anew.status).toBe(200)
      expect(anew.body['id']).not.toBe(id)
      expect(await idOf(ada)).toBe(anew.body['id'])
      await ada.post('/api/me/delete')
      expect(await rowsWith(place.database, 'Wilhelmina')).toEqual([])
    })
  })
})

describe.each(KINDS)('whoever is deleted while no bot is at work, on %s', (kind) => {
  let database: Database
  let services: TestServices

  beforeAll(async () => {
    database = await newDatabase(kind)
    services = await openTestServices(database)
  })
  afterAll(() => database.close())

  /** A game that runs, and who is to decide first. */
  async function begin(): Promise<{ table: string; actor: Person; other: Person }> {
    const people = [
      (await services.people.createGuest('Ada')).person,
      (await services.people.createGuest('Ben')).person,
    ]
    const table = await startTable(services, people, TIMED)
    const { actor = 0 } = (await services.tables.loadVisible(undefined, table))?.snapshot ?? {}
    return { table, actor: people[actor], other: people[1 - actor] }
  }

  async function jobs(table: string): Promise<object[]> {
    return database.query('select seq, seat, level from job where table_id = $1', [table])
  }

  test('on their turn: a bot is asked, and time stops', async () => {
    const { table, actor } = await begin()
    const before = (await services.store.read(table))?.snapshot
    expect(before?.clock.due).toBeDefined()
    expect(await services.people.delete(actor, undefined, VISITOR)).toBeUndefined()
    const after = (await services.store.read(table))?.snapshot
    const seat = before?.actor ?? -1
    expect(after).toMatchObject({ state: 'running', actor: seat, clock: { due: undefined } })
    expect(after?.version).toBeGreaterThan(before?.version ?? 0)
    expect(after?.seats[seat]).toEqual({ ...FORMER, person: DELETED_PERSON, bot: 'novice' })
    expect(await jobs(table)).toEqual([{ seq: 0, seat, level: 'novice' }])
  })

  test('on the other’s turn: the other’s time runs on, and nobody is asked', async () => {
    const { table, other } = await begin()
    const before = (await services.store.read(table))?.snapshot
    await services.people.delete(other, undefined, VISITOR)
    expect((await services.store.read(table))?.snapshot.clock).toEqual(before?.clock)
    expect(await jobs(table)).toEqual([])
  })

  test('after a bot has been asked for them: it is not asked twice', async () => {
    const { table, actor } = await begin()
    await services.seatActions.stepAway(actor, table)
    expect(await jobs(table)).toHaveLength(1)
    await services.people.delete(actor, undefined, VISITOR)
    expect(await jobs(table)).toHaveLength(1)
  })

  test('a wish that they were asked about is void', async () => {
    const { table, actor, other } = await begin()
    await services.seatActions.propose(actor, table, { wish: 'abort' })
    expect((await services.store.read(table))?.snapshot.proposal).toBeDefined()
    await services.people.delete(other, undefined, VISITOR)
    expect((await services.store.read(table))?.snapshot.proposal).toBeUndefined()
  })

  test('the others go away and come back as before', async () => {
    const { table, actor, other } = await begin()
    await services.people.delete(actor, undefined, VISITOR)
    expect(await services.seatActions.stepAway(other, table)).toBeUndefined()
    expect(await services.seatActions.reclaimSeat(other, table)).toBeUndefined()
    expect((await services.store.read(table))?.snapshot.seats).toContainEqual(expect.objectContaining(FORMER))
  })

  test('a process that has not heard of it lets the bot play all the same', async () => {
    const { table, actor, other } = await begin()
    const { tables, failures } = new TestServices(database) // which hears nothing
    await tables.loadVisible(undefined, table)
    const opponent = new TestPlayer(services, other, table)
    await opponent.join()
    await services.people.delete(actor, undefined, VISITOR)
    const thinker = new Pool({ worker: THINKER, threads: 1 })
    const jobs = new JobQueue(database)
    const options = { jobs, tables, failures, thinker, maxConcurrent: 2, log: console.warn, metrics: NO_METER, report }
    const runner = new BotRunner(options)
    await eventually(() => expect(opponent.sight.info.seq).toBeGreaterThan(0))
    await runner.close()
    await thinker.close()
  })

  test('as a host who only looks on: the players’ next move is stored', async () => {
    const { person: host } = await services.people.createGuest('Cleo')
    const players = [
      (await services.people.createGuest('Ada')).person,
      (await services.people.createGuest('Ben')).person,
    ]
    const created = await services.waitingRoom.createTable(host, {
      ...TIMED,
      seats: [{ kind: 'free' }, { kind: 'free' }],
    })
    if (typeof created === 'string') throw new Error(created)
    for (const [seat, player] of players.entries()) await services.waitingRoom.sit(player, created.id, seat)
    expect(await services.waitingRoom.start(host, created.id)).toBeUndefined()
    const watchers = players.map((player) => new TestPlayer(services, player, created.id))
    for (const watcher of watchers) await watcher.join()
    await services.people.delete(host, undefined, VISITOR)
    const mover = watchers.find((watcher) => watcher.move() !== undefined)
    expect(await mover?.act(mover.move() ?? [])).toBeUndefined()
    expect((await services.store.read(created.id))?.snapshot).toMatchObject({ host: undefined, seq: 1 })
  })

  test('twice at once: nothing is left, and nobody minds', async () => {
    const { actor, other, table } = await begin()
    const answers = await Promise.all(
      [actor, actor, other, other].map((each) => services.people.delete(each, undefined, VISITOR)),
    )
    expect(answers).toEqual([undefined, undefined, undefined, undefined])
    expect((await services.store.read(table))?.snapshot.seats).toMatchObject([FORMER, FORMER])
  })
})

/** Whoever is to move moves, and all see it. */
async function moveOne(table: string, clients: readonly SocketClient[]): Promise<void> {
  const mover = clients.find((client) => moveOf(client) !== undefined)
  if (mover === undefined) throw new Error('nobody is to move')
  const { seq } = mover.sight.info
  mover.send({ type: 'act', table, seq, choices: moveOf(mover) })
  await eventually(() => expect(clients.map(({ sight }) => sight.info.seq)).toEqual(clients.map(() => seq + 1)))
}

/** All rows of all tables with this text anywhere in them. */
async function rowsWith(database: Database, text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found = await Promise.all(
    tables.map(({ name }) =>
      database.query<{ row: string }>(`select t::text as row from "${name}" as t where t::text ilike $1`, [
        `%${text}%`,
      ]),
    ),
  )
  return found.flat().map(({ row }) => row)
}
