import type { TableInfo } from '@edokko/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { Person } from '../src/people/person.ts'
import { FriendStore } from '../src/play/friends/friend-store.ts'
import { WaitingRoom } from '../src/play/waiting-room.ts'
import { purgeExpired } from '../src/people/purge-expired.ts'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { befriend, database, friendIn, guest, openSite, readFriends, servers, toldLast } from './friends-site.ts'
import { NAISHI, openTestServices } from './test-services.ts'
import type { HttpClient, SocketClient } from './socket-client.ts'

interface Pair {
  readonly ada: HttpClient
  readonly ben: HttpClient
  readonly client: SocketClient // of Ben, reading of his friends
  readonly friend: string // by which Ada knows Ben
}

async function friends(): Promise<Pair> {
  const [ada, ben] = [await guest('Ada'), await guest('Ben', servers[1])]
  await befriend(ada, ben)
  const own = await readFriends(ada)
  const friend = friendIn(own, 'Ben')?.id ?? ''
  own.socket.close()
  return { ada, ben, client: await readFriends(ben), friend }
}

const planFor = (friend: string, more: object = {}): object => ({
  ...NAISHI,
  seats: [{ kind: 'me' }, { kind: 'friend', friend }],
  ...more,
})

async function lay(host: HttpClient, plan: object): Promise<string> {
  return ((await host.post('/api/tables', plan)).body as { id: string }).id
}

async function infoOf(person: HttpClient, id: string): Promise<TableInfo> {
  return JSON.parse((await person.get(`/api/tables/${id}`)).text) as TableInfo
}

const invitedTo = (client: SocketClient): string[] => toldLast(client).invitations.map(({ table }) => table.id)

