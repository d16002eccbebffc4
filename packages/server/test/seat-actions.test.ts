import { describe, expect, test } from 'vitest'
import type { RequestBody } from '@edokko/protocol'
import type { Person } from '../src/people/person.ts'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI, openTestServices, playOn, TestPlayer } from './test-services.ts'
import type { TestServices } from './test-services.ts'
import { actorOf, ada, ben, cleo, database, IKI, invite, personAt, services, sitDown } from './three-guests.ts'

describe.each(KINDS)('around a game on %s', (kind) => {
  invite(kind)
  const jobsOf = (id: string): Promise<object[]> =>
    database.query('select seq, seat, level from job where table_id = $1', [id])
  const [SEATS, NOBODY] = [[0, 1, 2], -1]

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
