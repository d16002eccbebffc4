import { parseOptions } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword, DUMMY_HASH } from '../src/people/passwords.ts'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { openPeopleSite, refusal } from './people-browser.ts'
import type { Browser, PeopleSite } from './people-browser.ts'

const PASSWORD = 'nine men’s morris'
const OTHER = 'three men’s morris'

test('an unknown account takes the same work as a wrong password', async () => {
  expect(parseOptions(DUMMY_HASH)).toEqual(parseOptions(await hashPassword(PASSWORD)))
  expect(parseOptions(DUMMY_HASH)).toMatchObject({ algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await verifyPassword(undefined, '')).toBe(false)
  expect(await verifyPassword(null, PASSWORD)).toBe(false)
})

describe.each(KINDS)('accounts on %s', (kind) => {
  let place: PeopleSite
  let accounts = 0
  const browsers: Browser[] = []
  const printed: string[] = []

  beforeAll(async () => {
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
    place = await openPeopleSite(kind)
  })
  afterAll(async () => {
    await place.close()
    vi.restoreAllMocks()
  })

  /** No password was ever answered or logged, in any form that it is known in. */
  afterEach(async () => {
    const hashes = await place.database.query<{ password: string }>(
      'select password from person where password is not null',
    )
    const told = browsers.map(({ heard }) => heard).join('\n') + [...place.logged, ...printed].join('\n')
    for (const secret of [PASSWORD, OTHER, ...hashes.map(({ password }) => password), 'argon2'])
      expect(told).not.toContain(secret)
  })

  function browser(): Browser {
    const made = place.browser()
    browsers.push(made)
    return made
  }

  async function guest(name = 'Ada'): Promise<Browser> {
    const made = browser()
    await place.database.query('delete from name_look') // whose names are whose is told in names.test.ts
    await made.post('/api/guest', { name })
    return made
  }

  /** Somebody with an account of their own. */
  async function member(name = 'Ada'): Promise<{ home: Browser; account: string }> {
    const home = await guest(name)
    const account = `member-${++accounts}`
    expect(await home.post('/api/account', { account, password: PASSWORD })).toMatchObject({ body: { name, account } })
    return { home, account }
  }

  test('a guest gets an account, and signs in elsewhere', async () => {
    const home = await guest()
    const { body: me } = await home.get('/api/me')
    expect(await home.post('/api/account', { account: 'Ada.L_1815', password: PASSWORD })).toMatchObject({
      status: 200,
      body: { ...me, account: 'ada.l_1815' },
    })
    expect((await home.get('/api/me')).body).toEqual({ ...me, account: 'ada.l_1815' })
    const away = browser()
    expect(await away.post('/api/sign-in', { account: ' ADA.l_1815 ', password: PASSWORD })).toMatchObject({
      status: 200,
      body: { ...me, account: 'ada.l_1815' },
    })
    expect((await away.get('/api/me')).body).toEqual({ ...me, account: 'ada.l_1815' })
    expect(away.key).not.toBe(home.key)
    expect(await home.isKnown()).toBe(true)
    const [row] = await place.database.query<{ password: string }>('select password from person where account = $1', [
      'ada.l_1815',
    ])
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('a password is the same however a keyboard writes it', async () => {
    const home = await guest()
    await home.post('/api/account', { account: 'composed', password: 'cafe\u0301 noir' })
    expect((await browser().post('/api/sign-in', { account: 'composed', password: 'caf\u00e9 noir' })).status).toBe(200)
  })

  test.each([
    ['short', { account: 'ad', password: PASSWORD }],
    ['long', { account: 'a'.repeat(33), password: PASSWORD }],
    ['spaced', { account: 'ada l', password: PASSWORD }],
    ['foreign', { account: 'аdа', password: PASSWORD }],
    ['control', { account: 'ada\u0000', password: PASSWORD }],
    ['easy', { account: 'ada', password: 'seven77' }],
    ['endless', { account: 'ada', password: 'x'.repeat(201) }],
    ['without', { account: 'ada' }],
    ['more', { account: 'ada', password: PASSWORD, id: '0' }],
  ])('no account is opened with what is no account or no password: %s', async (_, body) => {
    const ada = await guest()
    expect(await ada.post('/api/account', body)).toMatchObject({ status: 400, body: { refused: 'malformed' } })
    expect((await ada.get('/api/me')).body).not.toHaveProperty('account')
  })

  test('nobody gets two accounts, and who is not known none', async () => {
    const { home, account } = await member()
    expect(await home.post('/api/account', { account: 'another', password: OTHER })).toMatchObject(refusal('illegal'))
    expect((await home.get('/api/me')).body).toMatchObject({ account })
    expect(await browser().post('/api/account', { account: 'nobody', password: PASSWORD })).toMatchObject({
      status: 401,
      body: { refused: 'no-session' },
    })
  })

  test('an account that somebody has is taken, also when two want it at once', async () => {
    const { account } = await member()
    const ben = await guest('Ben')
    expect(await ben.post('/api/account', { account: account.toUpperCase(), password: OTHER })).toMatchObject({
      status: 409,
      body: { refused: 'taken' },
    })
    const two = [await guest('Cleo'), await guest('Dora')]
    const answers = await Promise.all(
      two.map((each) => each.post('/api/account', { account: 'wanted', password: PASSWORD })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const loser = two.find((_, i) => answers[i].status === 409)
    expect((await loser?.get('/api/me'))?.body).not.toHaveProperty('account')
  })

  test('a wrong password and an unknown account are answered alike', async () => {
    const { account } = await member()
    const wrong = [
      { account, password: OTHER },
      { account, password: '' },
      { account, password: `${PASSWORD} ` },
      { account: 'nobody.at.all', password: PASSWORD },
      { account: '', password: PASSWORD },
      { account: 'a\u0000b', password: PASSWORD },
      { account: `${account}' or true --`, password: PASSWORD },
    ]
    const stranger = browser()
    for (const body of wrong)
      expect(await stranger.post('/api/sign-in', body)).toMatchObject({
        status: 403,
        body: { refused: 'wrong-password' },
      })
    expect(stranger.cookie).toBeUndefined()
    expect(await stranger.post('/api/sign-in', { account })).toMatchObject(refusal('malformed'))
    expect(await stranger.post('/api/sign-in', { account, password: 'x'.repeat(2000) })).toMatchObject(
      refusal('malformed'),
    )
  })

  test('a guest cannot be signed in to: there is no password', async () => {
    await guest()
    expect(await browser().post('/api/sign-in', { account: 'null', password: '' })).toMatchObject(
      refusal('wrong-password'),
    )
  })

  test('signing out ends this session; signing out everywhere ends all', async () => {
    const { home, account } = await member()
    const [phone, pad] = [browser(), browser()]
    for (const each of [phone, pad]) await each.post('/api/sign-in', { account, password: PASSWORD })
    const { cookie } = phone
    expect(await phone.post('/api/sign-out')).toMatchObject({ status: 200, body: {} })
    expect(phone.cookie).toBeUndefined()
    phone.cookie = cookie // whoever has kept it
    expect([await phone.isKnown(), await pad.isKnown(), await home.isKnown()]).toEqual([false, true, true])
    expect((await phone.post('/api/sign-out')).status).toBe(200)
    expect(await phone.post('/api/sign-out-everywhere')).toMatchObject(refusal('no-session'))
    const kept = home.cookie
    expect((await pad.post('/api/sign-out-everywhere')).status).toBe(200)
    home.cookie = kept
    expect([await pad.isKnown(), await home.isKnown()]).toEqual([false, false])
    expect((await home.post('/api/sign-in', { account, password: PASSWORD })).status).toBe(200)
  })

  test('a new password ends all other sessions, and takes the old one', async () => {
    const { home, account } = await member()
    const phone = browser()
    await phone.post('/api/sign-in', { account, password: PASSWORD })
    expect(await home.post('/api/password', { old: OTHER, new: OTHER })).toMatchObject(refusal('wrong-password'))
    expect(await home.post('/api/password', { old: PASSWORD, new: 'short' })).toMatchObject(refusal('malformed'))
    expect(await phone.isKnown()).toBe(true)
    expect(await home.post('/api/password', { old: PASSWORD, new: OTHER })).toMatchObject({ status: 200, body: {} })
    expect([await home.isKnown(), await phone.isKnown()]).toEqual([true, false])
    expect(await phone.post('/api/sign-in', { account, password: PASSWORD })).toMatchObject(refusal('wrong-password'))
    expect((await phone.post('/api/sign-in', { account, password: OTHER })).status).toBe(200)
    expect(await (await guest()).post('/api/password', { old: '', new: OTHER })).toMatchObject(
      refusal('wrong-password'),
    )
  })

  test('who signs in with the old password while it is changed stays out', async () => {
    const { home, account } = await member()
    const others = Array.from({ length: 8 }, browser)
    await Promise.all([
      home.post('/api/password', { old: PASSWORD, new: OTHER }),
      ...others.map((each) => each.post('/api/sign-in', { account, password: PASSWORD })),
    ])
    expect(await Promise.all(others.map((each) => each.isKnown()))).toEqual(others.map(() => false))
    expect(await home.isKnown()).toBe(true)
  })

  test('who is signed in already and signs in again leaves no session behind', async () => {
    const [ada, ben] = [await member('Ada'), await member('Ben')]
    const { cookie } = ada.home
    await ada.home.post('/api/sign-in', { account: ben.account, password: PASSWORD })
    expect((await ada.home.get('/api/me')).body).toMatchObject({ name: 'Ben' })
    ada.home.cookie = cookie
    expect(await ada.home.isKnown()).toBe(false)
    expect((await ada.home.post('/api/sign-in', { account: ada.account, password: PASSWORD })).body).toMatchObject({
      name: 'Ada',
    })
  })

  test('a guest who gets an account and signs in to another at once loses neither', async () => {
    for (let i = 0; i < 5; i++) {
      const { account } = await member('Ben')
      const home = await guest('Ada')
      const tab = browser()
      tab.cookie = home.cookie
      const [opened] = await Promise.all([
        home.post('/api/account', { account: `at-once-${kind}-${i}`, password: PASSWORD }),
        tab.post('/api/sign-in', { account, password: PASSWORD }),
      ])
      expect((await tab.get('/api/me')).body).toMatchObject({ account })
      const [{ count }] = await place.database.query<{ count: number }>(
        'select count(*) from person where account = $1',
        [`at-once-${kind}-${i}`],
      )
      expect(count).toBe(opened.status === 200 ? 1 : 0)
    }
  })

  test('ten passwords a minute from one address, whatever they are for', async () => {
    const { home, account } = await member() // the first
    const wrong = { account, password: OTHER }
    for (let i = 0; i < 7; i++) expect((await home.post('/api/sign-in', wrong)).status).toBe(403)
    expect((await home.post('/api/password', { old: OTHER, new: OTHER })).status).toBe(403)
    expect((await home.post('/api/me/delete', { password: OTHER })).status).toBe(403)
    for (const [path, body] of [
      ['/api/sign-in', { account, password: PASSWORD }],
      ['/api/account', { account: 'late', password: PASSWORD }],
      ['/api/password', { old: PASSWORD, new: OTHER }],
      ['/api/me/delete', { password: PASSWORD }],
    ] as const) {
      const told = await home.post(path, body)
      expect(told).toMatchObject({ status: 429, body: { refused: 'too-fast' } })
      expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await home.isKnown()).toBe(true)
    expect((await browser().post('/api/sign-in', { account, password: PASSWORD })).status).toBe(200)
  })

  test('a socket does not outlive its session', async () => {
    const { home, account } = await member()
    const [phone, pad] = [browser(), browser()]
    for (const each of [phone, pad]) await each.post('/api/sign-in', { account, password: PASSWORD })
    const clients = [await home.open(), await phone.open(), await pad.open(), await browser().open()]
    const closed = (): unknown => clients.map((client) => client.closed)
    await phone.post('/api/sign-out')
    await eventually(() => expect(closed()).toEqual([undefined, 4002, undefined, undefined]))
    await home.post('/api/password', { old: PASSWORD, new: OTHER })
    await eventually(() => expect(closed()).toEqual([undefined, 4002, 4002, undefined]))
    await home.post('/api/me/delete', { password: OTHER })
    await eventually(() => expect(closed()).toEqual([4002, 4002, 4002, undefined]))
  })

  test('whoever watches a session hears of its end, wherever it was ended', async () => {
    const { home, account } = await member()
    const [phone, pad] = [browser(), browser()]
    for (const each of [phone, pad]) await each.post('/api/sign-in', { account, password: PASSWORD })
    const { sessions } = place.people
    await place.database.listen((note) => void sessions.onNotification(note))
    const ended: string[] = []
    const watch = (name: string, { key }: Browser): (() => void) => sessions.watch(key, () => ended.push(name))
    watch('home', home)
    watch('phone', phone)
    const stop = watch('pad', pad)
    await phone.post('/api/sign-out')
    await eventually(() => expect(ended).toEqual(['phone']))
    stop()
    await home.post('/api/password', { old: PASSWORD, new: OTHER }) // pad goes
    await pad.post('/api/sign-in', { account, password: OTHER })
    await home.post('/api/sign-out-everywhere')
    await eventually(() => expect(ended).toEqual(['phone', 'home']))
  })

  test('a session that ended while nobody heard it is found', async () => {
    const { home } = await member()
    const { sessions } = place.people
    const ended: string[] = []
    sessions.watch(home.key, () => ended.push('home'))
    await sessions.recheckAll()
    expect(ended).toEqual([])
    await place.database.query('delete from session')
    await sessions.recheckAll()
    expect(ended).toEqual(['home'])
  })
})
