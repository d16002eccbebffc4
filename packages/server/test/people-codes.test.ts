import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeExpired } from '../src/people/purge-expired.ts'
import { KINDS } from './databases.ts'
import { openPeopleSite, refusal } from './people-browser.ts'
import type { Browser, HttpAnswer, PeopleSite } from './people-browser.ts'
import { NAISHI } from './test-services.ts'

const PASSWORD = 'nine men’s morris'

describe.each(KINDS)('other ways to sign in, on %s', (kind) => {
  let place: PeopleSite
  let accounts = 0

  beforeAll(async () => {
    place = await openPeopleSite(kind)
  })
  afterAll(() => place.close())

  async function member(name = 'Ada'): Promise<{ home: Browser; account: string }> {
    const home = await place.guest(name)
    const account = `codes-${kind}-${++accounts}`
    expect((await home.post('/api/account', { account, password: PASSWORD })).status).toBe(200)
    return { home, account }
  }

  async function codesOf(home: Browser): Promise<string[]> {
    const { status, body } = await home.post('/api/codes')
    expect(status).toBe(200)
    return body['codes'] as string[]
  }

  function enter(code: string, browser = place.browser()): Promise<HttpAnswer> {
    return browser.post('/api/sign-in/code', { code })
  }

  async function codesLeft(home: Browser): Promise<unknown> {
    return (await home.get('/api/ways')).body['codes']
  }

  describe('a recovery code', () => {
    test('is one of ten, easily typed, and stored as a hash alone', async () => {
      const { home } = await member()
      const codes = await codesOf(home)
      expect(new Set(codes).size).toBe(10)
      for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(new Set(codes.map((code) => code.slice(0, 4))).size).toBe(1)
      const stored = JSON.stringify(await place.database.query('select recovery_code::text from recovery_code'))
      for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
      expect(place.logged.join('\n')).not.toContain(codes[0])
    })

    test('signs in once, whoever it belongs to', async () => {
      const { home } = await member('Ada')
      const { body: me } = await home.get('/api/me')
      const [code] = await codesOf(home)
      const phone = place.browser()
      expect(await enter(code, phone)).toMatchObject({ status: 200, body: me })
      expect((await phone.get('/api/me')).body).toEqual(me)
      expect(await codesLeft(home)).toBe(9)
      expect(await enter(code)).toMatchObject({ status: 403, ...refusal('wrong-code') })
    })

    test('is used by one, when several use it at once', async () => {
      const { home } = await member()
      const [code] = await codesOf(home)
      const answers = await Promise.all(Array.from({ length: 4 }, () => enter(code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('is taken however it is typed', async () => {
      const { home } = await member()
      await codesOf(home)
      const { person } = (await place.database.query<{ person: string }>('select person from recovery_code limit 1'))[0]
      const code = 'ABCD0123456789101112'
      await place.database.query(
        `insert into recovery_code (hash, person) values (sha256(convert_to($1, 'utf8')), $2)`,
        [code, person],
      )
      expect((await enter(' abcd–o123 4567-89io lll2\n')).status).toBe(200)
    })

    test.each([
      ['', 'malformed text'],
      ['ABCD', 'too short'],
      ['ABCD-EFGH-JKMN-PQRS-TVWX', 'nobody’s'],
      ['ÄÖÜß-EFGH-JKMN-PQRS-TVWX', 'foreign'],
    ])('that is none is refused: %s', async (code) => {
      expect(await enter(code)).toMatchObject({ status: 403, ...refusal('wrong-code') })
    })

    test('of a set that was made anew is worth nothing', async () => {
      const { home } = await member()
      const [old] = await codesOf(home)
      const [fresh] = await codesOf(home)
      expect(await codesLeft(home)).toBe(10)
      expect(await enter(old)).toMatchObject(refusal('wrong-code'))
      expect((await enter(fresh)).status).toBe(200)
    })

    test('lets a guest’s games come along', async () => {
      const { home } = await member('Ada')
      const [code] = await codesOf(home)
      const ben = await place.guest('Ben')
      const table = (await ben.post('/api/tables', NAISHI)).body['id'] as string
      expect((await enter(code, ben)).status).toBe(200)
      expect((await ben.get(`/api/tables/${table}`)).body).toMatchObject({
        seats: [{ name: 'Ada' }, { kind: 'free' }],
      })
    })

    test('leads to a new password, without the old one', async () => {
      const { home, account } = await member()
      const [code] = await codesOf(home)
      const phone = place.browser()
      await enter(code, phone)
      expect((await phone.post('/api/password', { new: 'three men’s morris' })).status).toBe(200)
      expect(await place.browser().post('/api/sign-in', { account, password: PASSWORD })).toMatchObject(
        refusal('wrong-password'),
      )
      expect(await home.isKnown()).toBe(false)
    })

    test('is not for guests', async () => {
      expect(await (await place.guest('Ben')).post('/api/codes')).toMatchObject(refusal('illegal'))
      expect(await place.browser().post('/api/codes')).toMatchObject(refusal('no-session'))
    })

    /** How many guesses at a set are remembered, from one network or from all. */
    async function guessed(set: string, network = ''): Promise<number> {
      const [row] = await place.database.query<{ failures: number }>(
        `select failures from guess where key = sha256(convert_to($1, 'utf8'))`,
        [`codes ${set} ${network}`],
      )
      return row?.failures ?? 0
    }

    test('guessed at is counted by set and network, and what was right is forgiven', async () => {
      const { home } = await member()
      const [code] = await codesOf(home)
      const set = code.slice(0, 4)
      for (const digit of ['0', '1', '2'])
        expect((await enter(set + digit.repeat(16), place.browser('203.0.113.5'))).status).toBe(403)
      expect([await guessed(set, '203.0.113.5'), await guessed(set)]).toEqual([3, 3])
      expect((await enter(code, place.browser('203.0.113.6'))).status).toBe(200)
      expect([await guessed(set, '203.0.113.6'), await guessed(set)]).toEqual([0, 3])
    })

    test('guessed at by very many is not heard for a while, and the owner comes in by another way', async () => {
      const { home, account } = await member()
      const [code] = await codesOf(home)
      await place.database.query(
        `insert into guess (key, failures, free_at) values (sha256(convert_to($1, 'utf8')), 50, now() + interval '1 hour')`,
        [`codes ${code.slice(0, 4)} `],
      )
      const told = await enter(code)
      expect(told).toMatchObject({ status: 429, ...refusal('too-fast') })
      expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await place.browser().post('/api/sign-in', { account, password: PASSWORD })).status).toBe(200)
      expect(await codesLeft(home)).toBe(10)
    })
  })

  describe('a link to another device', () => {
    async function linkOf(home: Browser): Promise<string> {
      const { status, body } = await home.post('/api/link')
      expect(status).toBe(200)
      return body['token'] as string
    }

    const state = async (home: Browser): Promise<unknown> => (await home.get('/api/link')).body['state']
    const follow = (token: string, browser = place.browser()): Promise<HttpAnswer> =>
      browser.post('/api/sign-in/link', { token })
    const look = (token: string): Promise<HttpAnswer> => place.browser().post('/api/link/look', { token })

    test('says whom it signs in, does so once, and the first device sees it', async () => {
      const { home } = await member('Ada')
      const token = await linkOf(home)
      expect(await state(home)).toBe('open')
      expect((await look(token)).body).toEqual({ name: 'Ada' })
      const phone = place.browser()
      expect((await follow(token, phone)).body).toEqual((await home.get('/api/me')).body)
      expect(await phone.isKnown()).toBe(true)
      expect(await state(home)).toBe('used')
      expect(await follow(token)).toMatchObject({ status: 403, ...refusal('wrong-link') })
      expect(await look(token)).toMatchObject(refusal('wrong-link'))
    })

    test('signs in one, when several follow it at once', async () => {
      const { home } = await member()
      const token = await linkOf(home)
      const answers = await Promise.all(Array.from({ length: 4 }, () => follow(token)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('is over after ten minutes, and forgotten after an hour', async () => {
      const { home } = await member()
      const token = await linkOf(home)
      await place.database.query(`update device_link set made_at = made_at - interval '10 minutes'`)
      expect(await state(home)).toBe('over')
      expect(await follow(token)).toMatchObject(refusal('wrong-link'))
      await place.database.query(`update device_link set made_at = made_at - interval '1 hour'`)
      await purgeExpired(place.database)
      expect(await place.database.query('select from device_link')).toEqual([])
    })

    test('is void once there is another', async () => {
      const { home } = await member()
      const old = await linkOf(home)
      const token = await linkOf(home)
      expect(await follow(old)).toMatchObject(refusal('wrong-link'))
      expect((await follow(token)).status).toBe(200)
    })

    test.each(['/api/sign-out-everywhere', '/api/password'])('is void after %s', async (path) => {
      const { home } = await member()
      const token = await linkOf(home)
      expect((await home.post(path, path === '/api/password' ? { old: PASSWORD, new: PASSWORD } : {})).status).toBe(200)
      expect(await follow(token)).toMatchObject(refusal('wrong-link'))
    })

    test('is not for guests, and stands in no log', async () => {
      expect(await (await place.guest('Ben')).post('/api/link')).toMatchObject(refusal('illegal'))
      const { home } = await member()
      const token = await linkOf(home)
      await look(token)
      await follow(token)
      expect(place.logged.join('\n')).not.toContain(token)
    })

    test('that is none is refused', async () => {
      expect(await follow('AAAA')).toMatchObject(refusal('wrong-link'))
      expect(await follow('')).toMatchObject(refusal('malformed'))
      expect(await state(await place.guest('Ben'))).toBe('over')
    })
  })
})
