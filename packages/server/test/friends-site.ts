import type { Friend, Invitation } from '@edokko/protocol'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { startServer } from '../src/server.ts'
import type { Server } from '../src/server.ts'
import { builtClient, removeClient } from './built-client.ts'
import { newDatabase } from './databases.ts'
import { HttpClient } from './socket-client.ts'
import type { SocketClient } from './socket-client.ts'

/* Two processes of a server on one database, and people who become friends there. */

export let database: Database
export const servers: Server[] = []

/** They are there for the tests of a describe. */
export function openSite(kind: Database['kind']): void {
  const folder = builtClient()
  beforeAll(async () => {
    database = await newDatabase(kind)
    const thinker = { ask: () => Promise.reject(new Error('no bot plays here')), close: async () => {} }
    const online = { database, thinker, bots: 0, log: console.warn }
    for (let i = 0; i < 2; i++) servers.push(await startServer({ folder, host: '127.0.0.1', port: 0, online }))
  })
  afterAll(async () => {
    for (const server of servers.splice(0)) await server.close()
    await database.close()
    removeClient(folder)
  })
}

export async function guest(name: string, server = servers[0]): Promise<HttpClient> {
  const visitor = new HttpClient(server.port)
  await visitor.post('/api/guest', { name })
  return visitor
}

/** The word of a new link of somebody. */
export async function linkOf(person: HttpClient): Promise<string> {
  return ((await person.post('/api/friends/links', {})).body as { word: string }).word
}

export async function befriend(one: HttpClient, other: HttpClient): Promise<void> {
  const { status } = await other.post('/api/friends/accept', { word: await linkOf(one) })
  if (status !== 200) throw new Error(`no friends: ${status}`)
}

/** A socket that reads of friends, and has been told once. */
export async function readFriends(person: HttpClient): Promise<SocketClient> {
  const client = await person.open()
  client.send({ type: 'list', list: 'friends' })
  await client.next()
  return client
}

interface Told {
  readonly friends: readonly Friend[]
  readonly invitations: readonly Invitation[]
}

/** What a socket was told last. */
export function toldLast({ received }: SocketClient): Told {
  const last = received.findLast((message) => message.type === 'friends')
  if (last === undefined) throw new Error('nothing was told')
  return last
}

export function friendIn(client: SocketClient, name: string): Friend | undefined {
  return toldLast(client).friends.find((friend) => friend.name === name)
}

export async function idOf(person: HttpClient): Promise<string> {
  return (JSON.parse((await person.get('/api/me')).text) as { id: string }).id
}