describe.each(KINDS)('invitations on %s', (kind) => {
  openSite(kind)

  test('a seat is kept for a friend, who alone may take it', async () => {
    const { ada, ben, client, friend } = await friends()
    const cleo = await guest('Cleo')
    const id = await lay(ada, planFor(friend))
    await eventually(() =>
      expect(toldLast(client).invitations).toMatchObject([{ by: { name: 'Ada' }, table: { id, kept: 1 } }]),
    )
    expect((await infoOf(ada, id)).seats[1]).toEqual({ kind: 'free', kept: 'Ben' })
    expect((await infoOf(cleo, id)).seats[1]).toEqual({ kind: 'free', kept: '' }) // who is invited is between the two
    expect((await cleo.post(`/api/tables/${id}/sit`, { seat: 1 })).body).toEqual({ refused: 'kept' })
    expect((await ada.post(`/api/tables/${id}/start`, {})).body).toEqual({ refused: 'waiting' })
    expect((await ben.post(`/api/tables/${id}/sit`, { seat: 1 })).status).toBe(200)
    await eventually(() => expect(invitedTo(client)).toEqual([]))
    expect((await ada.post(`/api/tables/${id}/start`, {})).status).toBe(200)
    expect(await database.query('select from invitation where table_id = $1', [id])).toEqual([])
  })

  test('whoever takes a seat that was kept for them has the table in their list at once', async () => {
    const { ada, ben, client, friend } = await friends()
    client.send({ type: 'list', list: 'mine' })
    await eventually(() => expect(client.received.some(({ type }) => type === 'tables')).toBe(true))
    const id = await lay(ada, planFor(friend))
    await eventually(() => expect(invitedTo(client)).toEqual([id]))
    expect((await ben.post(`/api/tables/${id}/sit`, { seat: 1 })).status).toBe(200)
    const listed = (): string[] =>
      client.received.flatMap((message) => (message.type === 'changes' ? message.tables.map((table) => table.id) : []))
    await vi.waitFor(() => expect(listed()).toEqual([id]), { timeout: 15_000 }) // it is read anew after a minute anyway
  })

  test('a seat that is declined is anybody’s', async () => {
    const { ada, ben, client, friend } = await friends()
    const id = await lay(ada, planFor(friend))
    await eventually(() => expect(invitedTo(client)).toEqual([id]))
    expect((await ben.post(`/api/tables/${id}/decline`, {})).status).toBe(200)
    expect((await ben.post(`/api/tables/${id}/decline`, {})).status).toBe(200)
    await eventually(() => expect(invitedTo(client)).toEqual([]))
    const cleo = await guest('Cleo')
    expect((await cleo.post(`/api/tables/${id}/sit`, { seat: 1 })).status).toBe(200)
  })

  test('who sits down elsewhere at the table leaves the kept seat to others', async () => {
    const { ada, ben, friend } = await friends()
    const seats = [{ kind: 'me' }, { kind: 'friend', friend }, { kind: 'free' }]
    const id = await lay(ada, { ...NAISHI, terms: { id: 'iki-2021-3p', options: {} }, seats })
    expect((await ben.post(`/api/tables/${id}/sit`, { seat: 2 })).status).toBe(200)
    expect((await infoOf(ada, id)).seats[1]).toEqual({ kind: 'free' })
  })

  test('the host keeps a seat for a friend later, and opens it again', async () => {
    const { ada, client, friend } = await friends()
    const id = await lay(ada, NAISHI)
    const assign = (to: object) => ada.post(`/api/tables/${id}/assign`, { seat: 1, to })
    expect((await assign({ kind: 'friend', friend })).status).toBe(200)
    await eventually(() => expect(invitedTo(client)).toEqual([id]))
    await assign({ kind: 'free' })
    await eventually(() => expect(invitedTo(client)).toEqual([]))
    await assign({ kind: 'friend', friend })
    await eventually(() => expect(invitedTo(client)).toEqual([id]))
    await ada.post(`/api/tables/${id}/close`, {})
    await eventually(() => expect(invitedTo(client)).toEqual([]))
    await purgeExpired(database)
    expect(await database.query('select from invitation where table_id = $1', [id])).toEqual([])
  })

  test('nobody invites who is no friend, or twice to one table', async () => {
    const { ada, friend } = await friends()
    const cleo = await guest('Cleo')
    expect((await cleo.post('/api/tables', planFor(friend))).body).toEqual({ refused: 'no-friend' }) // it is Ada’s friendship
    const seats = [{ kind: 'me' }, { kind: 'friend', friend }, { kind: 'friend', friend }]
    const twice = { ...NAISHI, terms: { id: 'iki-2021-3p', options: {} }, seats }
    expect((await ada.post('/api/tables', twice)).body).toEqual({ refused: 'taken' })
  })

  test.each(['removal', 'block'])('an invitation ends with the friendship: %s', async (how) => {
    const { ada, ben, client, friend } = await friends()
    const id = await lay(ada, planFor(friend))
    await eventually(() => expect(invitedTo(client)).toEqual([id]))
    if (how === 'removal') await ada.post('/api/friends/remove', { friend })
    else await ben.post(`/api/tables/${id}/mute`, { who: 0, how: 'block' })
    await eventually(() => expect(toldLast(client)).toMatchObject({ friends: [], invitations: [] }))
    expect((await infoOf(ada, id)).seats[1]).toEqual({ kind: 'free' })
    expect((await ada.post('/api/tables', planFor(friend))).body).toEqual({ refused: 'no-friend' })
  })

  test('whoever blocks the other while they invite is not invited', async () => {
    const { ada, ben, client, friend } = await friends()
    const host = JSON.parse((await ada.get('/api/me')).text) as Person
    const { id: met } = (await ada.post('/api/tables', NAISHI)).body as { id: string }
    class Crossed extends FriendStore {
      override async friendOf(...asked: Parameters<FriendStore['friendOf']>): ReturnType<FriendStore['friendOf']> {
        const found = await super.friendOf(...asked)
        expect((await ben.post(`/api/tables/${met}/mute`, { who: 0, how: 'block' })).status).toBe(200)
        return found
      }
    }
    const { store, tables } = await openTestServices(database)
    const waitingRoom = new WaitingRoom(store, tables, new Crossed(database))
    const laid = await waitingRoom.createTable(host, {
      ...NAISHI,
      seats: [{ kind: 'me' }, { kind: 'friend', friend }],
    })
    expect(laid).toHaveProperty('id')
    expect(await database.query('select from invitation where inviter = $1', [host.id])).toEqual([])
    await eventually(() => expect(invitedTo(client)).toEqual([]))
  })

  test('after a game, who has left the table is invited again, once', async () => {
    const { ada, ben, client, friend } = await friends()
    const id = await lay(ada, planFor(friend))
    await ben.post(`/api/tables/${id}/sit`, { seat: 1 })
    await ada.post(`/api/tables/${id}/start`, {})
    await ada.post(`/api/tables/${id}/resign`, {})
    const again = (await ada.post(`/api/tables/${id}/rematch`, { wait: false })).body as { id: string }
    await eventually(() => expect(invitedTo(client)).toEqual([again.id]))
    expect((await infoOf(ada, again.id)).seats[1]).toEqual({ kind: 'free', kept: 'Ben' })
    await ben.post(`/api/tables/${again.id}/decline`, {})
    expect((await ada.post(`/api/tables/${id}/rematch`, { wait: false })).body).toEqual(again) // there is no other
    await eventually(() => expect(invitedTo(client)).toEqual([]))
    expect((await ben.post(`/api/tables/${again.id}/sit`, { seat: 1 })).status).toBe(200) // he has thought better of it
  })
})
