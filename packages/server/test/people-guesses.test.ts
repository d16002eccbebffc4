import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Queryable } from '../src/db/index.ts'
import { Guesses } from '../src/people/guesses.ts'
import { HashQueue, TooBusyError } from '../src/people/hash-queue.ts'
import { purgeExpired } from '../src/people/purge-expired.ts'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { openPeopleSite, refusal } from './people-browser.ts'
import type { Browser, HttpAnswer, PeopleSite } from './people-browser.ts'

const PASSWORD = 'nine men’s morris'
const WRONG = 'three men’s morris'
/** Of eighty guesses, even if it takes a slow machine two minutes to make them: ten at once, then one in four seconds. */
const MAX_TRIED = 40

describe('hashing', () => {
  test('is done a little at once, and what is urgent comes first', async () => {
    const queue = new HashQueue()
    const done: string[] = []
    const ends: (() => void)[] = []
    const work = (name: string) => () =>
      new Promise<void>((resolve) => {
        done.push(name)
        ends.push(resolve)
      })
    const all = [queue.run('last', work('a')), queue.run('last', work('b'))]
    all.push(queue.run('last', work('c')), queue.run('first', work('d')))
    await Promise.resolve()
    expect(done).toEqual(['a', 'b'])
    ends[0]()
    await eventually(() => expect(done).toEqual(['a', 'b', 'd']))
    ends[1]()
    await eventually(() => expect(done).toEqual(['a', 'b', 'd', 'c']))
    ends[2]()
    ends[3]()
    await Promise.all(all)
  })

  test('does not gather without end, and goes on after what has failed', async () => {
    const queue = new HashQueue()
    let end = (): void => {}
    const blocked = new Promise<void>((resolve) => {
      end = resolve
    })
    const all = Array.from({ length: 300 }, () => queue.run('last', () => blocked))
    const outcomes = Promise.allSettled(all)
    end()
    const refused = (await outcomes).filter((each) => each.status === 'rejected')
    expect(refused.length).toBe(300 - 102)
    expect(refused.every(({ reason }) => reason instanceof TooBusyError)).toBe(true)
    await expect(queue.run('last', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await queue.run('last', () => Promise.resolve(7))).toBe(7)
  })
})

describe.each(KINDS)('who guesses at a password, on %s', (kind) => {
  let place: PeopleSite
  let accounts = 0

  beforeAll(async () => {
    place = await openPeopleSite(kind)
  })
  afterAll(() => place.close())

  async function member(): Promise<{ home: Browser; account: string }> {
    const home = await place.guest('Ada')
    const account = `member-${++accounts}`
    expect((await home.post('/api/account', { account, password: PASSWORD })).status).toBe(200)
    return { home, account }
  }

  /** Tries at one moment, from these networks in turn: how long each waits, or undefined if it is refused. */
  async function waits(
    queryable: Queryable,
    account: string,
    networks: number,
    tries: number,
  ): Promise<(number | undefined)[]> {
    const processes = [new Guesses(queryable), new Guesses(queryable)]
    const all: (number | undefined)[] = []
    for (let i = 0; i < tries; i++) all.push(await processes[i % 2].reserve(account, `198.51.100.${i % networks}`))
    return all
  }

  /** Does something in no time: for the database, a transaction is a moment. */
  function atOnce<T>(work: (queryable: Queryable) => Promise<T>): Promise<T> {
    return place.database.transaction(work)
  }

  const isMade = (wait: number | undefined): boolean => wait !== undefined

  test('waits longer each time, from whatever networks and at whatever process', async () => {
    const all = await atOnce((queryable) => waits(queryable, 'waits-longer', 8, 80))
    const [free, slow] = [Array<number>(10).fill(0), [1, 3, 7, 11, 15, 19, 23, 27, 31, 35, 39, 43, 47, 51, 55, 59]]
    expect(all.filter(isMade)).toEqual([...free, ...slow])
  })

  test('waits the same whether there is such an account or not', async () => {
    const { account } = await member()
    const [real, none] = await atOnce(async (queryable) => [
      await waits(queryable, account, 3, 40),
      await waits(queryable, 'nobody-at-all', 3, 40),
    ])
    expect(real).toEqual(none)
    expect(real.some((wait) => wait === undefined)).toBe(true)
  })

  test('of one network waits longer than one that comes for the first time', async () => {
    await atOnce(async (queryable) => {
      const own = await waits(queryable, 'first-time', 1, 20)
      expect(own.filter(isMade)).toEqual([0, 0, 0, 0, 0, 1, 3, 7, 15, 31])
      expect(await new Guesses(queryable).reserve('first-time', '203.0.113.1')).toBe(1)
    })
  })

  test('leaves room for somebody who has not failed yet', async () => {
    await atOnce(async (queryable) => {
      await waits(queryable, 'room', 4, 80)
      const guesses = new Guesses(queryable)
      expect(await guesses.reserve('room', '198.51.100.0')).toBeUndefined()
      expect(await guesses.reserve('room', '203.0.113.1')).toBe(39)
    })
  })

  test('does not slow down other accounts', async () => {
    await atOnce(async (queryable) => {
      await waits(queryable, 'attacked', 2, 40)
      expect(await new Guesses(queryable).reserve('another', '198.51.100.0')).toBe(0)
    })
  })

  test('is forgotten after a while', async () => {
    await atOnce((queryable) => waits(queryable, 'forgotten', 2, 40))
    await place.database.query(`update guess set free_at = free_at - interval '2 hours'`)
    await purgeExpired(place.database)
    expect(await place.database.query('select from guess')).toEqual([])
    expect(await new Guesses(place.database).reserve('forgotten', '198.51.100.0')).toBe(0)
  })

  describe('while somebody guesses', () => {
    /** Many tries from eight networks, of which those that wait are still waiting. */
    async function attack(
      account: string,
      block: string,
    ): Promise<{ answers: HttpAnswer[]; end: () => Promise<void> }> {
      const leaving = new AbortController()
      const answers: HttpAnswer[] = []
      const asked = Array.from({ length: 8 }, (_, network) =>
        Array.from({ length: 10 }, async () => {
          const guesser = place.browser(`${block}.${network}`)
          answers.push(await guesser.post('/api/sign-in', { account, password: WRONG }, {}, leaving.signal))
        }),
      ).flat()
      const done = Promise.allSettled(asked)
      await eventually(() => expect(answers.length).toBeGreaterThan(40))
      return {
        answers,
        async end() {
          leaving.abort()
          await done
        },
      }
    }

    test('few of the guesses are tried, and the owner is known at home', async () => {
      const { home, account } = await member()
      await home.post('/api/sign-out')
      const { answers, end } = await attack(account, '203.0.113')
      expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(MAX_TRIED)
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(20)
      for (const each of refused) {
        expect(each).toMatchObject(refusal('too-fast'))
        expect(Number(each.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect((await home.post('/api/sign-in', { account, password: PASSWORD })).status).toBe(200)
      await end()
    })

    test('an account that does not exist is answered alike', async () => {
      const { answers, end } = await attack('nobody-here-either', '192.0.2')
      await eventually(() => expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403, 429])))
      expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(MAX_TRIED)
      await end()
    })
  })

  test('the owner is let in from a new device when it is their turn, and known there from then on', async () => {
    const { account } = await member()
    await atOnce((queryable) => waits(queryable, account, 8, 14))
    const [{ turn }] = await place.database.query<{ turn: string }>(
      `update guess set free_at = now() + interval '1 second' where failures = 14 returning free_at::text as turn`,
    )
    const phone = place.browser()
    expect((await phone.post('/api/sign-in', { account, password: PASSWORD })).status).toBe(200)
    const [{ later }] = await place.database.query<{ later: boolean }>('select now() >= $1::timestamptz as later', [
      turn,
    ])
    expect(later).toBe(true)
    await phone.post('/api/sign-out')
    await place.database.query(`update guess set free_at = now() + interval '1 hour'`)
    expect((await place.browser().post('/api/sign-in', { account, password: PASSWORD })).status).toBe(429)
    expect((await phone.post('/api/sign-in', { account, password: PASSWORD })).status).toBe(200)
  })

  test('a known browser is like any other after ten wrong passwords, and only for its own account', async () => {
    const { home, account } = await member()
    await home.post('/api/sign-out')
    await place.database.query(
      'update device set failures = 9 where person in (select id from person where account = $1)',
      [account],
    )
    const full = `insert into guess (key, failures, free_at) select sha256(convert_to($1 || ' ', 'utf8')), 50, now() + interval '1 hour'`
    await place.database.query(full, [account])
    expect((await home.post('/api/sign-in', { account, password: WRONG })).status).toBe(403)
    expect((await home.post('/api/sign-in', { account, password: PASSWORD })).status).toBe(429)
    const other = await member()
    await place.database.query(full, [other.account])
    expect((await home.post('/api/sign-in', { account: other.account, password: PASSWORD })).status).toBe(429)
  })

  test('a new password, or signing out everywhere, leaves only this browser known', async () => {
    const { home, account } = await member()
    const phone = place.browser()
    await phone.post('/api/sign-in', { account, password: PASSWORD })
    const known = async (): Promise<number> => {
      const rows = await place.database.query(
        'select from device where person in (select id from person where account = $1)',
        [account],
      )
      return rows.length
    }
    expect(await known()).toBe(2)
    expect((await home.post('/api/password', { old: PASSWORD, new: WRONG })).status).toBe(200)
    expect(await known()).toBe(1)
    await phone.post('/api/sign-in', { account, password: WRONG })
    expect(await known()).toBe(2)
    await phone.post('/api/sign-out-everywhere')
    expect(await known()).toBe(1)
  })

  test('a token that was not given here is not kept', async () => {
    const { account } = await member()
    const phone = place.browser()
    phone.device = 'edokko-device=one-that-somebody-else-has-chosen'
    const { headers } = await phone.post('/api/sign-in', { account, password: PASSWORD })
    const cookie = headers.getSetCookie().find((each) => each.startsWith('edokko-device=')) ?? ''
    expect(cookie).toMatch(/^edokko-device=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/)
  })

  test('whoever goes while they wait is not waited for', async () => {
    const { account } = await member()
    await atOnce((queryable) => waits(queryable, account, 8, 14))
    await place.database.query(`update guess set free_at = now() + interval '59 seconds' where failures = 14`)
    const leaving = new AbortController()
    const turn = new Guesses(place.database).waitForTurn(account, '203.0.113.9', leaving.signal)
    leaving.abort()
    expect(await turn).toBe(false)
  })
})
