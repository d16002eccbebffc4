import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lock } from '../src/db/index.ts'
import { claimOldNames } from '../src/db/old-names.ts'
import { KINDS } from './databases.ts'
import { untilWaiting } from './until-waiting.ts'
import { openPeopleSite, refusal } from './people-browser.ts'
import type { Browser, PeopleSite } from './people-browser.ts'

const PASSWORD = 'nine men’s morris'

describe.each(KINDS)('names on %s', (kind) => {
  let place: PeopleSite
  let accounts = 0

  beforeAll(async () => {
    place = await openPeopleSite(kind)
  })
  afterAll(() => place.close())
  beforeEach(() => place.database.query('delete from name_look'))

  async function guest(name: string): Promise<Browser> {
    const browser = place.browser()
    expect(await browser.post('/api/guest', { name })).toMatchObject({ status: 200 })
    return browser
  }

  const keep = (browser: Browser): ReturnType<Browser['post']> =>
    browser.post('/api/account', { account: `name-${++accounts}`, password: PASSWORD })

  /** Somebody who can come back from elsewhere. */
  async function kept(name: string): Promise<Browser> {
    const browser = await guest(name)
    expect(await keep(browser)).toMatchObject({ status: 200 })
    return browser
  }

  const nameOf = async (browser: Browser): Promise<unknown> => (await browser.get('/api/me')).body['name']

  test('guests may be called alike', async () => {
    await guest('Ada')
    expect(await nameOf(await guest('Ada'))).toBe('Ada')
  })

  test('are kept as they are written, in one way', async () => {
    expect(await nameOf(await guest('  Ａｄａ  Zoe\u0308 '))).toBe('Ada Zoë')
  })

  test.each([['Аda'], ['Ada 花'], ['아다'], ['★'], ['x\u0300\u0300\u0300\u0300']])(
    'that nobody may have are refused: %j',
    async (name) => {
      expect(await place.browser().post('/api/guest', { name })).toMatchObject({ status: 400, ...refusal('bad-name') })
      const ada = await guest('Ada')
      expect(await ada.post('/api/guest', { name })).toMatchObject(refusal('bad-name'))
      expect(await nameOf(ada)).toBe('Ada')
    },
  )

  test.each([['Edokko'], ['Ada (admin)'], ['O-Hana'], ['Администратор']])(
    'of the house are refused: %s',
    async (name) =>
      expect(await place.browser().post('/api/guest', { name })).toMatchObject({
        status: 409,
        ...refusal('name-taken'),
      }),
  )

  test.each([['Paypal'], ['PayPaI'], ['раураӏ'], ['P a y p a l'], ['Páypal']])(
    'of who is kept here are nobody else’s, nor what looks like them: %s',
    async (name) => {
      const owner = await kept('Paypal')
      expect(await place.browser().post('/api/guest', { name })).toMatchObject(refusal('name-taken'))
      const [other, member] = [await guest('Ben'), await kept('Cleo')]
      expect(await other.post('/api/guest', { name })).toMatchObject(refusal('name-taken'))
      expect(await member.post('/api/guest', { name })).toMatchObject(refusal('name-taken'))
      expect(await nameOf(other)).toBe('Ben')
      expect(await owner.post('/api/guest', { name })).toMatchObject({ status: 200 }) // it is theirs
    },
  )

  test('are free again when their owner takes another, or goes', async () => {
    const ada = await kept('Ada')
    await ada.post('/api/guest', { name: 'Ada L.' })
    const second = await kept('Ada')
    expect(await ada.post('/api/guest', { name: 'Ada' })).toMatchObject(refusal('name-taken'))
    await second.post('/api/me/delete', { password: PASSWORD })
    expect(await ada.post('/api/guest', { name: 'Ada' })).toMatchObject({ status: 200 })
  })

  test('a guest is not kept by a name that somebody has for themselves, and keeps it as a guest', async () => {
    const late = await guest('Ada')
    await kept('Ada')
    expect(await keep(late)).toMatchObject({ status: 409, ...refusal('name-taken') })
    expect((await late.get('/api/me')).body).not.toHaveProperty('account')
    await late.post('/api/guest', { name: 'Ada 2' })
    expect(await keep(late)).toMatchObject({ status: 200 })
  })

  test('of two who want the same one at once, one has it', async () => {
    const several = await Promise.all(Array.from({ length: 6 }, () => guest('Ada')))
    const answers = await Promise.all(several.map(keep))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('two who are kept and take each other’s at once end with one each', async () => {
    const [ada, ben] = [await kept('Ada'), await kept('Ben')]
    for (let i = 0; i < 5; i++)
      await Promise.all([ada.post('/api/guest', { name: 'Ben' }), ben.post('/api/guest', { name: 'Ada' })])
    const looks = await place.database.query<{ count: number }>(
      'select count(distinct person)::int as count from name_look',
    )
    expect(looks).toEqual([{ count: 2 }])
    expect(new Set([await nameOf(ada), await nameOf(ben)]).size).toBe(2)
  })

  test.runIf(kind === 'postgres')('are had while games are counted', async () => {
    await place.database.transaction(async (queryable) => {
      await lock(queryable, 'ratings')
      let answer: unknown
      void kept('Zofia').then((browser) => (answer = browser))
      await expect.poll(() => answer).toBeDefined()
    })
  })

  test.runIf(kind === 'postgres')(
    'a guest who gets a passkey while they take another name has that for themselves',
    async () => {
      const ada = await guest('Ada')
      const { id } = (await ada.get('/api/me')).body
      const { renamed } = await place.database.transaction(async (queryable) => {
        await queryable.query('select from person where id = $1 for update', [String(id)])
        const answer = ada.post('/api/guest', { name: 'Cleo' })
        await untilWaiting(place.database)
        await queryable.query(
          `insert into passkey (id, person, key, transports, host, name) values ('key', $1, '', '{}', 'localhost', 'Phone')`,
          [String(id)],
        )
        return { renamed: answer }
      })
      expect(await renamed).toMatchObject({ status: 200 })
      expect(await place.browser().post('/api/guest', { name: 'Cleo' })).toMatchObject(refusal('name-taken'))
    },
  )

  test('those of before are their owners’, and of two that look alike the first one’s', async () => {
    const [first, second, third] = [await guest('Вова'), await guest('Боба'), await guest('Ada')]
    for (const browser of [first, second, third]) await keep(browser)
    await place.database.query(`update person set name = 'Boвa' where name = 'Боба'`) // as if it had been taken before
    await place.database.query('delete from name_look')
    await place.database.transaction(claimOldNames)
    const owners = await place.database.query<{ name: string }>(
      'select distinct name from name_look join person on person.id = person order by name',
    )
    expect(owners.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ada', 'Вова']))
    expect(owners.map(({ name }) => name)).not.toContain('Boвa')
    expect(await nameOf(second)).toBe('Boвa')
    expect(await second.post('/api/guest', { name: 'Вова' })).toMatchObject(refusal('name-taken'))
    expect(await second.post('/api/guest', { name: 'Боб' })).toMatchObject({ status: 200 })
  })
})
