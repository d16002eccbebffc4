import { describe, expect, test } from 'vitest'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { befriend, friendIn, guest, openSite, readFriends, servers } from './friends-site.ts'
import { NAISHI } from './test-services.ts'
import type { HttpClient } from './socket-client.ts'

const OPEN = { ...NAISHI, options: { ...NAISHI.options, open: true } }

async function lay(host: HttpClient, plan: object): Promise<string> {
  return ((await host.post('/api/tables', plan)).body as { id: string }).id
}

describe.each(KINDS)('who is here of one’s friends on %s', (kind) => {
  openSite(kind)
  const elsewhere = (): (typeof servers)[number] => servers[kind === 'postgres' ? 1 : 0] // PGlite has one process

  test('a friend comes and goes, at whichever process, and is here until the last page is closed', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben', elsewhere())]
    await befriend(ada, ben)
    const client = await readFriends(ada)
    expect(friendIn(client, 'Ben')).not.toHaveProperty('here')
    const [one, other] = [await ben.open(), await ben.open()]
    await eventually(() => expect(friendIn(client, 'Ben')).toHaveProperty('here', true))
    const late = await readFriends(ada) // who reads now has not heard that he came
    await eventually(() => expect(friendIn(late, 'Ben')).toHaveProperty('here', true))
    one.socket.close()
    other.send({ type: 'list', list: 'friends' })
    await eventually(() => expect(friendIn(other, 'Ada')).toHaveProperty('here', true))
    expect(friendIn(client, 'Ben')).toHaveProperty('here', true)
    other.socket.close()
    await eventually(() => expect(friendIn(client, 'Ben')).not.toHaveProperty('here'))
  })

  test('who is no friend is told nothing', async () => {
    const [ada, ben, cleo] = [await guest('Ada'), await guest('Ben'), await guest('Cleo')]
    await befriend(ada, ben)
    const client = await readFriends(cleo)
    await readFriends(ada)
    const there = await readFriends(ben)
    await eventually(() => expect(friendIn(there, 'Ada')).toHaveProperty('here', true))
    expect(client.received).toHaveLength(1)
  })

  test('who does not want to be seen is not, nor at which table they wait', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben', elsewhere())]
    await befriend(ada, ben)
    await ben.open()
    const client = await readFriends(ada)
    await lay(ben, OPEN)
    await eventually(() => expect(friendIn(client, 'Ben')).toMatchObject({ here: true, waits: { game: 'naishi' } }))
    await ben.post('/api/friends/shown', { on: false })
    await eventually(() => expect(Object.keys(friendIn(client, 'Ben') ?? {})).toEqual(['id', 'name', 'avatar']))
    await ben.post('/api/friends/shown', { on: true })
    await eventually(() => expect(friendIn(client, 'Ben')).toHaveProperty('here', true))
  })

  test('a friend is seen to wait at a table of the lobby, and never at another', async () => {
    const [ada, ben, cleo] = [await guest('Ada'), await guest('Ben', elsewhere()), await guest('Cleo')]
    await befriend(ada, ben)
    const client = await readFriends(ada)
    const hidden = await lay(ben, NAISHI)
    const id = await lay(ben, OPEN)
    await eventually(() => expect(friendIn(client, 'Ben')).toHaveProperty('waits', { id, game: 'naishi' }))
    expect(JSON.stringify(client.received)).not.toContain(hidden)
    await cleo.post(`/api/tables/${id}/sit`, { seat: 1 })
    await ben.post(`/api/tables/${id}/start`, {})
    await eventually(() => expect(friendIn(client, 'Ben')).not.toHaveProperty('waits'))
  })
})
