import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../src/people/person.ts'
import { ALL_KINDS } from './databases.ts'
import { headerOf } from './notice-doubles.ts'
import { NoticeSite } from './notice-site.ts'

/* Before the time of a turn runs out, its player is told. */

describe.each(ALL_KINDS)('on %s', (kind) => {
  let site: NoticeSite
  let ada: Person
  let ben: Person

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }) // when something is sent, the test says
    site = await NoticeSite.open(kind)
  })
  afterAll(async () => {
    await site.close()
    vi.useRealTimers()
  })

  /** Two people whom nobody has told anything yet, at the time of the database. */
  async function two(): Promise<void> {
    site.rewind()
    ada = await site.person('Ada')
    ben = await site.person('Бен')
  }

  const HOURS = { kind: 'turns', hours: 8 } as const
  const reminders = (person: Person) => site.hooksOf(person).filter((call) => call['kind'] === 'time')

  test('its player is told once, when a quarter is left, in quiet hours and however seldom letters are', async () => {
    await two()
    await site.withHook(ben)
    const address = await site.withMail(ben, 'late@example.org')
    await site.notices.change(ben.id, { means: 'mail', every: 1440 })
    const minute = new Date(site.now).getUTCHours() * 60 + new Date(site.now).getUTCMinutes()
    await site.notices.setHours(ben.id, { hours: { zone: 'UTC', from: (minute + 1) % 1440, to: minute } })
    const table = await site.begin([ada, ben], HOURS)
    await site.playTurn(table)
    site.pass(359)
    await site.runner.drain()
    expect(reminders(ben)).toEqual([])
    expect((await site.notices.overview(ben.id)).log.map((line) => line.kind)).not.toContain('time')
    site.pass(2)
    await site.runner.drain()
    await site.deliver()
    const text = 'A quarter of your time is left: Naishi\nAt the table: Ada'
    expect(reminders(ben)).toMatchObject([{ table, seat: 1, text }])
    const subjects = site.mail.letters.filter(({ to }) => to === address).map((letter) => headerOf(letter, 'Subject'))
    expect(subjects).toContain('A quarter of your time is left: Naishi')
    await site.notices.setHours(ben.id, {})
  })

  test('not of a turn that is over, nor of one that a bot plays', async () => {
    await two()
    await site.withHook(ada)
    const [over, left] = [await site.begin([ada, ben], HOURS), await site.begin([ada, ben], HOURS)]
    await site.playTurn(over)
    await site.services.seatActions.stepAway(ada, left)
    site.pass(361)
    await site.runner.drain()
    expect(reminders(ada)).toEqual([])
  })

  test('though they have seen that it is their turn, and made a part of it', async () => {
    await two()
    await site.withHook(ada)
    const table = await site.begin([ada, ben], HOURS)
    await site.deliver()
    const version = async () => (await site.services.tables.loadAtLeast(table, 0))?.snapshot.version ?? 0
    const see = async () => site.queue.see([{ table, person: ada.id, version: await version() }])
    await see()
    await site.playTurn(table)
    await site.playTurn(table)
    await see() // Ada's turn has come again, and what was kept of the one before is let go
    const kept = () =>
      site.database.query(`select seq from notice where table_id = $1 and person = $2 and kind = 'time'`, [
        table,
        ada.id,
      ])
    expect(await kept()).toHaveLength(1)
    const live = await site.services.tables.loadAtLeast(table, 0)
    await site.playMove(table)
    const after = await site.services.tables.loadAtLeast(table, 0)
    expect([live?.actor, after?.actor]).toEqual([0, 0]) // a turn of several moves
    await see()
    site.pass(361)
    await site.runner.drain()
    expect(reminders(ada)).toMatchObject([{ table, seq: after?.seq }])
  })

  test('later, if all servers stood still meanwhile, and never at a table with banks or without a clock', async () => {
    await two()
    await site.withHook(ada)
    const table = await site.begin([ada, ben], HOURS)
    for (const pace of [{ kind: 'free' }, { kind: 'live', bank: 600, increment: 5 }] as const)
      await site.begin([ada, ben], pace)
    await site.services.store.heartbeat()
    await site.database.query(`update pulse set at = now() - interval '1 hour'`)
    await site.services.store.heartbeat()
    site.pass(361)
    await site.runner.drain()
    expect(reminders(ada)).toEqual([])
    site.pass(60)
    await site.runner.drain()
    expect(reminders(ada)).toMatchObject([{ table }])
  })
})
