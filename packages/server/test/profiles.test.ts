import type { RequestBody } from '@edokko/protocol'
import { parseResponseBody } from '@edokko/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { openPeopleSite, refusal } from './people-browser.ts'
import type { Browser, PeopleSite } from './people-browser.ts'
import { NAISHI } from './test-services.ts'

type Plan = RequestBody<'newTable'>

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const NOTHING = { status: 404, body: { refused: 'no-profile' } }
const OPEN: Plan = { ...NAISHI, options: { ...NAISHI.options, open: true } }

describe.each(KINDS)('profiles on %s', (kind) => {
  let place: PeopleSite

  beforeAll(async () => {
    place = await openPeopleSite(kind)
  })
  afterAll(() => place.close())

  const idOf = async (browser: Browser): Promise<string> => String((await browser.get('/api/me')).body['id'])
  const show = (browser: Browser, shown = 'everybody'): ReturnType<Browser['post']> =>
    browser.post('/api/profile', { shown })
  const look = async (browser: Browser, whose: Browser): ReturnType<Browser['get']> =>
    browser.get(`/api/people/${await idOf(whose)}`)
  const profile = async (browser: Browser, whose: Browser): Promise<ReturnType<typeof parseResponseBody<'profile'>>> =>
    parseResponseBody('profile', (await look(browser, whose)).body)

  async function lay(host: Browser, guest: Browser, plan = NAISHI): Promise<string> {
    const { body } = await host.post('/api/tables', plan)
    const table = String(body['id'])
    expect(await guest.post(`/api/tables/${table}/sit`, { seat: 1 })).toMatchObject({ status: 200 })
    return table
  }

  async function begin(host: Browser, guest: Browser, plan?: Plan): Promise<string> {
    const table = await lay(host, guest, plan)
    expect(await host.post(`/api/tables/${table}/start`)).toMatchObject({ status: 200 })
    return table
  }

  /** A game that the guest has given up. */
  async function finish(host: Browser, guest: Browser, plan?: Plan): Promise<string> {
    const table = await begin(host, guest, plan)
    expect(await guest.post(`/api/tables/${table}/resign`)).toMatchObject({ status: 200 })
    await eventually(async () =>
      expect((await host.get(`/api/tables/${table}`)).body).toMatchObject({ state: 'over', winners: [0] }),
    )
    return table
  }

  test('whoever comes has an avatar, and chooses another', async () => {
    const ada = await place.guest('Ada')
    const { body: before } = await ada.get('/api/me')
    expect(parseResponseBody('person', before)).toMatchObject({ shown: 'nobody' })
    expect(await ada.post('/api/profile', { avatar: 'kite' })).toMatchObject({ status: 200, body: { avatar: 'kite' } })
    expect((await ada.get('/api/me')).body).toEqual({ ...before, avatar: 'kite' })
    const table = await lay(ada, await place.guest('Ben'))
    expect((await ada.get(`/api/tables/${table}`)).body).toMatchObject({
      seats: [
        { name: 'Ada', avatar: 'kite' },
        { name: 'Ben', avatar: expect.any(String) },
      ],
    })
  })

  test.each([[{ avatar: 'https://elsewhere' }], [{ avatar: 7 }], [{ shown: 'all' }], [{ name: 'Eve' }]])(
    'nobody is shown like %j',
    async (change) => {
      const ada = await place.guest('Ada')
      expect(await ada.post('/api/profile', change)).toMatchObject(refusal('malformed'))
    },
  )

  test('nobody but its owner sees a profile by default, and it is answered as if there were none', async () => {
    const [ada, ben, stranger] = [await place.guest('Ada'), await place.guest('Ben'), place.browser()]
    for (const reader of [ben, stranger]) {
      const answers = [
        await look(reader, ada),
        await reader.get(`/api/people/${NOWHERE}`),
        await reader.get('/api/people/7'),
      ]
      for (const answer of answers) expect(answer).toMatchObject(NOTHING)
      expect([...answers[0].headers.keys()]).toEqual([...answers[1].headers.keys()])
    }
    expect(await profile(ada, ada)).toMatchObject({ name: 'Ada', shown: 'nobody' })
    await show(ada)
    for (const reader of [ben, stranger]) expect(await profile(reader, ada)).toMatchObject({ name: 'Ada' })
    expect(await profile(ben, ada)).not.toHaveProperty('shown')
    await show(ada, 'friends') // of whom there are none
    expect(await look(ben, ada)).toMatchObject(NOTHING)
  })

  test('says in which month somebody came, and not on which day', async () => {
    const ada = await place.guest('Ada')
    await place.database.query(`update person set made_at = '2026-03-17T12:34:56Z' where id = $1`, [await idOf(ada)])
    expect(await profile(ada, ada)).toMatchObject({ since: Date.UTC(2026, 2, 1) })
  })

  test('is not shown to whom somebody has blocked, wherever they look', async () => {
    const [ada, ben] = [await place.guest('Ada'), await place.guest('Ben')]
    await show(ada)
    const table = await begin(ada, ben)
    const at = `/api/tables/${table}/people`
    expect((await ben.get(at)).body).toEqual({ profiles: [{ seat: 0, id: await idOf(ada) }] })
    await ada.post(`/api/tables/${table}/mute`, { who: 1, how: 'mute' })
    expect(await look(ben, ada)).toMatchObject({ status: 200 })
    await ada.post(`/api/tables/${table}/mute`, { who: 1, how: 'block' })
    expect(await look(ben, ada)).toMatchObject(NOTHING)
    expect((await ben.get(at)).body).toEqual({ profiles: [] })
    expect(await ben.post(`/api/people/${await idOf(ada)}/report`)).toMatchObject(NOTHING)
  })

  test('which of those at a table show theirs is told to who may see the table', async () => {
    const [ada, ben, eve] = [await place.guest('Ada'), await place.guest('Ben'), await place.guest('Eve')]
    await show(ben)
    const table = await begin(ada, ben, { ...NAISHI, options: { ...NAISHI.options, spectators: 'none' } })
    expect((await ada.get(`/api/tables/${table}/people`)).body).toEqual({
      profiles: [{ seat: 1, id: await idOf(ben) }],
    })
    expect((await ben.get(`/api/tables/${table}/people`)).body).toEqual({ profiles: [] })
    expect(await eve.get(`/api/tables/${table}/people`)).toMatchObject(refusal('no-table'))
  })

  test('counts finished games, and says nothing of those that go on', async () => {
    const [ada, ben] = [await place.guest('Ada'), await place.guest('Ben')]
    await show(ada)
    await finish(ada, ben)
    await finish(ada, ben)
    await finish(ben, ada)
    const running = await begin(ada, ben, OPEN)
    const told = await profile(place.browser(), ada)
    expect(told.played).toEqual([{ game: 'naishi', seats: 2, played: 3, won: 2 }])
    expect(told.last.map(({ seat, winners }) => winners.includes(seat))).toEqual([false, true, true])
    expect(JSON.stringify(told)).not.toContain(running)
  })

  test('leads back to games that the reader may see, and names those alone who show themselves', async () => {
    const [ada, ben, cleo, eve] = [
      await place.guest('Ada'),
      await place.guest('Ben'),
      await place.guest('Cleo'),
      await place.guest('Eve'),
    ]
    for (const each of [ada, cleo]) await show(each)
    const [secret, open] = [await finish(ada, ben), await finish(ada, cleo, OPEN)]
    const forStranger = await profile(eve, ada)
    const known = { kind: 'person', id: await idOf(cleo), name: 'Cleo' }
    expect(forStranger.last).toMatchObject([
      { table: open, players: [{}, known] },
      { players: [{}, { kind: 'person' }] },
    ])
    expect(forStranger.company).toMatchObject([{ name: 'Cleo', games: 1 }])
    expect(forStranger.others).toBe(1)
    for (const text of [secret, 'Ben', await idOf(ben)]) expect(JSON.stringify(forStranger)).not.toContain(text)
    const forBen = await profile(ben, ada)
    expect(forBen.last[1]).toMatchObject({ table: secret, players: [{ name: 'Ada' }, { name: 'Ben' }] })
    expect(await profile(ada, ada)).toEqual({ ...forStranger, shown: 'everybody' }) // she sees what all see
  })

  test('has ten games at most, the last first', async () => {
    const [ada, ben] = [await place.guest('Ada'), await place.guest('Ben')]
    const tables: string[] = []
    for (let i = 0; i < 11; i++) tables.push(await finish(ada, ben, OPEN))
    await show(ada)
    const { last, played } = await profile(ben, ada)
    expect(last.map(({ table }) => table)).toEqual(tables.toReversed().slice(0, 10))
    expect(played).toMatchObject([{ played: 11 }])
  })

  test('a name is reported from a profile, and taken away by the operator; who had it is told, and cannot have it again', async () => {
    const [ada, eve] = [await place.guest('Ada'), await place.guest('Rude')]
    await show(eve)
    const table = await begin(ada, eve)
    const id = await idOf(eve)
    for (let i = 0; i < 2; i++) expect(await ada.post(`/api/people/${id}/report`)).toMatchObject({ status: 200 })
    expect(await eve.post(`/api/people/${id}/report`)).toMatchObject(refusal('illegal'))
    await ada.post(`/api/tables/${table}/report`, { who: 1, reason: 'name' })
    const reports = 'select name, reason, lines, table_id as table from report where person = $1 order by table_id'
    expect(await place.database.query(reports, [id])).toEqual([
      { name: 'Rude', reason: 'name', lines: [], table },
      { name: 'Rude', reason: 'name', lines: [], table: null },
    ])
    expect(await place.people.takeName(id)).toBe(true)
    expect(await place.people.takeName(NOWHERE)).toBe(false)
    expect(await place.database.query(reports, [id])).toEqual([])
    await eventually(async () => expect((await eve.get('/api/me')).body).toMatchObject({ lostName: 'Rude' }))
    const { name } = (await eve.get('/api/me')).body
    expect(name).toMatch(/^Guest \d{4}$/)
    await eventually(async () =>
      expect((await ada.get(`/api/tables/${table}`)).body).toMatchObject({ seats: [{ name: 'Ada' }, { name }] }),
    )
    for (const again of ['Rude', 'RUDE', 'r.u.d.e'])
      expect(await eve.post('/api/guest', { name: again })).toMatchObject(refusal('name-taken'))
    expect(await eve.post('/api/guest', { name: 'Eve' })).toMatchObject({ status: 200 })
    expect((await eve.get('/api/me')).body).not.toHaveProperty('lostName')
    expect(await eve.post('/api/guest', { name: 'Rude' })).toMatchObject(refusal('name-taken'))
  })

  test('ten reports a day are heard of one person', async () => {
    const ada = await place.guest('Ada')
    for (let i = 0; i < 11; i++) {
      const eve = await place.guest('Eve')
      await show(eve)
      const answer = await ada.post(`/api/people/${await idOf(eve)}/report`)
      expect(answer).toMatchObject(i < 10 ? { status: 200 } : refusal('too-fast'))
    }
  })

  test('an avatar that a guest has chosen goes with them to the account of who has chosen none', async () => {
    const password = 'nine men’s morris'
    const [home, second] = [await place.guest('Ada'), await place.guest('Ada')]
    await home.post('/api/account', { account: `avatar-${kind}`, password })
    await second.post('/api/profile', { avatar: 'mask' })
    await second.post('/api/sign-in', { account: `avatar-${kind}`, password })
    expect((await second.get('/api/me')).body).toMatchObject({ avatar: 'mask', account: `avatar-${kind}` })
    const third = await place.guest('Ada')
    await third.post('/api/profile', { avatar: 'kite', shown: 'everybody' })
    await third.post('/api/sign-in', { account: `avatar-${kind}`, password })
    expect((await third.get('/api/me')).body).toMatchObject({ avatar: 'mask', shown: 'nobody' })
  })

  test('stand in the file with all that is stored', async () => {
    const ada = await place.guest('Ada')
    await ada.post('/api/profile', { avatar: 'torii', shown: 'friends' })
    expect((await ada.get('/api/me/export')).body).toMatchObject({ name: 'Ada', avatar: 'torii', shown: 'friends' })
  })

  test('are gone with who is deleted', async () => {
    const [ada, ben] = [await place.guest('Ada'), await place.guest('Ben')]
    await show(ada)
    await show(ben)
    await finish(ada, ben, OPEN)
    const id = await idOf(ada)
    await ada.post('/api/me/delete')
    expect(await ben.get(`/api/people/${id}`)).toMatchObject(NOTHING)
    expect(await profile(place.browser(), ben)).toMatchObject({
      company: [],
      others: 0,
      last: [{ players: [{ kind: 'person' }, { name: 'Ben' }] }],
    })
  })
})
