import { describe, expect, test } from 'vitest'
import { KINDS } from './databases.ts'
import { NAISHI, openTestServices, playOn, startTable, TestPlayer } from './test-services.ts'
import { actorOf, ada, ben, cleo, database, IKI, invite, LIVE, personAt, services, sitDown } from './three-guests.ts'

describe.each(KINDS)('what all must agree to, on %s', (kind) => {
  invite(kind)
  const SEATS = [0, 1, 2]

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

    test('is agreed on by all', async () => {
      const [a, b, c] = await sitDown([ada, ben, cleo], IKI)
      await services.seatActions.propose(ben, a.id, { wish: 'abort' })
      await services.seatActions.consent(cleo, a.id, { seq: 0, agree: true })
      expect(c.sight.info.state).toBe('running')
      await services.seatActions.consent(ada, a.id, { seq: 0, agree: true })
      expect(b.sight.info).toMatchObject({ state: 'closed', ended: { by: 'agreed' } })
      expect(b.sight.info.winners).toBeUndefined()
      expect(await a.act([2, 0])).toBe('over')
    })
  })
})
