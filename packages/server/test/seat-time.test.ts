import { describe, expect, test } from 'vitest'
import { Timekeeper } from '../src/play/timekeeper.ts'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI, openTestServices, playOn, report } from './test-services.ts'
import { actorOf, ada, ben, database, invite, LIVE, personAt, services, sitDown } from './three-guests.ts'

describe.each(KINDS)('at a table on %s', (kind) => {
  invite(kind)
  const jobsOf = (id: string): Promise<object[]> =>
    database.query('select seq, seat, level from job where table_id = $1', [id])

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
})
