import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { vapidKeys } from '../src/notices/vapid.ts'
import { purgeNotices } from '../src/notices/notice-queue.ts'
import { SeenTables } from '../src/notices/seen-tables.ts'
import { mergeGuest } from '../src/people/merge-guest.ts'
import type { Person } from '../src/people/person.ts'
import { ALL_KINDS, newDatabase } from './databases.ts'
import { headerOf } from './notice-doubles.ts'
import { ADDRESS, NoticeSite } from './notice-site.ts'
import { NAISHI, report, TestPlayer, VISITOR } from './test-services.ts'

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

  /** Two people whom nobody has told anything yet. */
  async function two(): Promise<void> {
    ada = await site.person('Ada')
    ben = await site.person('Бен')
  }

  const logOf = async ({ id }: Person) => (await site.notices.overview(id)).log

  test('a turn is told once, by push, letter and web hook, with nothing but who plays what', async () => {
    await two()
    const [browser, second] = [await site.withPush(ben), await site.withPush(ben)]
    const address = await site.withMail(ben, 'ben@example.org')
    const secret = await site.withHook(ben)
    const table = await site.begin([ada, ben])
    await site.runner.drain()
    expect(browser.calls).toEqual([]) // it waits a while
    await site.deliver() // the game has begun
    await site.playTurn(table)
    await site.deliver()
    await site.deliver()
    const about = { title: 'Your turn: Naishi', body: 'At the table: Ada', path: `/at/${table}`, tag: table }
    expect(browser.calls.map(({ message }) => message)).toEqual([
      { ...about, title: 'The game has begun: Naishi' },
      about,
    ])
    expect(second.calls).toHaveLength(2)
    expect(new Set([...browser.calls, ...second.calls].map(({ topic }) => topic)).size).toBe(4)
    expect(site.push.problems).toEqual([])

    const letters = site.mail.letters.filter(({ to }) => to === address)
    expect(letters.map((letter) => headerOf(letter, 'Subject'))).toEqual([
      'Confirm your address for Edokko',
      'The game has begun: Naishi',
      'Your turn: Naishi',
    ])
    const [, , letter] = letters
    expect(letter?.text).toContain(`Your turn: Naishi\nAt the table: Ada\n${ADDRESS}/at/${table}\n`)
    expect(headerOf(letter, 'Content-Type')).toMatch(/^text\/plain/)
    expect(headerOf(letter, 'List-Unsubscribe')).toMatch(
      /^<https:\/\/games\.example\/api\/notices\/unsubscribe\?token=[\w-]{43}>$/,
    )
    expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(letter, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@games\.example>$/)

    const calls = site.hook.calls.filter(({ path }) => path === `/${ben.id}`)
    expect(calls).toHaveLength(2)
    const { headers, body } = calls[1]
    expect(JSON.parse(body)).toEqual({
      id: headers['edokko-delivery'],
      at: expect.any(String),
      kind: 'turn',
      table,
      seq: expect.any(Number),
      seat: 1,
      game: 'naishi',
      names: ['Ada'],
      text: 'Your turn: Naishi\nAt the table: Ada',
      link: `${ADDRESS}/at/${table}`,
    })
    const signed = createHmac('sha256', secret)
      .update(`${String(headers['edokko-timestamp'])}.${body}`)
      .digest('hex')
    expect(headers['edokko-signature']).toBe(`sha256=${signed}`)
    expect((await logOf(ben)).filter((line) => line.kind === 'turn' && line.became === 'sent')).toHaveLength(4)
    expect(site.hooksOf(ada)).toEqual([])
  })

  test('who plays is told when their table is full, a game is over, and somebody has a wish', async () => {
    await two()
    await site.withHook(ada)
    await site.withHook(ben)
    const terms = { id: 'naishi', options: { first: 'a' } }
    const laid = await site.services.waitingRoom.createTable(ada, { ...NAISHI, terms })
    if (typeof laid === 'string') throw new Error(laid)
    const { id } = laid
    await site.services.waitingRoom.sit(ben, id, 1)
    await site.deliver()
    expect(site.hooksOf(ada)).toMatchObject([{ kind: 'full', table: id, names: ['Бен'] }])
    await site.services.waitingRoom.start(ada, id)
    await site.deliver()
    expect(site.hooksOf(ben)).toMatchObject([{ kind: 'begun' }]) // Ada begins
    const before = [site.hooksOf(ada).length, site.hooksOf(ben).length]
    await site.services.seatActions.propose(ada, id, { wish: 'abort' })
    await site.deliver()
    expect(site.hooksOf(ada)).toHaveLength(before[0])
    expect(site.hooksOf(ben).at(-1)).toMatchObject({
      kind: 'wish',
      wish: 'abort',
      by: 'Ada',
      text: 'Ada would like to end the game: Naishi\nAt the table: Ada',
    })
    await site.services.seatActions.consent(ben, id, { seq: 0, agree: true })
    await site.deliver()
    expect(site.hooksOf(ada).at(-1)).toMatchObject({ kind: 'over', table: id })
    expect(site.hooksOf(ben).at(-1)).toMatchObject({ kind: 'over', table: id })
  })

  test('a table that an operator closes is over, too', async () => {
    await two()
    await site.withHook(ben)
    const table = await site.begin([ada, ben])
    await site.deliver()
    await site.services.store.close(table, 'closed')
    await site.deliver()
    expect(site.hooksOf(ben).map(({ kind: what }) => what)).toEqual(['begun', 'over'])
  })

  test('nothing is told of a turn that is over, of a wish that has been answered, or of a seat that a bot plays for', async () => {
    await two()
    await site.withHook(ada)
    const table = await site.begin([ada, ben])
    await site.playTurn(table)
    await site.deliver()
    expect(site.hooksOf(ada)).toEqual([])
    await site.services.seatActions.propose(ben, table, { wish: 'abort' })
    const live = await site.services.tables.loadAtLeast(table, 0)
    await site.services.seatActions.consent(ada, table, { seq: live?.seq ?? 0, agree: false })
    await site.playTurn(table)
    await site.services.seatActions.stepAway(ada, table)
    await site.deliver()
    expect(site.hooksOf(ada)).toEqual([])
    const kept = 'select from notice where person = $1 and kind <> $2' // a reminder is looked at when its time comes
    expect(await site.database.query(kept, [ada.id, 'time'])).toEqual([])
  })

  test('who has the table before their eyes is told nothing; who has it behind others, is', async () => {
    await two()
    await site.withHook(ben)
    const { tables } = site.services
    const seen = new SeenTables(site.queue, report)
    tables.onSeen = (...what) => seen.add(...what)
    const page = Object.assign(new TestPlayer(site.services, ben, ''), { visible: true })
    const table = await site.begin([ada, ben])
    await tables.join(page, table, 0)
    await site.playTurn(table)
    await seen.flush()
    await site.deliver()
    expect(site.hooksOf(ben)).toEqual([])
    page.visible = false
    await site.playTurn(table)
    await site.playTurn(table)
    await seen.flush()
    await site.deliver()
    expect(site.hooksOf(ben)).toMatchObject([{ kind: 'turn', table }])
    await site.playTurn(table)
    await site.playTurn(table)
    page.visible = true
    tables.lookAgain(page) // before anything was sent
    await seen.flush()
    await site.deliver()
    expect(site.hooksOf(ben)).toHaveLength(1)

    const live = await site.begin([ada, ben], { kind: 'live', bank: 600, increment: 5 })
    page.visible = false
    await tables.join(page, live, 0) // with a running clock it is enough to be there
    await site.playTurn(live)
    await seen.flush()
    await site.deliver()
    expect(site.hooksOf(ben)).toHaveLength(1)
    tables.leaveAll(page)
    await site.playTurn(live)
    await site.playTurn(live)
    await seen.flush()
    await site.deliver()
    expect(site.hooksOf(ben)).toHaveLength(2)
    tables.onSeen = () => {}
    await seen.close()
  })

  test('what is not wanted by this means, or is switched off, is not told', async () => {
    await two()
    const browser = await site.withPush(ben)
    await site.withHook(ben)
    await site.notices.change(ben.id, { means: 'push', kinds: ['over'] })
    await site.notices.change(ben.id, { means: 'hook', on: false })
    const table = await site.begin([ada, ben])
    await site.playTurn(table)
    await site.deliver()
    expect([browser.calls, site.hooksOf(ben)]).toEqual([[], []])
    await site.notices.change(ben.id, { means: 'hook', on: true })
    await site.services.seatActions.resign(ada, table)
    await site.deliver()
    expect([browser.calls.length, site.hooksOf(ben).length]).toEqual([1, 1])
  })

  test('in quiet hours nothing is told, and what is still so when they end, then', async () => {
    await two()
    await site.withHook(ben)
    const minute = new Date(site.now).getUTCHours() * 60 + new Date(site.now).getUTCMinutes()
    const hours = { zone: 'UTC', from: (minute + 1380) % 1440, to: (minute + 60) % 1440 } // an hour ago, in an hour
    await site.notices.setHours(ben.id, { hours })
    const [over, open] = [await site.begin([ada, ben]), await site.begin([ada, ben])]
    for (const table of [over, open]) await site.playTurn(table)
    await site.deliver()
    expect(site.hooksOf(ben)).toEqual([])
    expect(
      (await logOf(ben)).map(({ became, until }) => [became, new Date(until ?? 0).getUTCMinutes()]),
    ).toContainEqual(['waiting', hours.to % 60])
    expect(await site.notices.test(ben.id, { means: 'hook' })).toBeUndefined()
    await site.runner.drain()
    expect(site.hooksOf(ben)).toMatchObject([{ kind: 'test' }]) // a test is told at once
    await site.playTurn(over)
    site.pass(60)
    await site.deliver()
    expect(site.hooksOf(ben).filter((call) => call['kind'] === 'turn')).toMatchObject([{ table: open }])
    await site.notices.setHours(ben.id, {})
  })

  test('letters are gathered: at most one an hour, with all that is still so', async () => {
    await two()
    const address = await site.withMail(ben, 'once@example.org')
    await site.notices.change(ben.id, { means: 'mail', every: 60, kinds: ['turn'] })
    const letters = () => site.mail.letters.filter(({ to, text }) => to === address && !text.includes('#confirm='))
    const tables = [await site.begin([ada, ben]), await site.begin([ada, ben]), await site.begin([ada, ben])]
    await site.playTurn(tables[0] ?? '')
    await site.deliver()
    expect(letters()).toHaveLength(1)
    for (const table of tables.slice(1)) await site.playTurn(table)
    await site.deliver()
    expect(letters()).toHaveLength(1)
    site.pass(60)
    await site.deliver()
    expect(letters()).toHaveLength(2)
    const [, second] = letters()
    expect(headerOf(second, 'Subject')).toBe('2 of your tables have news')
    for (const table of tables.slice(1)) expect(second?.text).toContain(`/at/${table}`)
  })

  test('letters of a day: the first at once, and a day later one with all that is still so', async () => {
    await two()
    const address = await site.withMail(ben, 'daily@example.org')
    await site.notices.change(ben.id, { means: 'mail', every: 1440, kinds: ['turn'] })
    const letters = () => site.mail.letters.filter(({ to, text }) => to === address && !text.includes('#confirm='))
    const pace = { kind: 'turns', hours: 336 } as const
    const tables = []
    for (let i = 0; i < 4; i++) tables.push(await site.begin([ada, ben], pace))
    const [first = '', answered = '', ...open] = tables
    await site.playTurn(first)
    await site.deliver()
    expect(letters()).toHaveLength(1)
    for (const table of [answered, ...open]) await site.playTurn(table)
    site.pass(1438)
    await site.runner.drain()
    expect(letters()).toHaveLength(1)
    expect((await logOf(ben)).filter(({ became }) => became === 'waiting')).toHaveLength(3)
    await site.playTurn(answered)
    site.pass(1)
    await site.deliver()
    const [, digest, ...more] = letters()
    expect(more).toEqual([])
    expect(headerOf(digest, 'Subject')).toBe('2 of your tables have news')
    for (const table of open) expect(digest?.text).toContain(`/at/${table}`)
    for (const table of [first, answered]) expect(digest?.text).not.toContain(table)
    site.pass(1440)
    await site.runner.drain()
    expect(letters()).toHaveLength(2) // there was nothing new
  })

  test('what does not arrive is tried again, later each time, and given up in the end', async () => {
    await two()
    await site.withHook(ben)
    await site.notices.change(ben.id, { means: 'hook', kinds: ['turn'] })
    site.hook.status = 500
    const table = await site.begin([ada, ben])
    await site.playTurn(table)
    await site.deliver()
    for (const minutes of [1, 5, 30]) {
      const calls = site.hooksOf(ben).length
      site.pass(minutes)
      await site.runner.drain()
      expect(site.hooksOf(ben)).toHaveLength(calls + 1)
    }
    expect(new Set(site.hooksOf(ben).map(({ id }) => id)).size).toBe(1)
    expect(await logOf(ben)).toMatchObject([{ became: 'failed', status: 500, attempts: 4 }])
    site.pass(600)
    await site.runner.drain()
    expect(site.hooksOf(ben)).toHaveLength(4)
    site.hook.status = 200
  })

  test('a web hook that fails twenty times in a row is switched off, and says so', async () => {
    await two()
    await site.withHook(ben)
    site.hook.status = 500
    for (let i = 0; i < 20; i++) {
      expect((await site.notices.overview(ben.id)).hook).toMatchObject({ on: true, failures: i })
      await site.notices.test(ben.id, { means: 'hook' })
      await site.runner.drain()
    }
    const { hook } = await site.notices.overview(ben.id)
    expect(hook).toMatchObject({ on: false, failures: 20, failingSince: expect.any(Number) })
    site.hook.status = 200
    await site.notices.change(ben.id, { means: 'hook', on: true })
    expect((await site.notices.overview(ben.id)).hook).toMatchObject({ on: true, failures: 0 })
  })

  test('a browser that takes nothing any more is forgotten, and the log says why', async () => {
    await two()
    const [gone, other] = [await site.withPush(ben), await site.withPush(ben)]
    gone.isGone = true
    await site.notices.test(ben.id, { means: 'push' })
    await site.runner.drain()
    const { push, log } = await site.notices.overview(ben.id)
    expect(push?.browsers).toHaveLength(1)
    expect(other.calls).toHaveLength(1)
    expect(log.map(({ became, status }) => `${became} ${status}`).toSorted()).toEqual(['gone 410', 'sent 201'])
  })

  test('several processes send it once', async () => {
    await two()
    await site.withHook(ben)
    const others = [site.newRunner(), site.newRunner()]
    const tables = await Promise.all(Array.from({ length: 12 }, () => site.begin([ada, ben])))
    for (const table of tables) await site.playTurn(table)
    site.pass(1)
    await Promise.all([site.runner, ...others].map((runner) => runner.drain()))
    const turns = site.hooksOf(ben).filter((call) => call['kind'] === 'turn')
    expect(turns.map((call) => String(call['table'])).toSorted()).toEqual(tables.toSorted())
    for (const runner of others) await runner.close()
  })

  test('a guest who signs in takes their web hook along; a browser is told nothing after its session; who is deleted leaves nothing', async () => {
    await two()
    const { people, tables, store } = site.services
    const browser = await site.withPush(ben)
    await site.withHook(ben)
    const table = await site.begin([ada, ben])
    const owner = await site.person('Owner')
    await people.createAccount(owner, `owner-${kind}`, 'three men’s morris', VISITOR)
    await site.database.transaction((queryable) => mergeGuest(queryable, store, ben.id, [table], owner))
    tables.resyncAll()
    await site.playTurn(table)
    await site.deliver()
    expect(site.hooksOf(ben).map((call) => call['kind'])).toContain('turn')
    expect(browser.calls).toEqual([])
    await people.delete(owner, undefined, VISITOR)
    for (const place of ['channel', 'notice'])
      expect(await site.database.query(`select from ${place} where person = $1`, [owner.id])).toEqual([])
  })

  test('fifty notices of somebody are kept, for thirty days, and addresses that nobody confirms for one', async () => {
    await two()
    await site.withHook(ada)
    const { id } = ada
    const kept = async () => (await site.database.query('select from notice where person = $1', [id])).length
    await site.database.query(
      `insert into notice (id, person, means, kind, made_at, free_at, settled_at, became)
       select gen_random_uuid(), $1, 'hook', 'test', now() - n * interval '1 day', now(), now(), 'sent' from generate_series(1, 60) n`,
      [id],
    )
    await purgeNotices(site.database)
    expect(await kept()).toBe(29)
    await site.database.query(
      `insert into notice (id, person, means, kind, free_at, settled_at, became)
       select gen_random_uuid(), $1, 'hook', 'test', now(), now(), 'sent' from generate_series(1, 60) n`,
      [id],
    )
    await purgeNotices(site.database)
    expect(await kept()).toBe(50)
    await site.notices.setMail(ben.id, { address: 'nobody@example.org', language: 'en' }, 'http://127.0.0.1')
    await site.database.query(`update channel set made_at = now() - interval '25 hours' where person = $1`, [ben.id])
    await purgeNotices(site.database)
    expect((await site.notices.overview(ben.id)).mail).toBeUndefined()
  })
})

test('the keys of a database are those that were made first', async () => {
  const database = await newDatabase('postgres')
  const made = await Promise.all(Array.from({ length: 4 }, () => vapidKeys(database)))
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(await vapidKeys(database)).toEqual(made[0])
  await database.close()
})
