import { commitment, sha256 } from '@edokko/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import type { Person } from '../src/people/person.ts'
import { KINDS, newDatabase } from './databases.ts'
import { TestServices, startTable, NAISHI, openTestServices, playOn, TestPlayer } from './test-services.ts'
import { eventually } from './eventually.ts'

describe.each(KINDS)('tables on %s', (kind) => {
  let database: Database
  let services: TestServices
  let people: Person[]

  beforeAll(async () => {
    database = await newDatabase(kind)
    services = await openTestServices(database)
    people = []
    for (const name of ['Ada', 'Ben', 'Cleo']) people.push((await services.people.createGuest(name)).person)
  })
  afterAll(() => database.close())

  async function sitDown(plan = NAISHI): Promise<{ id: string; visitors: [TestPlayer, TestPlayer] }> {
    const id = await startTable(services, people.slice(0, 2), plan)
    const visitors: [TestPlayer, TestPlayer] = [
      new TestPlayer(services, people[0], id),
      new TestPlayer(services, people[1], id),
    ]
    for (const visitor of visitors) expect(await visitor.join()).toBeUndefined()
    return { id, visitors }
  }

  test('a whole game: each sees from the own seat, and the seed only at the end', async () => {
    const { visitors } = await sitDown()
    expect(visitors.map((visitor) => visitor.sight.eyes)).toEqual([0, 1])
    expect(visitors[0].sight.info).toMatchObject({
      state: 'running',
      seq: 0,
      seats: [{ name: 'Ada' }, { name: 'Ben' }],
    })
    await playOn(visitors)
    const { info } = visitors[0].sight
    expect(info.points).toHaveLength(2)
    expect(commitment(info.seed ?? '')).toBe(info.commitment)
    expect(sha256(info.seed ?? '')).toMatch(/^[0-9a-f]{64}$/)
    const before = visitors.flatMap(({ received }) =>
      received.filter((each) => each.type !== 'table' || each.sight.info.state !== 'over'),
    )
    expect(JSON.stringify(before)).not.toContain(info.seed)
    expect(await visitors[0].act([2, 0])).toBe('over')
  })

  test('whoever waits for the game to begin is told of its set-up too', async () => {
    const laid = await services.waitingRoom.createTable(people[0], NAISHI)
    if (typeof laid === 'string') throw new Error(laid)
    const host = new TestPlayer(services, people[0], laid.id)
    await host.join()
    expect(host.sight).toMatchObject({ view: '', moves: [], host: true })
    await services.waitingRoom.sit(people[1], laid.id, 1)
    await services.waitingRoom.start(people[0], laid.id)
    expect(host.sight).toMatchObject({ from: 0, info: { state: 'running' } })
    expect(host.sight.moves).toHaveLength(1)
  })

  test('a move that is sent again is made once, and answered with the table', async () => {
    const { visitors } = await sitDown()
    const mover = visitors.find((visitor) => visitor.move() !== undefined) ?? visitors[0]
    const move = mover.move() ?? []
    const answers = await Promise.all([mover.act(move, 0), mover.act(move, 0), mover.act(move, 0)])
    expect(answers).toEqual([undefined, undefined, undefined])
    expect(mover.sight.info.seq).toBe(1)
  })

  test('a move for a table that has moved on is refused, and the table follows', async () => {
    const { visitors } = await sitDown()
    await playOn(visitors, 3)
    const mover = visitors.find((visitor) => visitor.move() !== undefined) ?? visitors[0]
    const heard = mover.received.length
    expect(await mover.act([99, 99], 0)).toBe('stale')
    expect(mover.received).toHaveLength(heard + 1)
    expect(await mover.act(mover.move() ?? [], 7)).toBe('stale')
    expect(mover.sight.info.seq).toBe(3)
  })

  test('when notes may have been lost, every table is looked at again, once', async () => {
    const tables = [await sitDown(), await sitDown()]
    const { id } = tables[0]
    await database.query(`update game_table set next = $1, version = version + 1 where id = $1`, [id]) // and nobody says so
    services.tables.resyncAll()
    await eventually(() => expect(tables[0].visitors[0].sight.info.next).toBe(id))
  })

  describe('a process that hears no notes', () => {
    async function deaf(): Promise<{ mover: TestPlayer; guest: TestPlayer; other: TestServices }> {
      const { id, visitors } = await sitDown()
      const other = new TestServices(database)
      const guest = new TestPlayer(other, people[2], id)
      await guest.join()
      const mover = visitors.find((visitor) => visitor.move() !== undefined) ?? visitors[0]
      expect(await mover.act(mover.move() ?? [])).toBeUndefined()
      expect(guest.sight.info.seq).toBe(0)
      return { mover, guest, other }
    }

    test('finds what it has missed when it looks around', async () => {
      const { guest, other } = await deaf()
      await other.tables.pollVersions()
      await eventually(() => expect(guest.sight.info.seq).toBe(1))
    })

    test('answers whoever asks by a request with the table as it is stored', async () => {
      const { mover, other } = await deaf()
      expect((await other.tables.loadVisible(mover.person, mover.id))?.seq).toBe(1)
    })

    test('learns from whoever has seen more', async () => {
      const { mover, guest, other } = await deaf()
      const again = new TestPlayer(
        other,
        people.find(({ id }) => id === mover.person),
        mover.id,
      )
      await again.join(2)
      expect(again.sight).toMatchObject({ from: 2, info: { seq: 1 } })
      expect(guest.sight.info.seq).toBe(1)
    })
  })

  test('what is not allowed is refused with its reason, and changes nothing', async () => {
    const { id, visitors } = await sitDown()
    await playOn(visitors, 2) // both have given a card
    const mover = visitors.find((visitor) => visitor.move() !== undefined) ?? visitors[0]
    const waiter = visitors.find((visitor) => visitor !== mover) ?? visitors[1]
    const stranger = new TestPlayer(services, people[2], id)
    const nobody = new TestPlayer(services, undefined, id)
    const [decision = 0, choice = 0] = mover.move() ?? []
    expect(await waiter.act([decision, choice])).toBe('not-your-turn')
    expect(await mover.act([decision, 999])).toBe('illegal')
    expect(await mover.act([decision + 1, choice])).toBe('drifted')
    expect(await stranger.act([decision, choice], 2)).toBe('not-seated')
    expect(await nobody.act([decision, choice], 2)).toBe('not-seated')
    expect(await new TestPlayer(services, people[0], crypto.randomUUID()).join()).toBe('no-table')
    expect(await stranger.join()).toBeUndefined()
    expect(stranger.sight).toMatchObject({ eyes: -1, info: { seq: 2 } })
  })

  test('whoever looked at a table before its game began is shown out, if it is for its players only', async () => {
    const laid = await services.waitingRoom.createTable(people[0], {
      ...NAISHI,
      options: { ...NAISHI.options, spectators: 'none' },
    })
    if (typeof laid === 'string') throw new Error(laid)
    const stranger = new TestPlayer(services, people[2], laid.id)
    await stranger.join()
    await services.waitingRoom.sit(people[1], laid.id, 1)
    await services.waitingRoom.start(people[0], laid.id)
    expect(stranger.received.at(-1)).toEqual({ type: 'refused', code: 'no-table', table: laid.id })
    const { length } = stranger.received
    const visitors = [new TestPlayer(services, people[0], laid.id), new TestPlayer(services, people[1], laid.id)]
    for (const visitor of visitors) await visitor.join()
    await playOn(visitors, 2)
    expect(stranger.received).toHaveLength(length)
  })

  test('a table without spectators is for those who sit there', async () => {
    const { id } = await sitDown({ ...NAISHI, options: { ...NAISHI.options, spectators: 'none' } })
    expect(await new TestPlayer(services, people[2], id).join()).toBe('no-table')
    expect(await new TestPlayer(services, undefined, id).act([2, 0], 0)).toBe('no-table')
  })

  test('whoever comes back is told what happened meanwhile', async () => {
    const { id, visitors } = await sitDown()
    await playOn(visitors, 12)
    const back = new TestPlayer(services, people[0], id)
    await back.join(5)
    expect(back.sight.moves).toHaveLength(13 - 5)
    const whole = new TestPlayer(services, people[0], id)
    await whole.join(0)
    expect(whole.sight.moves).toHaveLength(13)
    expect(whole.sight.moves.slice(5)).toEqual(back.sight.moves)
    expect(back.sight.view).toBe(visitors[0].sight.view)
  })

  test('those who play see each other come and go', async () => {
    const { id, visitors } = await sitDown()
    const isHere = (): unknown => visitors[0].sight.info.seats.map((sitter) => sitter.kind === 'person' && sitter.here)
    expect(isHere()).toEqual([true, true])
    services.tables.leaveAll(visitors[1])
    expect(isHere()).toEqual([true, false])
    await new TestPlayer(services, people[1], id).join()
    expect(isHere()).toEqual([true, true])
  })

  test('another process finds the same table after the first is gone', async () => {
    const { id, visitors } = await sitDown()
    await playOn(visitors, 9)
    const other = await openTestServices(database)
    const again = new TestPlayer(other, people[1], id)
    await again.join()
    expect(again.sight.view).toBe(visitors[1].sight.view)
  })

  test('the seats of a game on two processes: a whole game', async () => {
    const id = await startTable(services, people.slice(0, 2))
    const other = await openTestServices(database)
    const visitors = [new TestPlayer(services, people[0], id), new TestPlayer(other, people[1], id)]
    for (const visitor of visitors) await visitor.join()
    await playOn(visitors)
    expect(visitors[0].sight.info.seed).toBe(visitors[1].sight.info.seed)
  })

  test('of two different moves at once on two processes exactly one is made', async () => {
    const other = await openTestServices(database)
    for (let i = 0; i < 5; i++) {
      const id = await startTable(services, people.slice(0, 2))
      const here = [new TestPlayer(services, people[0], id), new TestPlayer(services, people[1], id)]
      for (const visitor of here) await visitor.join()
      const mover = here.find((visitor) => visitor.move() !== undefined) ?? here[0]
      const there = new TestPlayer(other, people[mover.sight.eyes], id)
      await there.join()
      const [decision = 0, choice = 0] = mover.move() ?? []
      const answers = await Promise.all([mover.act([decision, choice]), there.act([decision, choice + 1])])
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
      await eventually(() => expect(there.sight.view).toBe(mover.sight.view))
      expect(there.sight.info.seq).toBe(1)
    }
  })

  describe('before the game', () => {
    test('people sit down and get up, and the host begins when all are there', async () => {
      const [ada, ben, cleo] = people
      const laid = await services.waitingRoom.createTable(ada, NAISHI)
      if (typeof laid === 'string') throw new Error(laid)
      const { id } = laid
      const host = new TestPlayer(services, ada, id)
      await host.join()
      expect(host.sight).toMatchObject({ view: '', moves: [], info: { state: 'waiting' } })
      expect(await services.waitingRoom.start(ada, id)).toBe('waiting')
      expect(await services.waitingRoom.sit(ada, id, 1)).toBe('taken')
      expect(await services.waitingRoom.sit(ben, id, 0)).toBe('taken')
      expect(await services.waitingRoom.sit(ben, id, 3)).toBe('illegal')
      expect(await services.waitingRoom.sit(ben, id, 1)).toBeUndefined()
      expect(await services.waitingRoom.sit(cleo, id, 1)).toBe('full')
      expect(await services.waitingRoom.start(ben, id)).toBe('not-host')
      expect(await services.waitingRoom.stand(ben, id)).toBeUndefined()
      expect(await services.waitingRoom.stand(ben, id)).toBe('not-seated')
      expect(await services.waitingRoom.sit(cleo, id, 1)).toBeUndefined()
      expect(await host.act([2, 0])).toBe('waiting')
      expect(await services.waitingRoom.start(ada, id)).toBeUndefined()
      expect(host.sight.info).toMatchObject({ state: 'running', seats: [{ name: 'Ada' }, { name: 'Cleo' }] })
      expect(await services.waitingRoom.sit(ben, id, 1)).toBe('over')
    })

    test('who leaves is gone, a host leaves the table to somebody else, and the last one closes it', async () => {
      const [ada, ben, cleo] = people
      const id = await laid(ada, ben)
      const guest = new TestPlayer(services, ben, id)
      await guest.join()
      expect(await services.waitingRoom.leave(cleo, id)).toBe('not-seated')
      expect(await services.waitingRoom.leave(ada, id)).toBeUndefined()
      expect(guest.sight).toMatchObject({ host: true, info: { host: 1, seats: [{ kind: 'free' }, { name: 'Ben' }] } })
      expect(await services.waitingRoom.leave(ada, id)).toBe('not-seated')
      const again = new TestPlayer(await openTestServices(database), ben, id)
      await again.join()
      expect(again.sight).toMatchObject({ host: true }) // it is stored
      expect(await services.waitingRoom.leave(ben, id)).toBeUndefined()
      expect(guest.sight.info).toMatchObject({ state: 'closed', ended: { by: 'closed' } })
    })

    test('who plays may begin once the host has been away for a minute, and nobody else', async () => {
      const [ada, ben, cleo] = people
      const id = await laid(ada, ben)
      const [host, guest] = [new TestPlayer(services, ada, id), new TestPlayer(services, ben, id)]
      for (const visitor of [host, guest]) await visitor.join()
      expect(guest.sight.info).not.toHaveProperty('hostAway')
      services.tables.leaveAll(host)
      expect(guest.sight.info.hostAway).toBeLessThan(60_000)
      expect(await services.waitingRoom.start(ben, id)).toBe('not-host')
      await passed(id, 61)
      expect(await services.waitingRoom.start(cleo, id)).toBe('not-host')
      await services.waitingRoom.stand(ben, id)
      expect(await services.waitingRoom.start(ben, id)).toBe('not-host')
      await services.waitingRoom.sit(ben, id, 1)
      expect(guest.sight.info.hostAway).toBeGreaterThan(60_000)
      expect(await services.waitingRoom.start(ben, id)).toBeUndefined()
      expect(guest.sight.info).toMatchObject({ state: 'running' })
      expect(guest.sight.info).not.toHaveProperty('hostAway')
    })

    test('a host who is at another process, or has not sat down, is there', async () => {
      const [ada, ben] = people
      const other = await openTestServices(database)
      const id = await laid(ada, ben)
      const guest = new TestPlayer(services, ben, id)
      await guest.join()
      await passed(id, 61)
      const host = new TestPlayer(other, ada, id)
      await host.join()
      await eventually(() => expect(guest.sight.info).not.toHaveProperty('hostAway'))
      expect(await services.waitingRoom.start(ben, id)).toBe('not-host')
      await services.waitingRoom.stand(ada, id)
      await passed(id, 61)
      await other.tables.touchHosts()
      expect(guest.sight.info).not.toHaveProperty('hostAway')
      expect(await services.waitingRoom.start(ben, id)).toBe('not-host')
    })

    /** A table of a host at which somebody else has sat down. */
    async function laid(host: Person, other: Person): Promise<string> {
      const answer = await services.waitingRoom.createTable(host, NAISHI)
      if (typeof answer === 'string') throw new Error(answer)
      await services.waitingRoom.sit(other, answer.id, 1)
      return answer.id
    }

    /** As if so many seconds had passed since the host was seen. */
    async function passed(id: string, seconds: number): Promise<void> {
      await database.query('update game_table set host_seen_at = now() - make_interval(secs => $2) where id = $1', [
        id,
        seconds,
      ])
      await services.tables.pollVersions()
    }

    test('two who want the last seat at once do not both get it', async () => {
      const laid = await services.waitingRoom.createTable(people[0], NAISHI)
      if (typeof laid === 'string') throw new Error(laid)
      const answers = await Promise.all([
        services.waitingRoom.sit(people[1], laid.id, 1),
        services.waitingRoom.sit(people[2], laid.id, 1),
      ])
      expect(answers).toHaveLength(2)
      expect(answers).toContain(undefined)
      expect(answers).toContain('full')
    })

    test.each([
      ['another game', { terms: { id: 'go', options: {} } }],
      ['unknown options', { terms: { id: 'naishi', options: { cards: 'many' } } }],
      ['seats too many', { seats: [{ kind: 'me' as const }, { kind: 'free' as const }, { kind: 'free' as const }] }],
      ['the host twice', { seats: [{ kind: 'me' as const }, { kind: 'me' as const }] }],
    ])('no table is laid for %s', async (_, change) => {
      expect(await services.waitingRoom.createTable(people[0], { ...NAISHI, ...change })).toBe('illegal')
    })
  })
})
