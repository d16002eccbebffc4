import { describe, expect, test } from 'vitest'
import { purgeExpired } from '../src/people/purge-expired.ts'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import {
  befriend,
  database,
  friendIn,
  guest,
  idOf,
  linkOf,
  openSite,
  readFriends,
  servers,
  toldLast,
} from './friends-site.ts'
import { NAISHI } from './test-services.ts'
import { untilWaiting } from './until-waiting.ts'
import type { HttpClient } from './socket-client.ts'

const PASSWORD = 'nine men’s morris'

async function friendshipWith(person: HttpClient, name: string): Promise<string> {
  const client = await readFriends(person)
  const { id = '' } = friendIn(client, name) ?? {}
  client.socket.close()
  return id
}

async function invite(host: HttpClient, name: string): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'friend', friend: await friendshipWith(host, name) }]
  return ((await host.post('/api/tables', { ...NAISHI, seats })).body as { id: string }).id
}

async function withAccount(name: string, account: string): Promise<HttpClient> {
  const person = await guest(name)
  await person.post('/api/account', { account, password: PASSWORD })
  return person
}

interface Known {
  readonly person: HttpClient
  readonly id: string
}

async function withId(person: HttpClient): Promise<Known> {
  return { person, id: await idOf(person) }
}

const byId = (one: Known, other: Known): number => (one.id < other.id ? -1 : 1)

