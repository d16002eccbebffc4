import { describe, expect, test } from 'vitest'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import { SeatActions } from '../src/play/seat-actions.ts'
import { WaitingRoom } from '../src/play/waiting-room.ts'
import { openTestServices, TestPlayer, VISITOR } from './test-services.ts'
import { ada, ben, cleo, database, invite, LIVE, services, sitDown, TWO_WITH_BOT } from './three-guests.ts'

describe.each(KINDS)('after a game on %s', (kind) => {
  invite(kind)

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

    test('who does not wait invites no more people an hour than to other tables', async () => {
      const limits = { ...DEFAULT_LIMITS, personInvitations: 1 }
      const waitingRoom = new WaitingRoom(services.store, services.tables, services.friends, limits)
      const actions = new SeatActions(services.tables, waitingRoom)
      const [[first], [second]] = [await sitDown(), await sitDown()]
      for (const { id } of [first, second]) await services.seatActions.resign(ada, id)
      const before = await openTables()
      expect(await actions.rematch(ada, first.id, NOW)).toHaveProperty('id')
      expect(await actions.rematch(ada, second.id, NOW)).toBe('too-fast')
      expect(await openTables()).toBe(before + 1)
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
})
