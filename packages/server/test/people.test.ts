import { createHash } from 'node:crypto'
import { parseResponseBody } from '@edokko/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { purgeExpired } from '../src/people/purge-expired.ts'
import { MAX_SESSION_AGE } from '../src/people/session-cache.ts'
import { KINDS } from './databases.ts'
import { NAISHI } from './test-services.ts'
import { openPeopleSite, refusal } from './people-browser.ts'
import type { Browser, PeopleSite } from './people-browser.ts'

const A_YEAR = 'Max-Age=31536000'

describe.each(KINDS)('people on %s', (kind) => {
  let place: PeopleSite

  beforeAll(async () => {
    place = await openPeopleSite(kind)
  })
  afterAll(() => place.close())
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] }) // time passes only where a test says so
    onTestFinished(() => void vi.useRealTimers())
  })

  /** As if everything that was ever seen had been seen so much earlier. */
  async function age(browser: Browser, interval: string): Promise<void> {
    await place.database.query(`update session set seen_at = seen_at - $2::interval where hash = $1`, [
      hashOf(browser),
      interval,
    ])
    vi.advanceTimersByTime(MAX_SESSION_AGE + 1) // nobody told the server
  }

  async function seen(browser: Browser): Promise<Date[]> {
    const rows = await place.database.query<{ seen: Date }>('select seen_at as seen from session where hash = $1', [
      hashOf(browser),
    ])
    return rows.map(({ seen }) => seen)
  }

  function hashOf({ key }: Browser): Buffer {
    return createHash('sha256').update(key).digest()
  }

  describe('guests', () => {
    test('are known at once, and again', async () => {
      const ada = await place.guest('Ada')
      const { status, body } = await ada.get('/api/me')
      expect(status).toBe(200)
      expect(parseResponseBody('person', body)).toMatchObject({ name: 'Ada' })
      expect(body).not.toHaveProperty('account')
    })

    test('may take another name, and stay who they are', async () => {
      const ada = await place.guest('Ada')
      const { body: before } = await ada.get('/api/me')
      expect((await ada.post('/api/guest', { name: 'Ada L.' })).body).toEqual({ ...before, name: 'Ada L.' })
      expect((await ada.get('/api/me')).body).toEqual({ ...before, name: 'Ada L.' })
    })

    test.each([['a\u0000b'], ['a\nb'], ['a\u001b[31mb'], ['a\u202eb'], ['   '], ['x'.repeat(33)], [7], [null]])(
      'are not called %j',
      async (name) => {
        expect(await place.browser().post('/api/guest', { name })).toMatchObject({
          status: 400,
          body: { refused: 'malformed' },
        })
        const ada = await place.guest('Ada')
        expect(await ada.post('/api/guest', { name })).toMatchObject(refusal('malformed'))
        expect((await ada.get('/api/me')).body).toMatchObject({ name: 'Ada' })
      },
    )

    test('come from one address sixty times an hour, but for this machine', async () => {
      const address = '2001:db8::1'
      for (let i = 0; i < 60; i++)
        expect((await place.browser(address).post('/api/guest', { name: 'Ada' })).status).toBe(200)
      const late = await place.browser('2001:db8::2').post('/api/guest', { name: 'Ada' }) // the same house
      expect(late).toMatchObject({ status: 429, body: { refused: 'too-fast' } })
      expect(late.headers.get('retry-after')).toBe('60')
      expect((await place.browser('2001:db8:1::1').post('/api/guest', { name: 'Ada' })).status).toBe(200)
      for (let i = 0; i < 61; i++)
        expect((await place.browser('127.0.0.1').post('/api/guest', { name: 'Ada' })).status).toBe(200)
    })
  })

  describe('a cookie', () => {
    test('is for the server alone, and where https is used for that only', async () => {
      const { set, body } = await place.browser().post('/api/guest', { name: 'Ada' })
      expect(set).toMatch(/^edokko=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(JSON.stringify(body)).not.toContain(set?.slice(7, 50))
      const safe = await place.browser().post('/api/guest', { name: 'Ada' }, { 'X-Forwarded-Proto': 'https' })
      expect(safe.set).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    })

    test.each([
      ['forged', `edokko=${'A'.repeat(43)}`],
      ['empty', 'edokko='],
      ['garbled', 'edokko=%E0%A4%A; edokko=;;;"'],
      ['long', `edokko=${'x'.repeat(8000)}`],
    ])('that is %s is nobody’s', async (_, cookie) => {
      const nobody = place.browser()
      nobody.cookie = cookie
      expect(await nobody.get('/api/me')).toMatchObject({ status: 401, body: { refused: 'no-session' } })
    })

    test('is renewed once a day, and not before', async () => {
      const ada = await place.guest('Ada')
      const made = await seen(ada)
      expect((await ada.get('/api/me')).set).toBeUndefined()
      expect(await seen(ada)).toEqual(made)
      await age(ada, '25 hours')
      const { key } = ada
      expect((await ada.get('/api/tables')).set).toMatch(`edokko=${key}; ${A_YEAR}`)
      expect((await ada.get('/api/me')).set).toBeUndefined()
      expect((await seen(ada))[0].getTime()).toBeGreaterThanOrEqual(made[0].getTime())
    })

    test('is not renewed by a socket, which could not say so', async () => {
      const ada = await place.guest('Ada')
      await age(ada, '2 days')
      const before = await seen(ada)
      const client = await ada.open()
      client.send({ type: 'list', list: 'mine' })
      expect(await client.next()).toMatchObject({ type: 'tables', tables: [] })
      expect(await seen(ada)).toEqual(before)
    })

    test('is not renewed by who signs out', async () => {
      const ada = await place.guest('Ada')
      await age(ada, '2 days')
      expect((await ada.post('/api/sign-out')).set).toMatch(/^edokko=; Max-Age=0; Path=\/;/)
      expect(ada.cookie).toBeUndefined()
    })

    test('that was not used for a year is worth nothing', async () => {
      const ada = await place.guest('Ada')
      await age(ada, '364 days')
      expect((await ada.get('/api/me')).status).toBe(200)
      await age(ada, '367 days')
      expect((await ada.get('/api/me')).status).toBe(401)
    })
  })

  test('what nobody needs any more is tidied away', async () => {
    const [old, fresh, sitting] = [await place.guest('Old'), await place.guest('Fresh'), await place.guest('Sitting')]
    expect((await sitting.post('/api/tables', NAISHI)).status).toBe(200)
    for (const browser of [old, sitting]) await age(browser, '367 days')
    await purgeExpired(place.database)
    expect([await seen(old), await seen(sitting)]).toEqual([[], []])
    expect(await seen(fresh)).toHaveLength(1)
    const left = await place.database.query<{ name: string }>(
      `select name from person where name in ('Old', 'Fresh', 'Sitting') order by name`,
    )
    expect(left.map(({ name }) => name)).toEqual(['Fresh', 'Sitting'])
  })
})
