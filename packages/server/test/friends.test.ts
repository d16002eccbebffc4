import { describe, expect, test } from 'vitest'
import { MOST_FRIENDS } from '../src/play/friends/friend-store.ts'
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
import type { HttpClient } from './socket-client.ts'

const refused = (code: string): object => ({ refused: code })

async function ask(person: HttpClient, path: string, body: object = {}): Promise<object> {
  return (await person.post(`/api/friends/${path}`, body)).body
}

async function settings(person: HttpClient): Promise<{ links: { id: string; until: number }[]; shown: boolean }> {
  return JSON.parse((await person.get('/api/friends')).text) as {
    links: { id: string; until: number }[]
    shown: boolean
  }
}

async function areFriends(one: HttpClient, name: string): Promise<boolean> {
  const client = await readFriends(one)
  const found = friendIn(client, name) !== undefined
  client.socket.close()
  return found
}

/** Ben shuts Ada out, at a table of hers. */
async function block(ben: HttpClient, ada: HttpClient, how = 'block'): Promise<void> {
  const { id } = (await ada.post('/api/tables', NAISHI)).body as { id: string }
  expect((await ben.post(`/api/tables/${id}/mute`, { who: 0, how })).status).toBe(200)
}

describe.each(KINDS)('friends on %s', (kind) => {
  openSite(kind)

  test('whoever opens a link sees whose it is, and both are friends of each other when they say yes', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben', servers[1])]
    const word = await linkOf(ada)
    expect(await ask(ben, 'look', { word })).toMatchObject({ name: 'Ada', is: 'stranger' })
    expect(await ask(ada, 'look', { word })).toMatchObject({ name: 'Ada', is: 'you' })
    expect(await ask(ada, 'accept', { word })).toEqual(refused('illegal'))
    const client = await readFriends(ada)
    expect(toldLast(client).friends).toEqual([])
    expect(await ask(ben, 'accept', { word })).toEqual({})
    await eventually(() => expect(friendIn(client, 'Ben')).toBeDefined())
    expect(await areFriends(ben, 'Ada')).toBe(true)
    expect(await ask(ben, 'look', { word })).toMatchObject({ name: 'Ada', is: 'friend' })
    expect(await ask(ben, 'accept', { word })).toEqual({}) // said twice, it is said once
    expect(toldLast(await readFriends(ada)).friends).toHaveLength(1)
  })

  test('whoever has no name yet sees whose link it is, and cannot say yes', async () => {
    const ada = await guest('Ada')
    const word = await linkOf(ada)
    const nobody = await guest('Nobody')
    nobody.cookie = undefined
    expect(await ask(nobody, 'look', { word })).toMatchObject({ name: 'Ada', is: 'stranger' })
    expect(await ask(nobody, 'accept', { word })).toEqual(refused('no-session'))
    expect(await ask(nobody, 'links')).toEqual(refused('no-session'))
  })

  test('two who accept each other’s links at once at two processes are friends once', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben', servers[1])]
    const words = await Promise.all([linkOf(ada), linkOf(ben)])
    const both = await Promise.all([ask(ben, 'accept', { word: words[0] }), ask(ada, 'accept', { word: words[1] })])
    expect(both).toEqual([{}, {}])
    const rows = await database.query('select from friendship where person = any($1)', [
      [await idOf(ada), await idOf(ben)],
    ])
    expect(rows).toHaveLength(2)
  })

  test('of a link only the hash is stored, it is told once, and it works until it is ended or a week old', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')]
    const words = [await linkOf(ada), await linkOf(ada)]
    expect((await database.query('select * from friend_link')).map((row) => JSON.stringify(row)).join()).not.toContain(
      words[0],
    )
    const { links } = await settings(ada)
    expect(links).toHaveLength(2)
    expect(JSON.stringify(links)).not.toContain(words[0])
    await ask(ben, 'links/end', { link: links[0].id }) // it is not his
    expect((await settings(ada)).links).toHaveLength(2)
    await ask(ada, 'links/end', { link: links[0].id })
    expect(await ask(ben, 'look', { word: words[1] })).toEqual(refused('wrong-link'))
    expect(await ask(ben, 'look', { word: words[0] })).toMatchObject({ name: 'Ada', is: 'stranger' })
    await database.query(`update friend_link set made_at = now() - interval '8 days'`)
    expect(await ask(ben, 'accept', { word: words[0] })).toEqual(refused('wrong-link'))
    expect((await settings(ada)).links).toEqual([])
    await purgeExpired(database)
    expect(await database.query('select from friend_link')).toEqual([])
  })

  test('nobody has more than five links at a time, however many they ask for at once', async () => {
    const ada = await guest('Ada')
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ada, 'links')))
    expect(answers.filter((answer) => 'word' in answer)).toHaveLength(5)
    expect(answers).toContainEqual(refused('too-many'))
  })

  test('what is no word, and what is nobody’s, is refused alike', async () => {
    const ben = await guest('Ben')
    expect(await ask(ben, 'look', { word: 'x' })).toEqual(refused('wrong-link'))
    expect(await ask(ben, 'look', { word: 'x'.repeat(43) })).toEqual(refused('wrong-link'))
  })

  test('friends are parted for both, and neither is told why', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben', servers[1])]
    await befriend(ada, ben)
    const [a, b] = [await readFriends(ada), await readFriends(ben)]
    await ask(ada, 'remove', { friend: friendIn(b, 'Ada')?.id ?? '' }) // by which Ben knows her, and she nobody
    expect(friendIn(a, 'Ben')).toBeDefined()
    await ask(ada, 'remove', { friend: friendIn(a, 'Ben')?.id ?? '' })
    await eventually(() => {
      expect(toldLast(a).friends).toEqual([])
      expect(toldLast(b).friends).toEqual([])
    })
  })

  test('a block ends a friendship, and to whom it is given a link is good no more', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben', servers[1])]
    await befriend(ada, ben)
    const client = await readFriends(ada)
    await block(ben, ada, 'mute')
    expect(await areFriends(ada, 'Ben')).toBe(true) // whom one does not want to hear may be a friend
    await block(ben, ada)
    await eventually(() => expect(toldLast(client).friends).toEqual([]))
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const word = await linkOf(one)
      expect(await ask(other, 'look', { word })).toEqual(refused('wrong-link'))
      expect(await ask(other, 'accept', { word })).toEqual(refused('wrong-link'))
    }
    expect(await areFriends(ben, 'Ada')).toBe(false)
  })

  test('a block and a yes at once never leave two friends of whom one has blocked the other', async () => {
    for (let i = 0; i < 5; i++) {
      const [ada, ben] = [await guest('Ada'), await guest('Ben', servers[1])]
      const word = await linkOf(ada)
      await Promise.all([ask(ben, 'accept', { word }), block(ben, ada)])
      expect(await areFriends(ada, 'Ben')).toBe(false)
    }
  })

  test('nobody has more than two hundred friends', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')]
    await database.query(
      `with others as (insert into person (id, name) select gen_random_uuid(), 'Many' from generate_series(1, $2::int) returning id)
       insert into friendship (id, person, friend) select gen_random_uuid(), $1, id from others`,
      [await idOf(ada), MOST_FRIENDS],
    )
    expect(await ask(ben, 'accept', { word: await linkOf(ada) })).toEqual(refused('too-many'))
    expect(await ask(ada, 'accept', { word: await linkOf(ben) })).toEqual(refused('too-many'))
  })

  test('a friend is known by name and friendship alone, and by another name when they take one', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben', servers[1])]
    await befriend(ada, ben)
    const client = await readFriends(ada)
    expect(Object.keys(friendIn(client, 'Ben') ?? {})).toEqual(['id', 'name', 'avatar'])
    expect(JSON.stringify(client.received)).not.toContain(await idOf(ben))
    await ben.post('/api/guest', { name: 'Benedict' })
    await eventually(() => expect(friendIn(client, 'Benedict')).toBeDefined())
  })
})
