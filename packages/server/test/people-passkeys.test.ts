import { parseRequestBody } from '@edokko/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeExpired } from '../src/people/purge-expired.ts'
import { SignInMethods } from '../src/people/sign-in-methods.ts'
import { Authenticator } from './authenticator.ts'
import type { MadePasskey } from './authenticator.ts'
import { KINDS } from './databases.ts'
import { openPeopleSite, refusal } from './people-browser.ts'
import type { Browser, HttpAnswer, PeopleSite } from './people-browser.ts'
import { NAISHI, VISITOR } from './test-services.ts'

const PASSWORD = 'nine men’s morris'

/** How a page at https://games.example is asked for, through the proxy. */
const HERE = { 'X-Forwarded-Host': 'games.example', 'X-Forwarded-Proto': 'https' }
const ELSEWHERE = { 'X-Forwarded-Host': 'other.example', 'X-Forwarded-Proto': 'https' }

interface ListedPasskey {
  readonly id: string
  readonly name: string
  readonly host: string
  readonly made: number
  readonly used?: number
}

describe.each(KINDS)('passkeys on %s', (kind) => {
  let place: PeopleSite

  beforeAll(async () => {
    place = await openPeopleSite(kind)
  })
  afterAll(() => place.close())

  async function creationOptions(browser: Browser, site = HERE): Promise<object> {
    const { status, body } = await browser.post('/api/passkeys/options', {}, site)
    expect(status).toBe(200)
    return body
  }

  function add(browser: Browser, passkey: object, name = 'Phone', site = HERE): Promise<HttpAnswer> {
    return browser.post('/api/passkeys', { name, passkey }, site)
  }

  async function makePasskey(browser: Browser, key: Authenticator, name?: string): Promise<MadePasskey> {
    const made = key.create(await creationOptions(browser))
    expect((await add(browser, made, name)).status).toBe(200)
    return made
  }

  /** A guest who is known by a passkey from now on. */
  async function kept(name = 'Ada'): Promise<{ home: Browser; key: Authenticator; id: string }> {
    const home = await place.guest(name)
    const key = new Authenticator()
    const { id } = await makePasskey(home, key)
    return { home, key, id }
  }

  async function requestOptions(browser: Browser, site = HERE): Promise<object> {
    const { status, body } = await browser.post('/api/sign-in/options', {}, site)
    expect(status).toBe(200)
    return body
  }

  async function signIn(
    browser: Browser,
    key: Authenticator,
    twist?: Parameters<Authenticator['sign']>[1],
    site = HERE,
  ): Promise<HttpAnswer> {
    return browser.post('/api/sign-in/passkey', key.sign(await requestOptions(browser, site), twist), site)
  }

  async function passkeysOf(browser: Browser): Promise<readonly ListedPasskey[]> {
    return (await browser.get('/api/ways')).body['passkeys'] as ListedPasskey[]
  }

  /** What was shown of who somebody is, is long ago. */
  async function forgetProofs(): Promise<void> {
    await place.database.query(`update session set proved_at = now() - interval '11 minutes'`)
  }

  test('a guest makes one, and is known by it in another browser', async () => {
    const { home, key } = await kept()
    const { body: me } = await home.get('/api/me')
    expect(me).toEqual({ ...me, name: 'Ada', shown: 'nobody', passkeys: true })
    const phone = place.browser()
    expect(await signIn(phone, key)).toMatchObject({ status: 200, body: me })
    expect((await phone.get('/api/me')).body).toEqual(me)
    expect(await home.isKnown()).toBe(true)
  })

  test('are asked for by one process, and answered to another', async () => {
    const { key } = await kept()
    const signed = key.sign(await requestOptions(place.browser()))
    const elsewhere = new SignInMethods(place.database, place.people)
    const body = parseRequestBody('passkeySignIn', signed)
    if (body === undefined) throw new Error('it is no message')
    const site = { host: 'games.example', origin: 'https://games.example' }
    const answer = await elsewhere.signInWithPasskey(body, site, undefined, VISITOR)
    expect(answer).toMatchObject({ person: { name: 'Ada', passkeys: true } })
    expect(await place.browser().post('/api/sign-in/passkey', signed, HERE)).toMatchObject(refusal('wrong-passkey'))
  })

  test('are made for the name of the host, to be found without an account', async () => {
    const ada = await place.guest('Ada')
    const { body: me } = await ada.get('/api/me')
    const user = Buffer.from(String(me['id']).replaceAll('-', ''), 'hex').toString('base64url')
    expect(await creationOptions(ada)).toMatchObject({
      rp: { id: 'games.example', name: 'Edokko' },
      user: { id: user, name: 'Ada', displayName: 'Ada' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })
    const asked = await requestOptions(place.browser())
    expect(asked).toMatchObject({ rpId: 'games.example', userVerification: 'preferred' })
    expect(asked).not.toHaveProperty('allowCredentials')
  })

  test('a device that has one makes no second one', async () => {
    const { home, key } = await kept()
    const options = await creationOptions(home)
    expect(() => key.create(options)).toThrow('made already')
  })

  test('a guest who signs in becomes one with whose passkey it is', async () => {
    const { key } = await kept('Ada')
    const ben = await place.guest('Ben')
    const table = (await ben.post('/api/tables', NAISHI)).body['id'] as string
    expect(await signIn(ben, key)).toMatchObject({ body: { name: 'Ada' } })
    const { body } = await ben.get(`/api/tables/${table}`)
    expect(body).toMatchObject({ seats: [{ kind: 'person', name: 'Ada' }, { kind: 'free' }] })
    expect(await place.database.query(`select from person where name = 'Ben'`)).toEqual([])
  })

  test('who is known by a passkey is no guest, and loses nothing to who signs in in their browser', async () => {
    const [ada, ben] = [await kept('Cleo'), await kept('Dora')]
    expect(await ada.home.post('/api/sign-in/options', {}, HERE)).toMatchObject({
      body: { allowCredentials: [{ id: ada.id }] },
    })
    const options = { ...(await requestOptions(ada.home)), allowCredentials: undefined }
    expect((await ada.home.post('/api/sign-in/passkey', ben.key.sign(options), HERE)).body).toMatchObject({
      name: 'Dora',
    })
    expect((await signIn(place.browser(), ada.key)).body).toMatchObject({ name: 'Cleo' })
  })

  describe('what signs is refused', () => {
    test.each<[string, Parameters<Authenticator['sign']>[1]]>([
      ['at another origin', { origin: 'https://evil.example' }],
      ['at another port', { origin: 'https://games.example:8443' }],
      ['without https', { origin: 'http://games.example' }],
      ['for another host', { host: 'evil.example' }],
      ['what was never asked', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
      ['to make a passkey', { type: 'webauthn.create' }],
    ])('%s', async (_, twist) => {
      const { key } = await kept()
      const phone = place.browser()
      expect(await signIn(phone, key, twist)).toMatchObject({ status: 403, ...refusal('wrong-passkey') })
      expect(phone.cookie).toBeUndefined()
    })

    test('when the page is another host’s', async () => {
      const { key } = await kept()
      const there = { origin: 'https://other.example' }
      expect(await signIn(place.browser(), key, there, ELSEWHERE)).toMatchObject({ status: 403 })
      expect((await signIn(place.browser(), key)).status).toBe(200)
    })

    test('with another’s key', async () => {
      const [ada, ben] = [await kept('Ada'), await kept('Ben')]
      expect(await signIn(place.browser(), ben.key, { id: ada.id })).toMatchObject(refusal('wrong-passkey'))
    })

    test('with a key that nobody has', async () => {
      const key = new Authenticator()
      key.create({ challenge: 'AAAA', rp: { id: 'games.example' } })
      expect(await signIn(place.browser(), key)).toMatchObject(refusal('wrong-passkey'))
    })

    test('a second time', async () => {
      const { key } = await kept()
      const signed = key.sign(await requestOptions(place.browser()))
      expect((await place.browser().post('/api/sign-in/passkey', signed, HERE)).status).toBe(200)
      expect(await place.browser().post('/api/sign-in/passkey', signed, HERE)).toMatchObject(refusal('wrong-passkey'))
    })

    test('twice at once', async () => {
      const { key } = await kept()
      const signed = key.sign(await requestOptions(place.browser()))
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => place.browser().post('/api/sign-in/passkey', signed, HERE)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('too late', async () => {
      const { key } = await kept()
      const signed = key.sign(await requestOptions(place.browser()))
      await place.database.query(`update challenge set made_at = made_at - interval '5 minutes'`)
      expect(await place.browser().post('/api/sign-in/passkey', signed, HERE)).toMatchObject(refusal('wrong-passkey'))
    })

    test.each([
      ['nothing', {}],
      ['no bytes', { id: '=', response: { clientDataJSON: '', authenticatorData: '', signature: '' } }],
      ['a list', []],
    ])('as no message: %s', async (_, body) => {
      expect(await place.browser().post('/api/sign-in/passkey', body, HERE)).toMatchObject(refusal('malformed'))
    })

    test('as nonsense', async () => {
      const { id } = await kept()
      const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
      expect(await place.browser().post('/api/sign-in/passkey', { id, response }, HERE)).toMatchObject(
        refusal('wrong-passkey'),
      )
    })
  })

  describe('what is made is refused', () => {
    test.each<[string, Parameters<Authenticator['create']>[1]]>([
      ['at another origin', { origin: 'https://evil.example' }],
      ['for another host', { host: 'evil.example' }],
      ['as an answer to what was never asked', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
      ['to sign in', { type: 'webauthn.get' }],
    ])('%s', async (_, twist) => {
      const ada = await place.guest('Ada')
      const made = new Authenticator().create(await creationOptions(ada), twist)
      expect(await add(ada, made)).toMatchObject({ status: 403, ...refusal('wrong-passkey') })
      expect(await passkeysOf(ada)).toEqual([])
    })

    test('as an answer to what somebody else was asked', async () => {
      const [ada, ben] = [await place.guest('Ada'), await place.guest('Ben')]
      const made = new Authenticator().create(await creationOptions(ben))
      expect(await add(ada, made)).toMatchObject(refusal('wrong-passkey'))
    })

    test('as an answer to what a page asked to sign in', async () => {
      const ada = await place.guest('Ada')
      const options = { ...(await requestOptions(ada)), rp: { id: 'games.example' } }
      expect(await add(ada, new Authenticator().create(options))).toMatchObject(refusal('wrong-passkey'))
    })

    test('if somebody has it', async () => {
      const { id } = await kept('Ada')
      const ben = await place.guest('Ben')
      expect(await add(ben, new Authenticator().create(await creationOptions(ben), { id }))).toMatchObject(
        refusal('wrong-passkey'),
      )
      expect((await ben.get('/api/me')).body).not.toHaveProperty('passkeys')
    })

    test('if there are twenty already', async () => {
      const { home, id } = await kept()
      await place.database.query(
        `insert into passkey (id, person, key, transports, host, name)
         select id || n, person, key, transports, host, name from passkey, generate_series(1, 19) n where id = $1`,
        [id],
      )
      expect(await add(home, new Authenticator().create(await creationOptions(home)))).toMatchObject(
        refusal('too-many'),
      )
    })
  })

  test.each([
    ['an address', { 'X-Forwarded-Host': '198.51.100.7', 'X-Forwarded-Proto': 'https' }],
    ['an IPv6 address', { 'X-Forwarded-Host': '[2001:db8::1]', 'X-Forwarded-Proto': 'https' }],
    ['no https', { 'X-Forwarded-Host': 'games.example', 'X-Forwarded-Proto': 'http' }],
    ['nonsense', { 'X-Forwarded-Host': 'games_example/..', 'X-Forwarded-Proto': 'https' }],
  ])('work nowhere else: %s', async (_, site) => {
    const ada = await place.guest('Ada')
    for (const path of ['/api/passkeys/options', '/api/sign-in/options'])
      expect(await ada.post(path, {}, site)).toMatchObject({ status: 400, ...refusal('no-passkeys') })
  })

  test('work at localhost without https', async () => {
    const site = { 'X-Forwarded-Host': 'localhost:3000', 'X-Forwarded-Proto': 'http' }
    const ada = await place.guest('Ada')
    const key = new Authenticator('http://localhost:3000')
    expect((await add(ada, key.create(await creationOptions(ada, site)), 'Phone', site)).status).toBe(200)
    expect((await signIn(place.browser(), key, {}, site)).body).toMatchObject({ name: 'Ada' })
  })

  test.each([0, 3, 5, 2])('a key that several devices share may count as it likes: %d', async (counter) => {
    const { home, key } = await kept()
    for (const before of [4, counter])
      expect((await signIn(place.browser(), key, { counter: before })).status).toBe(200)
    expect(await passkeysOf(home)).toHaveLength(1)
  })

  test('are listed with their names and when they were used', async () => {
    const { home, key, id } = await kept()
    await makePasskey(home, new Authenticator(), 'Chrome on Linux')
    const [first, second] = await passkeysOf(home)
    expect(first).toEqual({ id, name: 'Phone', host: 'games.example', made: first.made })
    expect(second).toMatchObject({ name: 'Chrome on Linux' })
    await signIn(place.browser(), key)
    const [{ used }] = await passkeysOf(home)
    expect(used).toBeGreaterThanOrEqual(first.made)
  })

  test('get another name', async () => {
    const { home, id } = await kept()
    expect((await home.post('/api/passkeys/rename', { id, name: 'Blue key' })).status).toBe(200)
    expect(await passkeysOf(home)).toMatchObject([{ name: 'Blue key' }])
    expect(await home.post('/api/passkeys/rename', { id, name: '' })).toMatchObject(refusal('malformed'))
  })

  test('that is removed lets nobody in', async () => {
    const { home, key, id } = await kept()
    await makePasskey(home, new Authenticator())
    expect((await home.post('/api/passkeys/remove', { id })).status).toBe(200)
    expect(await passkeysOf(home)).toHaveLength(1)
    expect(await signIn(place.browser(), key)).toMatchObject(refusal('wrong-passkey'))
  })

  test('of somebody else cannot be changed or removed', async () => {
    const [ada, ben] = [await kept('Ada'), await kept('Ben')]
    await makePasskey(ben.home, new Authenticator())
    const { id } = ada
    expect(await ben.home.post('/api/passkeys/rename', { id, name: 'Mine' })).toMatchObject(refusal('wrong-passkey'))
    expect(await ben.home.post('/api/passkeys/remove', { id })).toMatchObject(refusal('wrong-passkey'))
    expect(await passkeysOf(ada.home)).toMatchObject([{ id, name: 'Phone' }])
  })

  test('the last way in is not removed, also when both of two are at once', async () => {
    const { home, id } = await kept()
    expect(await home.post('/api/passkeys/remove', { id })).toMatchObject({ status: 409, ...refusal('last-way') })
    const { id: other } = await makePasskey(home, new Authenticator())
    const answers = await Promise.all([id, other].map((each) => home.post('/api/passkeys/remove', { id: each })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await passkeysOf(home)).toHaveLength(1)
  })

  test('all can be removed by who has a password', async () => {
    const { home, id } = await kept()
    expect(await home.post('/api/account', { account: `removes-${kind}`, password: PASSWORD })).toMatchObject({
      body: { account: `removes-${kind}`, passkeys: true },
    })
    expect((await home.post('/api/passkeys/remove', { id })).status).toBe(200)
    expect((await home.get('/api/me')).body).not.toHaveProperty('passkeys')
  })

  describe('who has not shown lately who they are', () => {
    test.each([
      ['/api/passkeys/options', {}],
      ['/api/codes', {}],
      ['/api/link', {}],
      ['/api/account', { account: 'not-by-others', password: PASSWORD }],
      ['/api/me/delete', {}],
    ])('is refused at %s', async (path, body) => {
      const { home } = await kept()
      await forgetProofs()
      expect(await home.post(path, body, HERE)).toMatchObject({ status: 403, ...refusal('unproved') })
    })

    test('adds and removes no passkey', async () => {
      const { home, id } = await kept()
      const made = new Authenticator().create(await creationOptions(home))
      await forgetProofs()
      expect(await add(home, made)).toMatchObject(refusal('unproved'))
      expect(await home.post('/api/passkeys/remove', { id })).toMatchObject(refusal('unproved'))
    })

    test('shows it by signing in once more', async () => {
      const { home, key } = await kept()
      await forgetProofs()
      expect((await home.get('/api/ways')).body).toMatchObject({ proved: false })
      expect((await signIn(home, key)).status).toBe(200)
      expect((await home.get('/api/ways')).body).toMatchObject({ proved: true, sessions: 1 })
      expect((await home.post('/api/codes')).status).toBe(200)
    })
  })

  test('who has just signed in with one sets another password without the old one', async () => {
    const { home, key } = await kept()
    const account = `forgets-${kind}`
    await home.post('/api/account', { account, password: PASSWORD })
    await signIn(home, key)
    expect((await home.post('/api/password', { new: 'three men’s morris' })).status).toBe(200)
    expect((await place.browser().post('/api/sign-in', { account, password: 'three men’s morris' })).status).toBe(200)
    await forgetProofs()
    expect(await home.post('/api/password', { new: PASSWORD })).toMatchObject(refusal('unproved'))
  })

  test('whoever is deleted leaves no passkey behind', async () => {
    const { home, key } = await kept()
    await home.post('/api/codes')
    await home.post('/api/link')
    await creationOptions(home)
    const { body: me } = await home.get('/api/me')
    expect((await home.post('/api/me/delete')).status).toBe(200)
    for (const table of ['passkey', 'challenge', 'recovery_code', 'device_link'])
      expect(await place.database.query(`select from ${table} where person = $1`, [me['id'] as string])).toEqual([])
    expect(await signIn(place.browser(), key)).toMatchObject(refusal('wrong-passkey'))
  })

  test('who deletes themselves while they sign in elsewhere is gone', async () => {
    const { home, key } = await kept()
    const phone = place.browser()
    const signed = key.sign(await requestOptions(phone))
    const [, { status }] = await Promise.all([
      home.post('/api/me/delete'),
      phone.post('/api/sign-in/passkey', signed, HERE),
    ])
    expect([200, 403]).toContain(status)
    expect(await phone.isKnown()).toBe(false)
  })

  test('stand in the file with all that is stored, without what they check', async () => {
    const { home, id } = await kept()
    await home.post('/api/codes')
    await home.post('/api/link')
    const { body } = await home.get('/api/me/export')
    expect(body).toMatchObject({
      passkeys: [{ id, name: 'Phone', host: 'games.example', used: null }],
      deviceLinks: [{ used: null }],
    })
    expect(Object.keys((body['passkeys'] as object[])[0])).toEqual(['id', 'name', 'host', 'made', 'used'])
    const codes = body['recoveryCodes'] as object[]
    expect(codes.map((code) => Object.keys(code))).toEqual(Array.from({ length: 10 }, () => ['made']))
  })

  test('who is known by one is not tidied away, what was asked long ago is', async () => {
    const { home } = await kept('Wilhelmina')
    await home.post('/api/sign-out-everywhere')
    await requestOptions(place.browser())
    await place.database.query(`update challenge set made_at = made_at - interval '5 minutes'`)
    await purgeExpired(place.database)
    expect(await place.database.query(`select from person where name = 'Wilhelmina'`)).toHaveLength(1)
    expect(await place.database.query('select from challenge')).toEqual([])
  })

  test('of one network, ten are heard in a minute, with passwords', async () => {
    const { key } = await kept()
    const phone = place.browser()
    for (let i = 0; i < 10; i++)
      expect((await phone.post('/api/sign-in', { account: `nobody-${i}`, password: PASSWORD })).status).toBe(403)
    const told = await signIn(phone, key)
    expect(told).toMatchObject({ status: 429, ...refusal('too-fast') })
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn(place.browser(), key)).status).toBe(200)
  })
})
