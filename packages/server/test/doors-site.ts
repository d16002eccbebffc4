import type { RequestBody } from '@edokko/protocol'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI } from './test-services.ts'
import type { SocketClient, HttpClient } from './socket-client.ts'
import { guest, join, moveOf, sites } from './ops-site.ts'

/** A game without secrets, long enough to go on behind all that others try. */
export const IKI: RequestBody<'newTable'> = { ...NAISHI, terms: { id: 'iki-2021-2p', options: {} } }

export interface DoorSite {
  readonly database: Database
  readonly port: number
}

/**
 * A server that others try to get into, with two quiet people at a table of their own: after every test they make a move, which is answered
 * as always, and nobody has told them of anything else.
 */
export function openDoors(kind: Database['kind']): DoorSite {
  const { open } = sites()
  const site = { database: undefined as unknown as Database, port: 0 }
  let quiet: Game

  beforeAll(async () => {
    site.database = await newDatabase(kind)
    const { port } = await open(site.database)
    site.port = port
    quiet = await sitDown(port, ['Quiet', 'Calm'])
  })
  afterEach(async () => {
    const before = quiet.clients.map(({ received }) => received.length)
    const { seq } = quiet.clients[0].sight.info
    await move(quiet)
    expect(quiet.clients.map(({ received }) => received.length)).toEqual(before.map((count) => count + 1))
    expect(quiet.clients.map(({ sight }) => sight.info.seq)).toEqual([seq + 1, seq + 1])
  })
  afterAll(() => site.database.close())
  return site
}

/** Two people at a table, and what each sees of it. */
export interface Game {
  readonly table: string
  readonly people: readonly HttpClient[]
  readonly clients: readonly SocketClient[]
}

export async function sitDown(
  port: number,
  names: readonly string[],
  plan: RequestBody<'newTable'> = IKI,
): Promise<Game> {
  const people = [await guest(port, names[0]), await guest(port, names[1])]
  const table = await lay(people[0], plan)
  expect(await people[1].post(`/api/tables/${table}/sit`, { seat: 1 })).toMatchObject({ status: 200 })
  expect(await people[0].post(`/api/tables/${table}/start`, {})).toMatchObject({ status: 200 })
  const clients = [await join(people[0], table), await join(people[1], table)]
  await eventually(() => expect(clients[0].received).toHaveLength(2)) // the second one has come
  return { table, people, clients }
}

export async function lay(host: HttpClient, plan: RequestBody<'newTable'> = IKI): Promise<string> {
  const { body } = await host.post('/api/tables', plan)
  return (body as { id: string }).id
}

/** The line of whoever is to decide, and the other one. */
export function turnOf({ clients }: Game): { readonly mover: SocketClient; readonly other: SocketClient } {
  const mover = clients.find((client) => moveOf(client) !== undefined)
  const other = clients.find((client) => client !== mover)
  if (mover === undefined || other === undefined) throw new Error('nobody is to decide')
  return { mover, other }
}

/** Whoever is to decide does, and both are told. */
export async function move(game: Game): Promise<void> {
  const { mover } = turnOf(game)
  const { seq } = mover.sight.info
  mover.send({ type: 'act', table: game.table, seq, choices: moveOf(mover) })
  await eventually(() => expect(game.clients.map(({ sight }) => sight.info.seq)).toEqual([seq + 1, seq + 1]))
}

/** All that is stored about people and tables, but for when they were here; sessions that are worth nothing any more are tidied up at any time. */
export async function everything(database: Database): Promise<string> {
  const all = await Promise.all(
    [
      'select * from game_table order by id',
      'select * from entry order by table_id, seq',
      'select * from seat order by table_id, seat',
      'select table_id, seq, seat from job order by table_id',
      'select id, name, account, password, zone from person order by id',
      'select id, person, kind, address from channel order by id',
      `select hash, person from session where seen_at > now() - interval '1 year' order by hash`,
    ].map((sql) => database.query(sql)),
  )
  return JSON.stringify(all)
}

/** Nothing that is stored changes meanwhile. */
export async function inVain({ database }: DoorSite, work: () => Promise<void>): Promise<void> {
  const before = await everything(database)
  expect(before).toContain('Quiet')
  await work()
  expect(await everything(database)).toBe(before)
}

/** A table that does not exist. */
export const NOWHERE = '00000000-0000-4000-8000-000000000000'

export function refusal(code: string): object {
  return { type: 'refused', code }
}

export async function answerTo(client: SocketClient, message: object | string): Promise<object> {
  const answer = client.next()
  client.send(message)
  return answer
}
