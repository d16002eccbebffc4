import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestBody } from '@edokko/protocol'
import type { Database } from '../src/db/index.ts'
import type { Person } from '../src/people/person.ts'
import { Timekeeper } from '../src/play/timekeeper.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { startTable, NAISHI, openTestServices, playOn, report, TestPlayer, VISITOR } from './test-services.ts'
import type { TestServices } from './test-services.ts'

const IKI: RequestBody<'newTable'> = {
  ...NAISHI,
  terms: { id: 'iki-2021-3p', options: {} },
  seats: [{ kind: 'me' }, { kind: 'free' }, { kind: 'free' }],
}
const LIVE: RequestBody<'newTable'> = {
  ...NAISHI,
  options: { ...NAISHI.options, pace: { kind: 'live', bank: 30, increment: 5 } },
}

const TWO_WITH_BOT: RequestBody<'newTable'> = {
  ...IKI,
  terms: { id: 'iki-2021-3p', options: { first: 'b' } },
  options: { ...IKI.options, open: true },
  seats: [{ kind: 'me' }, { kind: 'free' }, { kind: 'bot', name: 'Hana', level: 'novice' }],
}

describe.each(KINDS)('around a game on %s', (kind) => {
  let database: Database
  let services: TestServices
  let ada: Person
  let ben: Person
  let cleo: Person

  beforeAll(async () => {
    database = await newDatabase(kind)
    services = await openTestServices(database)
    ada = (await services.people.createGuest('Ada')).person
    ben = (await services.people.createGuest('Ben')).person
    cleo = (await services.people.createGuest('Cleo')).person
  })
  afterAll(() => database.close())

  async function sitDown(people: readonly Person[] = [ada, ben], plan = NAISHI): Promise<TestPlayer[]> {
    const id = await startTable(services, people, plan)
    const visitors = people.map((person) => new TestPlayer(services, person, id))
    for (const visitor of visitors) expect(await visitor.join()).toBeUndefined()
    return visitors
  }

  const jobsOf = (id: string): Promise<object[]> =>
    database.query('select seq, seat, level from job where table_id = $1', [id])
  const actorOf = ({ sight }: TestPlayer): number => sight.info.actor ?? -1
  const [SEATS, NOBODY] = [[0, 1, 2], -1]
  const personAt = (seat: number): Person => [ada, ben, cleo][seat] ?? ada

  describe('hints', () => {
    const HINTED: RequestBody<'newTable'> = { ...NAISHI, options: { ...NAISHI.options, hints: true } }
    const ask = (person: Person, id: string, seq: number): ReturnType<TestServices['seatActions']['hint']> =>
      services.seatActions.hint(person, id, { seq })
    const hintsOf = ({ sight }: TestPlayer): (number | undefined)[] =>
      sight.info.seats.map((sitter) => (sitter.kind === 'person' ? sitter.hints : undefined))

    test('whoever is to decide is told what they know, and all see how often; for one move it is one hint', async () => {
      const players = await sitDown([ada, ben], HINTED)
      const [a, b] = players
      await playOn(players, 3) // the exchange, and a turn
      const { seq } = a.sight.info
      const seat = actorOf(a)
      const live = await services.tables.loadVisible(ada.id, a.id)
      const known = Buffer.from(live?.view(seat).bytes ?? []).toString('base64')
      for (let times = 0; times < 2; times++) expect(await ask(personAt(seat), a.id, seq)).toEqual({ view: known })
      const once = [0, 1].map((each) => (each === seat ? 1 : undefined))
      expect([hintsOf(a), hintsOf(b)]).toEqual([once, once])
      const elsewhere = new TestPlayer(await openTestServices(database), ben, a.id) // it is stored
      await elsewhere.join()
      expect(hintsOf(elsewhere)).toEqual(once)
    })

    test('who leaves their seat and comes back has had the same', async () => {
      const [a] = await sitDown([ada, ben], HINTED)
      const seat = actorOf(a)
      await ask(personAt(seat), a.id, a.sight.info.seq)
      for (const go of ['stepAway', 'reclaimSeat'] as const)
        expect(await services.seatActions[go](personAt(seat), a.id)).toBeUndefined()
      expect(hintsOf(a)[seat]).toBe(1)
    })

    test('nobody else is told, nor is it at another moment, nor at a table without hints', async () => {
      const [a] = await sitDown([ada, ben], HINTED)
      const { seq } = a.sight.info
      const seat = actorOf(a)
      const other = personAt(1 - seat)
      expect(await ask(other, a.id, seq)).toBe('not-your-turn')
      expect(await ask(cleo, a.id, seq)).toBe('not-seated')
      expect(await ask(personAt(seat), a.id, seq + 1)).toBe('stale')
      await services.seatActions.stepAway(personAt(seat), a.id)
      expect(await ask(personAt(seat), a.id, seq)).toBe('away')
      expect(hintsOf(a)).toEqual([undefined, undefined])
      const [plain] = await sitDown()
      expect(await ask(personAt(actorOf(plain)), plain.id, plain.sight.info.seq)).toBe('no-hints')
      await services.seatActions.resign(ada, plain.id)
      expect(await ask(ada, plain.id, plain.sight.info.seq)).toBe('over')
    })
  })

  describe('taking back by consent', () => {
    /** A game in which for some moves nothing comes to light: the ways of life of a month are chosen. */
    async function choosing(): Promise<TestPlayer[]> {
      const players = await sitDown([ada, ben, cleo], IKI)
      await playOn(players, 3) // each has placed a starting card, and the month has begun
      return players
    }

    /** Everybody but whoever asks agrees. */
    async function agree(asker: number, { id, sight }: TestPlayer): Promise<void> {
      const { seq } = sight.info
      for (const seat of SEATS.filter((each) => each !== asker))
        expect(await services.seatActions.consent(personAt(seat), id, { seq, agree: true })).toBeUndefined()
    }

    test('the others agree, and the log says so', async () => {
      const players = await choosing()
      const [a, b, c] = players
      const before = a.sight
      await playOn(players, 1)
      const mover = before.info.actor ?? 0
      const asked = players[(mover + 1) % 3]
      expect(await services.seatActions.propose(personAt(mover), a.id, { wish: 'undo' })).toBeUndefined()
      expect(asked.sight.info.proposal).toEqual({ wish: 'undo', by: mover, agreed: [mover] })
      expect(a.sight.info.seq).toBe(4)
      await agree(mover, a)
      expect(a.sight.info).toMatchObject({ seq: 5, actor: mover })
      expect(a.sight.info.proposal).toBeUndefined()
      expect(a.sight.view).toBe(before.view)
      expect(a.sight.moves).toEqual([{ seat: mover, events: [], undone: 1 }])
      const record = (await services.tables.loadVisible(ada.id, a.id))?.record(ada.id)
      await playOn([a, b, c], 3)
      expect(a.sight.info.seq).toBe(8)
      const again = new TestPlayer(await openTestServices(database), ada, a.id) // another process reads the same from the log
      await again.join()
      expect(again.sight.view).toBe(a.sight.view)
      expect(again.sight.moves).toHaveLength(9)
      expect(again.sight.moves[5]).toEqual({ seat: mover, events: [], undone: 1 })
      expect(record).not.toContain('undo')
    })

    test('everything since the own last move is taken back', async () => {
      const players = await choosing()
      const [a] = players
      const asker = actorOf(a)
      await playOn(players, 2)
      expect(actorOf(a)).not.toBe(asker)
      await services.seatActions.propose(personAt(asker), a.id, { wish: 'undo' })
      await agree(asker, a)
      expect(a.sight.info.actor).toBe(asker)
      expect(a.sight.moves.at(-1)?.undone).toBe(2)
    })

    test('what has come to light stays so: neither is it taken back, nor anything before it', async () => {
      const [a, b] = await sitDown()
      await playOn([a, b], 1)
      expect([a.sight.revealed, b.sight.revealed]).toEqual([undefined, undefined]) // one has given a card, and the other not yet
      await playOn([a, b], 1)
      expect([a.sight.revealed, b.sight.revealed]).toEqual([true, true]) // the hands are laid out
      for (const person of [ada, ben])
        expect(await services.seatActions.propose(person, a.id, { wish: 'undo' })).toBe('revealed')
      const again = new TestPlayer(await openTestServices(database), ada, a.id) // from the log alone
      await again.join()
      expect(again.sight.revealed).toBe(true)
      expect(a.sight.info.seq).toBe(2)
    })

    test('one no ends it, and so does the next move', async () => {
      const players = await choosing()
      const [a] = players
      const asker = actorOf(a)
      await playOn(players, 1)
      const propose = () => services.seatActions.propose(personAt(asker), a.id, { wish: 'undo' })
      await propose()
      await services.seatActions.consent(personAt((asker + 1) % 3), a.id, { seq: 4, agree: false })
      expect(a.sight.info.proposal).toBeUndefined()
      expect(a.sight.info.seq).toBe(4)
      await propose()
      await playOn(players, 1)
      expect(a.sight.info.proposal).toBeUndefined()
      expect(await services.seatActions.consent(personAt((asker + 1) % 3), a.id, { seq: 4, agree: true })).toBe('stale')
    })

    test('a yes to one wish is none to another that has taken its place', async () => {
      const [a, b] = await sitDown()
      const asker = actorOf(a)
      await playOn([a, b], 1)
      const [asking, other] = asker === 0 ? [ada, ben] : [ben, ada]
      await services.seatActions.propose(asking, a.id, { wish: 'undo' })
      const { wish, by } = a.sight.info.proposal ?? {}
      await services.seatActions.propose(asking, a.id, { wish: 'abort' })
      const yes = { seq: 1, agree: true, wish: 'undo', by: asker } as const
      expect({ wish, by }).toEqual({ wish: yes.wish, by: yes.by })
      expect(await services.seatActions.consent(other, a.id, yes)).toBe('stale')
      expect(await services.seatActions.consent(other, a.id, { ...yes, wish: 'abort', by: 1 - asker })).toBe('stale')
      expect(a.sight.info).toMatchObject({ state: 'running', proposal: { wish: 'abort', agreed: [asker] } })
      expect(await services.seatActions.consent(other, a.id, { ...yes, wish: 'abort' })).toBeUndefined()
      expect(a.sight.info.state).toBe('closed')
    })

    test('whoever is away is asked like the others, however long they are', async () => {
      const players = await choosing()
      const [a] = players
      const asker = actorOf(a)
      await playOn(players, 1)
      const gone = (asker + 2) % 3
      await services.seatActions.propose(personAt(asker), a.id, { wish: 'undo' })
      await services.seatActions.stepAway(personAt(gone), a.id)
      await beAway(a.id, gone, '30 days')
      await services.seatActions.consent(personAt((asker + 1) % 3), a.id, { seq: 4, agree: true })
      expect(a.sight.info).toMatchObject({ seq: 4, proposal: { wish: 'undo', by: asker } })
      await services.seatActions.consent(personAt(gone), a.id, { seq: 4, agree: true })
      expect(a.sight.info).toMatchObject({ seq: 5, actor: asker })
    })

    test('whoever has not moved has nothing to take back; a stranger has no say', async () => {
      const [a] = await sitDown()
      expect(await services.seatActions.propose(ada, a.id, { wish: 'undo' })).toBe('illegal')
      expect(await services.seatActions.propose(cleo, a.id, { wish: 'abort' })).toBe('not-seated')
    })

    test('bots are not asked', async () => {
      const id = await startTable(services, [ada], {
        ...NAISHI,
        seats: [{ kind: 'me' }, { kind: 'bot', name: 'Hana', level: 'novice' }],
      })
      const a = new TestPlayer(services, ada, id)
      await a.join()
      await a.act(a.move() ?? [])
      expect(await services.seatActions.propose(ada, id, { wish: 'undo' })).toBeUndefined()
      expect(a.sight.info).toMatchObject({ seq: 2, actor: 0 })
    })
  })

  /** A bot has been playing for somebody for so long. */
  async function beAway(id: string, seat: number, time: string): Promise<void> {
    const since = `extract(epoch from now() - interval '${time}') * 1000`
    await database.query(
      `update game_table set version = version + 1, seats = jsonb_set(seats, '{${seat},awaySince}', to_jsonb(floor(${since}))) where id = $1`,
      [id],
    )
    services.tables.resyncAll()
    await services.tables.loadAtLeast(id, Infinity)
  }

  describe('an end without a result', () => {
    test('waits for somebody who is away, until they have been for as long as the table allows', async () => {
      const [a] = await sitDown([ada, ben], LIVE)
      const abort = () => services.seatActions.propose(ada, a.id, { wish: 'abort' })
      await services.seatActions.stepAway(ben, a.id)
      expect(a.sight.info.heldUp).toBeGreaterThan(9.9 * 60_000)
      expect(await abort()).toBeUndefined()
      expect(a.sight.info).toMatchObject({ state: 'running', proposal: { wish: 'abort', by: 0, agreed: [0] } })
      await beAway(a.id, 1, '9 minutes')
      await abort()
      expect(a.sight.info.state).toBe('running')
      await beAway(a.id, 1, '10 minutes')
      expect(a.sight.info.heldUp).toBe(0)
      await abort()
      expect(a.sight.info).toMatchObject({ state: 'closed', ended: { by: 'agreed' } })
    })

    test('does not wait for somebody who was away before that was put down', async () => {
      const [a] = await sitDown()
      await services.seatActions.stepAway(ben, a.id)
      await database.query(
        `update game_table set version = version + 1, seats = seats #- '{1,awaySince}' where id = $1`,
        [a.id],
      )
      services.tables.resyncAll()
      await services.seatActions.propose(ada, a.id, { wish: 'abort' })
      expect(a.sight.info.state).toBe('closed')
    })

    test('whoever wishes it too agrees', async () => {
      const [a] = await sitDown()
      await services.seatActions.propose(ada, a.id, { wish: 'abort' })
      await services.seatActions.propose(ben, a.id, { wish: 'abort' })
      expect(a.sight.info.state).toBe('closed')
    })
  })

  test('all agree to end without a result', async () => {
    const [a, b, c] = await sitDown([ada, ben, cleo], IKI)
    await services.seatActions.propose(ben, a.id, { wish: 'abort' })
    await services.seatActions.consent(cleo, a.id, { seq: 0, agree: true })
    expect(c.sight.info.state).toBe('running')
    await services.seatActions.consent(ada, a.id, { seq: 0, agree: true })
    expect(b.sight.info).toMatchObject({ state: 'closed', ended: { by: 'agreed' } })
    expect(b.sight.info.winners).toBeUndefined()
    expect(await a.act([2, 0])).toBe('over')
  })

  describe('giving up', () => {
    test('for two, the other has won', async () => {
      const [a, b] = await sitDown()
      await playOn([a, b], 2)
      expect(await services.seatActions.resign(ben, a.id)).toBeUndefined()
      expect(a.sight.info).toMatchObject({ state: 'over', winners: [0], ended: { by: 'resigned', seat: 1 } })
      expect(a.sight.info.points).toBeUndefined()
      expect(a.sight.info.seed).toMatch(/^[0-9a-f]{32}$/)
      expect(await services.seatActions.resign(ada, a.id)).toBe('over')
    })

    test('among more, a bot plays on, and nobody comes back', async () => {
      const [a, b] = await sitDown([ada, ben, cleo], IKI)
      const actor = actorOf(a)
      expect(await services.seatActions.resign(personAt(actor), a.id)).toBeUndefined()
      expect(b.sight.info.state).toBe('running')
      expect(b.sight.info.seats[actor]).toMatchObject({ bot: 'apprentice', gone: true })
      expect(await services.seatActions.reclaimSeat(personAt(actor), a.id)).toBe('not-seated')
      expect(await jobsOf(a.id)).toEqual([{ seq: 0, seat: actor, level: 'apprentice' }])
      const [second, third] = SEATS.filter((seat) => seat !== actor)
      await services.seatActions.resign(personAt(second), a.id)
      expect(b.sight.info.state).toBe('running') // one person goes on against bots
      await services.seatActions.resign(personAt(third), a.id)
      expect(b.sight.info).toMatchObject({ state: 'over', winners: [], ended: { by: 'resigned', seat: third } })
    })

    test('it does not end the game of somebody who is away and may come back', async () => {
      const [a, , c] = await sitDown([ada, ben, cleo], IKI)
      await services.seatActions.stepAway(cleo, a.id)
      for (const person of [ada, ben]) await services.seatActions.resign(person, a.id)
      expect(c.sight.info.state).toBe('running')
      expect(await services.seatActions.reclaimSeat(cleo, a.id)).toBeUndefined()
    })
  })

  describe('away and back', () => {
    test('a bot plays meanwhile, and makes no move once its owner is back', async () => {
      const [a, b] = await sitDown()
      const actor = actorOf(a)
      const mover = [a, b][actor]
      await services.seatActions.stepAway(personAt(actor), a.id)
      expect(b.sight.info.seats[actor]).toMatchObject({ kind: 'person', bot: 'apprentice' })
      expect(await mover.act(mover.move() ?? [])).toBe('away')
      expect(await jobsOf(a.id)).toEqual([{ seq: 0, seat: actor, level: 'apprentice' }])
      await services.seatActions.reclaimSeat(personAt(actor), a.id)
      expect(b.sight.info.seats[actor]).not.toHaveProperty('bot')
      expect(await services.tables.actForBot(a.id, 0, actor, 0)).toBe('not-your-turn')
      expect(await jobsOf(a.id)).toEqual([])
      await playOn([a, b], 2)
    })

    test('the others are not kept waiting when somebody goes at another process', async () => {
      const [a, b] = await sitDown()
      const actor = actorOf(a)
      const other = 1 - actor
      const elsewhere = await openTestServices(database)
      await Promise.all([
        [a, b][actor].act([a, b][actor].move() ?? []),
        elsewhere.seatActions.stepAway(personAt(other), a.id), // both know nothing of each other
      ])
      await eventually(() => expect([a, b][actor].sight.info.seats[other]).toMatchObject({ bot: 'apprentice' }))
      await eventually(async () => {
        expect(await jobsOf(a.id)).toMatchObject([{ seat: other }])
      })
    })
  })

  describe('time', () => {
    test('is told, and runs out: a bot takes over until its owner is back', async () => {
      const [a, b] = await sitDown([ada, ben], LIVE)
      const actor = actorOf(a)
      expect(a.sight.info.left?.every((left) => left > 29_000 && left <= 30_000)).toBe(true)
      expect(await services.seatActions.substituteIfTimeUp(a.id)).toBeUndefined()
      expect(a.sight.info.seats[actor]).not.toHaveProperty('bot') // not yet
      await database.query(
        `update game_table set due_at = now() - interval '1 second', version = version + 1 where id = $1`,
        [a.id],
      )
      services.tables.resyncAll()
      const keeper = await startKeeper()
      await eventually(() => expect(b.sight.info.seats[actor]).toMatchObject({ bot: 'apprentice' }))
      await keeper.close()
      expect(await jobsOf(a.id)).toEqual([{ seq: 0, seat: actor, level: 'apprentice' }])
      await services.seatActions.reclaimSeat(personAt(actor), a.id)
      expect(a.sight.info.left?.[actor]).toBeGreaterThan(59_000)
      await playOn([a, b], 3)
    })

    test('goes on while somebody is away in their turn, and is not theirs again when they come back', async () => {
      const [a] = await sitDown([ada, ben], LIVE)
      const actor = actorOf(a)
      const due = (await services.store.read(a.id))?.snapshot.clock.due
      for (let i = 0; i < 3; i++) {
        await services.seatActions.stepAway(personAt(actor), a.id)
        expect(await services.seatActions.reclaimSeat(personAt(actor), a.id)).toBeUndefined()
      }
      expect((await services.store.read(a.id))?.snapshot.clock).toEqual({ banks: [30_000, 30_000], due })
    })

    test('is given once: whoever runs out again waits until the bot has ended the turn', async () => {
      const [a] = await sitDown([ada, ben], LIVE)
      const actor = actorOf(a)
      const back = () => services.seatActions.reclaimSeat(personAt(actor), a.id)
      await runOut(a.id)
      expect(await back()).toBeUndefined()
      await runOut(a.id)
      const elsewhere = await openTestServices(database)
      expect(await elsewhere.seatActions.reclaimSeat(personAt(actor), a.id)).toBe('time-up') // all processes know of it
      expect(await services.tables.actForBot(a.id, 0, actor, 0)).toBeUndefined()
      expect(await back()).toBeUndefined()
      expect(a.sight.info.left?.[actor]).toBe(0)
    })

    /** The time of whoever decides passes, and the bot is called. */
    async function runOut(id: string): Promise<void> {
      await database.query(
        `update game_table set due_at = now() - interval '1 second', version = version + 1 where id = $1`,
        [id],
      )
      services.tables.resyncAll()
      expect(await services.seatActions.substituteIfTimeUp(id)).toBeUndefined()
      expect(await services.store.readDue(100)).not.toContain(id) // nobody is waited for
    }

    test('does not pass while no server is alive', async () => {
      const [a] = await sitDown([ada, ben], LIVE)
      await (await startKeeper()).close()
      await database.query(`update pulse set at = now() - interval '1 hour'`)
      await database.query(`update game_table set due_at = due_at - interval '1 hour' where id = $1`, [a.id]) // as if an hour had passed
      const keeper = await startKeeper()
      await eventually(() => expect(a.sight.info.left?.[actorOf(a)]).toBeGreaterThan(25_000))
      expect(a.sight.info.seats[actorOf(a)]).not.toHaveProperty('bot')
      await keeper.close()
    })

    test('a host is not away for the time in which no server was there', async () => {
      const laid = await services.waitingRoom.createTable(ada, NAISHI)
      if (typeof laid === 'string') throw new Error(laid)
      await services.waitingRoom.sit(ben, laid.id, 1)
      await (await startKeeper()).close()
      await database.query(`update pulse set at = now() - interval '1 hour'`)
      await database.query(`update game_table set host_seen_at = host_seen_at - interval '1 hour' where id = $1`, [
        laid.id,
      ])
      await (await startKeeper()).close()
      expect(await services.waitingRoom.start(ben, laid.id)).toBe('not-host')
      expect(await services.waitingRoom.start(ada, laid.id)).toBeUndefined()
    })

    test('where nobody counts, somebody who is gone for two weeks is not waited for', async () => {
      const [a] = await sitDown()
      await database.query(`update game_table set touched_at = now() - interval '15 days' where id = $1`, [a.id])
      const keeper = await startKeeper()
      await eventually(() => expect(a.sight.info.seats[actorOf(a)]).toMatchObject({ bot: 'apprentice' }))
      await keeper.close()
    })

    function startKeeper(): Promise<Timekeeper> {
      return Timekeeper.start({
        database,
        store: services.store,
        seatActions: services.seatActions,
        time: services.time,
        report,
        failures: services.failures,
        purgeExpired: async () => {},
      })
    }
  })

  describe('playing again', () => {
    const AGAIN = { wait: true }
    const NOW = { wait: false }

    test('begins when all have agreed, at the same seats and with the same options', async () => {
      const [a, b] = await sitDown([ada, ben], TWO_WITH_BOT)
      expect(await services.seatActions.rematch(ada, a.id, AGAIN)).toBe('waiting')
      await services.seatActions.propose(ada, a.id, { wish: 'abort' })
      await services.seatActions.consent(ben, a.id, { seq: 0, agree: true })
      expect(await services.seatActions.rematch(ben, a.id, AGAIN)).toEqual({})
      expect(await services.seatActions.rematch(ben, a.id, AGAIN)).toEqual({}) // once is enough
      expect(a.sight.info).toMatchObject({ proposal: { wish: 'again', by: 1, agreed: [1] } })
      expect(a.sight.info.next).toBeUndefined()
      expect(await services.seatActions.rematch(cleo, a.id, AGAIN)).toBe('not-seated')
      const answer = await services.seatActions.rematch(ada, a.id, AGAIN)
      const { next = '' } = b.sight.info
      expect(answer).toEqual({ id: next })
      const again = await services.tables.loadVisible(ada.id, next)
      expect(again?.snapshot).toMatchObject({ state: 'running', seats: before(a) })
      expect(again?.stored.terms).toEqual(TWO_WITH_BOT.terms)
      expect(again?.stored.options).toEqual({ ...TWO_WITH_BOT.options, open: false }) // the lobby is not asked again
    })

    test('is one table, however many agree at once', async () => {
      const [a, b] = await sitDown()
      await services.seatActions.resign(ada, a.id)
      const other = await openTestServices(database)
      const before = await openTables()
      await Promise.all([services.seatActions.rematch(ada, a.id, AGAIN), other.seatActions.rematch(ben, a.id, AGAIN)])
      await eventually(() => expect(b.sight.info.next).toBeDefined())
      expect(await openTables()).toBe(before + 1)
      const next = await services.tables.loadAtLeast(b.sight.info.next ?? '', 0)
      await eventually(() => expect(next?.snapshot.state).toBe('running'))
    })

    async function openTables(): Promise<number> {
      return (await database.query(`select from game_table where state in ('waiting', 'running')`)).length
    }

    test('nobody but those who sat there is told where', async () => {
      const [a] = await sitDown()
      const guest = new TestPlayer(services, cleo, a.id)
      await guest.join()
      await services.seatActions.resign(ada, a.id)
      for (const person of [ada, ben]) await services.seatActions.rematch(person, a.id, AGAIN)
      expect(a.sight.info.next).toBeDefined()
      expect(guest.sight.info.next).toBeUndefined()
    })

    test('who does not wait has a free seat for each of the others', async () => {
      const [a] = await sitDown()
      await services.seatActions.resign(ada, a.id)
      const laid = await services.seatActions.rematch(ada, a.id, NOW)
      expect(laid).toEqual({ id: a.sight.info.next })
      expect((await services.tables.loadVisible(ben.id, a.sight.info.next ?? ''))?.snapshot).toMatchObject({
        state: 'waiting',
        host: ada.id,
        seats: [{ kind: 'person', person: ada.id }, { kind: 'free' }],
      })
      expect(await services.seatActions.rematch(ben, a.id, AGAIN)).toEqual(laid) // that is where they go
    })

    test('no clock begins to run for who has gone meanwhile', async () => {
      const [a, b] = await sitDown([ada, ben], LIVE)
      await services.seatActions.resign(ada, a.id)
      await services.seatActions.rematch(ada, a.id, AGAIN)
      services.tables.leaveAll(a)
      expect(await services.seatActions.rematch(ben, a.id, AGAIN)).toEqual({})
      await a.join()
      expect(await services.seatActions.rematch(ada, a.id, AGAIN)).toEqual({ id: b.sight.info.next })
    })

    test('a former player is not waited for', async () => {
      const dan = (await services.people.createGuest('Dan')).person
      const [a] = await sitDown([ada, dan])
      await services.seatActions.resign(ada, a.id)
      await services.people.delete(dan, undefined, VISITOR)
      expect(await services.seatActions.rematch(ada, a.id, AGAIN)).toEqual({ id: expect.any(String) as string })
    })

    /** Who sat there, as they sit down again. */
    function before({ sight }: TestPlayer): object[] {
      return sight.info.seats.map((sitter) =>
        sitter.kind === 'person' ? { kind: 'person', name: sitter.name } : sitter,
      )
    }
  })

  describe('looking on', () => {
    test('late: two rounds behind, until the game is over', async () => {
      const plan = { ...NAISHI, options: { ...NAISHI.options, spectators: 'delayed' as const } }
      const [a, b] = await sitDown([ada, ben], plan)
      const guest = new TestPlayer(services, cleo, a.id)
      await guest.join()
      const views = [guest.sight.view]
      for (let moves = 0; moves < 8; moves++) {
        const before = new TestPlayer(services, undefined, a.id)
        await before.join()
        await playOn([a, b], 1)
        views.push(guest.sight.view)
      }
      expect(guest.sight.info.seq).toBe(4)
      expect(guest.sight.eyes).toBe(NOBODY)
      const open = (await services.tables.loadVisible(undefined, a.id))?.sightAfter(ada.id, 5)
      expect(open).toBeDefined()
      expect((await services.tables.loadVisible(cleo.id, a.id))?.sightAfter(cleo.id, 9)).toEqual(
        Uint8Array.from(Buffer.from(guest.sight.view, 'base64')),
      )
      await playOn([a, b])
      expect(guest.sight.info.state).toBe('over')
      expect(guest.sight.info.seq).toBe(a.sight.info.seq)
      const told = guest.received.flatMap((each) => (each.type === 'table' ? each.sight.moves : []))
      expect(told).toHaveLength(a.sight.info.seq + 1) // every step once
    })
  })

  describe('answering early', () => {
    test('both may give a card at once; the second is kept until it is due', async () => {
      const [a, b] = await sitDown()
      expect([a.sight.early, b.sight.early]).toEqual([undefined, true])
      const { decision } = b.table
      expect(await b.act([decision, 7])).toBe('illegal')
      expect(await b.act([decision, 1])).toBeUndefined()
      expect(await b.act([decision, 1])).toBeUndefined() // once more
      expect(b.sight.early).toBeUndefined()
      expect(a.sight.info.seq).toBe(0)
      expect(JSON.stringify(a.received)).not.toContain('held')
      expect(await a.act([decision, 0])).toBeUndefined()
      expect(a.sight.info.seq).toBe(2)
      expect(b.sight.info.seq).toBe(2)
      await playOn([a, b])
    })

    test('nobody is asked early whom a bot plays for', async () => {
      const [a, b] = await sitDown()
      await services.seatActions.stepAway(ben, a.id)
      expect(b.sight.early).toBeUndefined()
      expect(await b.act([b.table.decision, 1])).toBe('away')
      await services.seatActions.reclaimSeat(ben, a.id)
      expect(b.sight.early).toBe(true)
    })

    test('a server that dies before it is due makes the move when it is back', async () => {
      const [a, b] = await sitDown()
      const { decision } = b.table
      await b.act([decision, 0])
      await database.query('update game_table set seq = 1, actor = 1, version = version + 1 where id = $1', [a.id])
      await database.query('insert into entry (table_id, seq, seat, choices) values ($1, 0, 0, $2)', [
        a.id,
        [decision, 0],
      ])
      const again = new TestPlayer(await openTestServices(database), ada, a.id)
      await again.join()
      expect(again.sight.info.seq).toBe(2)
    })
  })

  test('who is there is known at every process', async () => {
    const [a] = await sitDown()
    const elsewhere = new TestPlayer(await openTestServices(database), ben, a.id)
    const here = (visitor: TestPlayer): (boolean | undefined)[] =>
      visitor.sight.info.seats.map((sitter) => (sitter.kind === 'person' ? sitter.here : undefined))
    await elsewhere.join()
    await eventually(() => expect(here(elsewhere)).toEqual([true, true]))
    services.tables.leaveAll(a)
    await eventually(() => expect(here(elsewhere)).toEqual([false, true]))
  })
})
