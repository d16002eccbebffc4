import { openGame } from '@edokko/games'
import type { Thinker } from '@edokko/bots'
import { Pool } from '@edokko/bots/node'
import { legalChoices } from '@edokko/engine'
import { afterAll, expect } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { startServer } from '../src/server.ts'
import type { Server, ServerOptions } from '../src/server.ts'
import { builtClient, removeClient } from './built-client.ts'
import { eventually } from './eventually.ts'
import { NAISHI } from './test-services.ts'
import { HttpClient } from './socket-client.ts'
import type { SocketClient } from './socket-client.ts'

const THINKER = new URL('../../cli/dist/thinker.js', import.meta.url)
export const KEY = 'a key for operators'

/** Servers for the tests of a file, all closed after them. */
export function sites(): {
  readonly thinker: Thinker
  readonly open: (database: Database, options?: Partial<ServerOptions>) => Promise<Server>
} {
  const folder = builtClient()
  const thinker = new Pool({ worker: THINKER, threads: 1 })
  const opened: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of opened) await close()
    await thinker.close()
    removeClient(folder)
  })
  return {
    thinker,
    async open(database, options = {}) {
      const online = { database, thinker, bots: 1, log: console.warn }
      const server = await startServer({ folder, host: '127.0.0.1', port: 0, online, adminKey: KEY, ...options })
      let closed: Promise<void> | undefined
      const close = (): Promise<void> => (closed ??= server.close())
      opened.push(close)
      return { ...server, close }
    },
  }
}

export async function guest(port: number, name: string): Promise<HttpClient> {
  const visitor = new HttpClient(port)
  expect(await visitor.post('/api/guest', { name })).toMatchObject({ status: 200 })
  return visitor
}

/** A table at which these two play, and what each sees of it. */
export async function playing(
  port: number,
  names: readonly [string, string],
): Promise<{ table: string; clients: SocketClient[] }> {
  const [host, other] = [await guest(port, names[0]), await guest(port, names[1])]
  const { body } = await host.post('/api/tables', NAISHI)
  const table = (body as { id: string }).id
  await other.post(`/api/tables/${table}/sit`, { seat: 1 })
  await host.post(`/api/tables/${table}/start`, {})
  return { table, clients: [await join(host, table), await join(other, table)] }
}

export async function join(visitor: HttpClient, table: string): Promise<SocketClient> {
  const client = await visitor.open()
  client.send({ type: 'join', table, from: 0 })
  await eventually(() => expect(client.sight.info.id).toBe(table))
  return client
}

/** Makes so many moves at a table, or all that are left. */
export async function playOn(clients: readonly SocketClient[], moves = Infinity): Promise<void> {
  for (let made = 0; made < moves; made++) {
    const mover = clients.find((client) => moveOf(client) !== undefined)
    if (mover === undefined) return
    const { seq, id } = mover.sight.info
    mover.send({ type: 'act', table: id, seq, choices: moveOf(mover) })
    await eventually(() => expect(clients.map(({ sight }) => sight.info.seq)).toEqual(clients.map(() => seq + 1)))
    await new Promise((resolve) => setTimeout(resolve, 90)) // as fast as a socket may
  }
}

/** A legal move of whoever has this socket, if it is their turn. */
export function moveOf({ sight }: SocketClient): number[] | undefined {
  const game = openGame(sight.info.terms)
  const { table } = game.create()
  table.bytes.set(Buffer.from(sight.view, 'base64'))
  if (sight.info.state !== 'running' || table.actor !== sight.eyes) return undefined
  return [table.decision, legalChoices(game, table)[0]]
}
