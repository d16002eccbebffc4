import { describe, expect, test } from 'vitest'
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

  test('the host who invited is deleted: the table is closed, and the invitation gone', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')]
    await befriend(ann, ben)
    await invite(ann, 'Ben')
    const client = await readFriends(ben)
    expect(toldLast(client).invitations).toHaveLength(1)
    await ann.post('/api/me/delete', {})
    await eventually(() => expect(toldLast(client).invitations).toEqual([]))
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