describe.each(KINDS)('friends of people who change on %s', (kind) => {
  openSite(kind)

  test('the friends, links and invitations of a guest go along when they sign in, and those of both are one', async () => {
    const account = `ada-${kind}`
    const [ada, ben, cleo] = [await withAccount('Ada', account), await guest('Ben'), await guest('Cleo', servers[1])]
    const visitor = await guest('Visitor')
    for (const [one, other] of [
      [ada, ben],
      [visitor, ben],
      [visitor, cleo],
      [visitor, ada],
    ] as const)
      await befriend(one, other)
    const word = await linkOf(visitor)
    const id = await invite(cleo, 'Visitor')
    const client = await readFriends(cleo)
    expect((await visitor.post('/api/sign-in', { account, password: PASSWORD })).status).toBe(200)
    await eventually(() => expect(toldLast(client).friends.map(({ name }) => name)).toEqual(['Ada']))
    const own = await readFriends(visitor)
    expect(toldLast(own).friends.map(({ name }) => name)).toEqual(['Ben', 'Cleo'])
    expect(toldLast(own).invitations.map(({ table }) => table.id)).toEqual([id])
    expect((await visitor.post(`/api/tables/${id}/sit`, { seat: 1 })).status).toBe(200)
    const dan = await guest('Dan')
    expect((await dan.post('/api/friends/look', { word })).body).toMatchObject({ name: 'Ada' })
    expect(await database.query('select from friendship where person = friend')).toEqual([])
  })

  test('where guest and account are invited to one table, the seat of the account is kept, and the guest’s is anybody’s', async () => {
    const account = `bea-${kind}`
    const [bea, cleo] = [await withAccount('Bea', account), await guest('Cleo', servers[1])]
    const visitor = await guest('Visitor')
    for (const friend of [bea, visitor]) await befriend(cleo, friend)
    const kept = async (name: string): Promise<object> => ({ kind: 'friend', friend: await friendshipWith(cleo, name) })
    const seats = [{ kind: 'me' }, await kept('Bea'), await kept('Visitor')]
    const plan = { ...NAISHI, terms: { id: 'iki-2021-3p', options: {} }, seats }
    const { id } = (await cleo.post('/api/tables', plan)).body as { id: string }
    expect((await visitor.post('/api/sign-in', { account, password: PASSWORD })).status).toBe(200)
    await eventually(async () => {
      const table = JSON.parse((await cleo.get(`/api/tables/${id}`)).text) as { seats: object[] }
      expect(table.seats).toMatchObject([{ name: 'Cleo' }, { kind: 'free', kept: 'Bea' }, { kind: 'free' }])
      expect(table.seats[2]).not.toHaveProperty('kept')
    })
    const invited = 'select seat, person from invitation where table_id = $1'
    expect(await database.query(invited, [id])).toEqual([{ seat: 1, person: await idOf(bea) }])
    expect(toldLast(await readFriends(visitor)).invitations.map(({ table }) => table.id)).toEqual([id])
    const dan = await guest('Dan')
    expect((await dan.post(`/api/tables/${id}/sit`, { seat: 1 })).body).toEqual({ refused: 'kept' })
    expect((await dan.post(`/api/tables/${id}/sit`, { seat: 2 })).status).toBe(200)
  })

  test('a friend of the guest whom the account has blocked is none', async () => {
    const account = `eve-${kind}`
    const [eve, ben] = [await withAccount('Eve', account), await guest('Ben')]
    const { id } = (await ben.post('/api/tables', NAISHI)).body as { id: string }
    await eve.post(`/api/tables/${id}/mute`, { who: 0, how: 'block' })
    const visitor = await guest('Visitor')
    await befriend(visitor, ben)
    const client = await readFriends(ben)
    await visitor.post('/api/sign-in', { account, password: PASSWORD })
    await eventually(() => expect(toldLast(client).friends).toEqual([]))
    expect(toldLast(await readFriends(visitor)).friends).toEqual([])
  })

  test('who deletes themselves is nobody’s friend any more, and no seat is kept for them', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben', servers[1])]
    await befriend(ann, ben)
    await linkOf(ben)
    const person = await idOf(ben)
    const id = await invite(ann, 'Ben')
    const client = await readFriends(ann)
    await ben.post('/api/me/delete', {})
    await eventually(() => expect(toldLast(client).friends).toEqual([]))
    const { seats } = JSON.parse((await ann.get(`/api/tables/${id}`)).text) as { seats: object[] }
    expect(seats[1]).toEqual({ kind: 'free' })
    for (const [table, column] of [
      ['friendship', 'friend'],
      ['friendship', 'person'],
      ['friend_link', 'person'],
      ['invitation', 'person'],
    ])
      expect(await database.query(`select from ${table} where ${column} = $1`, [person])).toEqual([])
  })

  /** Does two things about people while the row of the one with the first id is held: the first comes to it, then the second, and both go on. */
  async function atOnce(first: string, one: () => Promise<{ status: number }>, other: typeof one): Promise<number[]> {
    const { answers } = await database.transaction(async (queryable) => {
      await queryable.query('select from person where id = $1 for update', [first])
      const begun = one()
      await untilWaiting(database)
      const both = Promise.all([begun, other()])
      await untilWaiting(database, 2)
      return { answers: both }
    })
    return (await answers).map(({ status }) => status)
  }

  describe.runIf(kind === 'postgres')('nobody waits for the other for ever', () => {
    test('where one blocks another who says yes', async () => {
      const both = await Promise.all((await Promise.all([guest('Ann'), guest('Ben')])).map(withId))
      const [ann, ben] = both.toSorted(byId)
      if (ann === undefined || ben === undefined) throw new Error('nobody is there')
      const { id } = (await ann.person.post('/api/tables', NAISHI)).body as { id: string }
      const word = await linkOf(ben.person)
      const statuses = await atOnce(
        ann.id,
        () => ann.person.post('/api/friends/accept', { word }),
        () => ben.person.post(`/api/tables/${id}/mute`, { who: 0, how: 'block' }),
      )
      expect(statuses).toEqual([200, 200])
      expect(await database.query('select from friendship where person = $1', [ann.id])).toEqual([])
    })

    test('where a guest signs in to the account that makes friends with them', async () => {
      const account = `fay-${kind}`
      const fay = await withId(await withAccount('Fay', account))
      let visitor = await withId(await guest('Visitor'))
      while (byId(visitor, fay) < 0) visitor = await withId(await guest('Visitor'))
      const word = await linkOf(visitor.person)
      const statuses = await atOnce(
        fay.id,
        () => fay.person.post('/api/friends/accept', { word }),
        () => visitor.person.post('/api/sign-in', { account, password: PASSWORD }),
      )
      expect(statuses).toEqual([200, 200])
      expect(await database.query('select from friendship where person = $1', [fay.id])).toEqual([])
    })
  })

  test('a guest for whom a seat is kept is not forgotten before the table waits no more', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')]
    await befriend(ann, ben)
    const person = await idOf(ben)
    const id = await invite(ann, 'Ben')
    await ben.post('/api/sign-out', {})
    await purgeExpired(database)
    expect((await ann.post(`/api/tables/${id}/stand`, {})).status).toBe(200) // who is kept there is written down again
    await ann.post(`/api/tables/${id}/close`, {})
    await purgeExpired(database)
    expect(await database.query('select from person where id = $1', [person])).toEqual([])
  })

  test('the host who invited is deleted: the table is closed, and the invitation gone', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')]
    await befriend(ann, ben)
    await invite(ann, 'Ben')
    const client = await readFriends(ben)
    expect(toldLast(client).invitations).toHaveLength(1)
    expect((await ann.post('/api/me/delete', {})).status).toBe(200)
    await eventually(() => expect(toldLast(client).invitations).toEqual([]))
  })

  test('whoever a host leaves the table to is not told for whom they have kept a seat, which stays kept', async () => {
    const [ann, ben, cleo] = [await guest('Ann'), await guest('Ben'), await guest('Cleo', servers[1])]
    await befriend(ann, ben)
    const seats = [{ kind: 'me' }, { kind: 'friend', friend: await friendshipWith(ann, 'Ben') }, { kind: 'free' }]
    const plan = { ...NAISHI, terms: { id: 'iki-2021-3p', options: {} }, seats }
    const { id } = (await ann.post('/api/tables', plan)).body as { id: string }
    await cleo.post(`/api/tables/${id}/sit`, { seat: 2 })
    await ann.post(`/api/tables/${id}/leave`, {})
    await eventually(async () => {
      const table = JSON.parse((await cleo.get(`/api/tables/${id}`)).text) as object
      expect(table).toMatchObject({ host: 2, seats: [{ kind: 'free' }, { kind: 'free', kept: '' }, { name: 'Cleo' }] })
    })
    expect((await cleo.get('/api/me/export')).text).not.toContain('Ben')
    expect((await ben.post(`/api/tables/${id}/sit`, { seat: 1 })).status).toBe(200)
  })

  test('who else sits at the table takes home that a seat is kept, and not for whom', async () => {
    const [ann, ben, cleo] = [await guest('Ann'), await guest('Ben'), await guest('Cleo')]
    await befriend(ann, ben)
    const id = await invite(ann, 'Ben')
    await ann.post(`/api/tables/${id}/stand`, {})
    expect((await cleo.post(`/api/tables/${id}/sit`, { seat: 0 })).status).toBe(200)
    const seatsIn = (text: string): unknown =>
      (JSON.parse(text) as { tables: { seats: readonly object[] }[] }).tables[0]?.seats[1]
    const [theirs, hosts] = [(await cleo.get('/api/me/export')).text, (await ann.get('/api/me/export')).text]
    expect(theirs).not.toContain(await idOf(ben))
    expect(seatsIn(theirs)).toEqual({ kind: 'free', kept: '' })
    expect(hosts).not.toContain(await idOf(ben))
    expect(seatsIn(hosts)).toEqual({ kind: 'free', kept: 'Ben' })
  })

  test('all of it can be taken home, and nothing by which others could come in', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')]
    await befriend(ann, ben)
    const word = await linkOf(ben)
    const id = await invite(ann, 'Ben')
    await ben.post('/api/friends/shown', { on: false })
    const { text } = await ben.get('/api/me/export')
    expect(JSON.parse(text)).toMatchObject({
      shownToFriends: false,
      friends: [{ name: 'Ann' }],
      friendLinks: [{}],
      invitations: [{ table: id, seat: 1, by: 'Ann' }],
    })
    expect(text).not.toContain(word)
    expect(text).not.toContain(await idOf(ann))
  })
})

describe.runIf(KINDS.includes('postgres'))('friends delete themselves', () => {
  openSite('postgres')

  test('at the same moment, nobody waits for the other for ever', async () => {
    const people = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan'].map((name, i) => guest(name, servers[i % 2])))
    for (const [i, person] of people.entries()) for (const friend of people.slice(i + 1)) await befriend(person, friend)
    const { answers } = await database.transaction(async (queryable) => {
      await queryable.query('select from friendship for update')
      const all = Promise.all(people.map((person) => person.post('/api/me/delete', {})))
      await untilWaiting(database, people.length)
      return { answers: all }
    })
    expect((await answers).map(({ status }) => status)).toEqual(people.map(() => 200))
  })
})
