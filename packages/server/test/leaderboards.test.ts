import { randomUUID } from 'node:crypto'
import { afterInactivity, isSettled, periodsIn, SETTLED } from '@edokko/ratings'
import { parseRatingResponse } from '@edokko/protocol/ratings'
import type { RatingResponse } from '@edokko/protocol/ratings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALL_KINDS } from './databases.ts'
import { befriend } from './friends-site.ts'
import { openPeopleSite } from './people-browser.ts'
import type { Browser, PeopleSite } from './people-browser.ts'

type Board = RatingResponse<'leaderboard'>

const SURE = 60 // a deviation that is settled

describe.each(ALL_KINDS)('leaderboards on %s', (kind) => {
  let place: PeopleSite

  beforeAll(async () => {
    place = await openPeopleSite(kind)
  })
  afterAll(() => place.close())
  beforeEach(() => place.database.query('delete from rating'))

  const idOf = async (browser: Browser): Promise<string> => String((await browser.get('/api/me')).body['id'])

  /** What somebody's games have made of them. */
  async function rate(person: string, mean: number, deviation = SURE, daysAgo = 0): Promise<void> {
    await place.database.query(
      `insert into rating (id, person, pool, mean, deviation, volatility, games, at)
       values ($1, $2, 'naishi', $3, $4, 0.06, 40, now() - make_interval(days => $5))`,
      [randomUUID(), person, mean, deviation, daysAgo],
    )
  }

  /** Somebody with a rating, who shows their profile and wants to be listed. */
  async function known(name: string, mean: number, wish: object = { shown: 'everybody', listed: true }) {
    const browser = await place.guest(name)
    await browser.post('/api/profile', wish)
    await rate(await idOf(browser), mean)
    return browser
  }

  async function board(reader: Browser, query = ''): Promise<Board> {
    const { body, status } = await reader.get(`/api/leaderboards/naishi${query}`)
    expect(status).toBe(200)
    return parseRatingResponse('leaderboard', body)
  }
  const names = ({ places }: Board): string[] => places.map(({ place: at, name }) => `${at} ${name}`)

  test('nobody is listed who has not said so, and nobody whose profile the reader does not see', async () => {
    const ada = await known('Ada', 1700)
    await known('Ben', 1800, { shown: 'everybody' })
    await known('Cleo', 1900, { shown: 'nobody', listed: true })
    const dora = await known('Dora', 1600, { shown: 'friends', listed: true })
    const reader = await place.guest('Reader')
    expect(names(await board(reader))).toEqual(['1 Ada'])
    expect((await board(place.browser())).places).toMatchObject([{ id: await idOf(ada), name: 'Ada', mean: 1700 }])
    await befriend(dora, reader)
    expect(names(await board(reader))).toEqual(['1 Ada', '2 Dora'])
    await dora.post('/api/profile', { listed: false })
    expect(names(await board(reader))).toEqual(['1 Ada'])
  })

  test('what is not settled has no place, and what was settled long ago has none either', async () => {
    const ada = await known('Ada', 1700)
    const reader = await place.guest('Reader')
    for (const [deviation, days] of [
      [SURE, 0],
      [SURE, 300],
      [SURE, 5000],
      [76.5, 0],
      [76.6, 0],
      [76, 3],
    ]) {
      await place.database.query('delete from rating')
      await rate(await idOf(ada), 1700, deviation, days)
      const settled = isSettled(afterInactivity({ mean: 1700, deviation, volatility: 0.06 }, periodsIn(days)))
      expect(deviation ** 2 + days * 0.06 ** 2 * SETTLED.perDay <= SETTLED.most).toBe(settled)
      expect((await board(reader)).total).toBe(settled ? 1 : 0)
      expect((await board(ada)).own).toMatchObject({ kind: settled ? 'listed' : 'provisional' })
    }
  })

  test('everybody sees their own place, and nobody that of who is not listed', async () => {
    const ada = await known('Ada', 1700)
    const ben = await known('Ben', 1800, {})
    expect((await board(ada)).own).toEqual({ kind: 'listed', place: 1, mean: 1700, deviation: SURE, games: 40 })
    expect((await board(ada)).places).toMatchObject([{ name: 'Ada', mine: true }])
    expect((await board(ben)).own).toMatchObject({ kind: 'unlisted', place: 1, mean: 1800 })
    expect(names(await board(ben))).toEqual(['1 Ada'])
    expect((await board(await place.guest('Reader'))).own).toBeUndefined()
  })

  test('part by part, and equal ratings share a place', async () => {
    const people = Array.from({ length: 120 }, () => randomUUID())
    await place.database.query(
      `insert into person (id, name, shown, listed) select id, 'P', 'everybody', true from unnest($1::uuid[]) as id`,
      [people],
    )
    for (const [i, person] of people.entries()) await rate(person, 2000 - 10 * Math.floor(i / 2))
    const reader = await place.guest('Reader')
    const parts = await Promise.all(['', '?from=50', '?from=100', '?from=150'].map((query) => board(reader, query)))
    expect(parts.map(({ places }) => places.length)).toEqual([50, 50, 20, 0])
    expect(parts.map(({ total }) => total)).toEqual([120, 120, 120, 120])
    const all = parts.flatMap(({ places }) => places)
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(people))
    expect(all.slice(0, 4).map(({ place: at }) => at)).toEqual([1, 1, 3, 3])
    await place.database.query('delete from rating')
    await place.database.query('delete from person where id = any($1::uuid[])', [people])
  })

  test('whoever is deleted or blocks the reader is gone from it; the wish is in the export', async () => {
    const ada = await known('Ada', 1700)
    const reader = await place.guest('Reader')
    expect((await ada.get('/api/me/export')).body).toMatchObject({ listed: true })
    await place.database.query(`insert into mute (id, person, other, how) values ($1, $2, $3, 'block')`, [
      randomUUID(),
      await idOf(ada),
      await idOf(reader),
    ])
    expect((await board(reader)).total).toBe(0)
    expect((await board(place.browser())).total).toBe(1)
    await ada.post('/api/me/delete', {})
    expect((await board(place.browser())).total).toBe(0)
  })

  test('there are four, and a wrong address is told so', async () => {
    const reader = await place.guest('Reader')
    expect((await reader.get('/api/leaderboards/iki-4p')).body).toEqual({ places: [], total: 0 })
    for (const wrong of ['go', 'naishi?from=-1', 'naishi?from=x'])
      expect(await reader.get(`/api/leaderboards/${wrong}`)).toMatchObject({ body: { refused: 'malformed' } })
  })
})
