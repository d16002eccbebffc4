import { commitment } from '@edokko/engine'
import type { Seat, Seed } from '@edokko/engine'
import type { RequestBody } from '@edokko/protocol'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { Database } from '../src/db/index.ts'
import { RecordingClient, plain } from './recording-client.ts'
import type { RecordingSocket } from './recording-client.ts'
import type { Move } from './secrecy-worlds.ts'

/** A server, its database and the lines of its log. */
export interface Site {
  readonly port: number
  readonly database: Database
  readonly log: string[]
}

/** A game to be played at a table with this seed. */
export interface Scene {
  readonly terms: RequestBody<'newTable'>['terms']
  readonly seats: number
  readonly spectators: RequestBody<'newTable'>['options']['spectators']
  readonly seed: Seed
  readonly moves: readonly Move[]
  readonly asides: ReadonlySet<number> // after so many moves, everybody asks for everything that there is
}

/** All that everybody was told: those at the seats, somebody who looks on, somebody who is not known, and the log. */
export interface Recording {
  readonly table: string
  readonly seats: readonly RecordingClient[]
  readonly onlooker: RecordingClient
  readonly stranger: RecordingClient
  readonly log: readonly string[]
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const MOST_MESSAGES = 30 // through one socket, well below what it may

/** Plays a game on the server as people would, with everything that can be asked on the way. */
export async function stage(site: Site, scene: Scene): Promise<Recording> {
  const logged = site.log.length
  const { seats, onlooker, stranger } = await arrive(site, scene.seats)
  const everybody = [...seats, onlooker, stranger]
  const table = await lay(site, scene, seats)
  const lists = await Promise.all(seats.map((client) => client.open()))
  for (const list of lists) {
    list.excerpt = []
    await list.ask({ type: 'list', list: 'mine' })
  }
  for (const [seat, client] of seats.entries()) if (seat > 0) await client.post(`/api/tables/${table}/sit`, { seat })
  for (const client of everybody) for (const path of ['/api/lobby', `/api/tables/${table}`]) await client.get(path)
  await seats[0].post(`/api/tables/${table}/start`)
  const wires: RecordingSocket[] = []
  for (const client of everybody) {
    wires.push(await client.open())
    await wires[wires.length - 1].ask({ type: 'join', table, from: 0 }, 1)
  }
  for (const socket of wires) await socket.ask({ type: 'hear', table })
  for (const [i, client] of seats.entries()) {
    await client.post(`/api/tables/${table}/text`, { on: true })
    await eventually(() => expect(wires.map(({ talks }) => talks)).toEqual(wires.map(() => i + 2)))
  }
  const hands = seats.map((client) => new Hand(client))
  let seq = 0
  for (const move of scene.moves) {
    await hands[move.seat].act(table, seq, move.pairs)
    if (move.early === true) continue
    seq++
    await Promise.all(wires.slice(0, seats.length).map((socket) => socket.reaches(seq)))
    if (!scene.asides.has(seq)) continue
    for (const list of lists) await snapshot(list, seq)
    for (const client of everybody) await askAll(client, table, seq, move.pairs)
  }
  if (seq === 0) for (const client of everybody) await askAll(client, table, seq, [0, 0]) // nothing has happened yet, as far as it is known
  for (const socket of wires) await socket.ask('no message') // all that was said before has come then
  for (const client of everybody) await Promise.all(client.sockets.map((socket) => socket.close()))
  return { table, seats, onlooker, stranger, log: site.log.slice(logged) }
}

/** All that was said to somebody; of the log, all of it. */
function wordsOf(told: Recording, who: Who): string[] {
  if (who === 'log') return told.log.map(plain).toSorted() // requests that end at the same time may stand in either order
  const { answers, sockets } = typeof who === 'number' ? told.seats[who] : told[who]
  return [answers, ...sockets.map(({ excerpt, received }) => excerpt ?? received)].flatMap((texts) => {
    return plain(texts.join('\n')).split('\n')
  })
}

/** A seat, or somebody else who listens. */
export type Who = Seat | 'onlooker' | 'stranger' | 'log'

const AROUND = 60 // characters

/** Where what one of these was told first differs between two games; undefined if it does not, but for what is new in every game and tells nothing. */
export function difference([one, other]: readonly Recording[], who: readonly Who[]): string | undefined {
  for (const each of who) {
    const [words, others] = [wordsOf(one, each), wordsOf(other, each)]
    const line = words.findIndex((text, i) => text !== others[i])
    if (line < 0 && words.length === others.length) continue
    const where = line < 0 ? words.length : line
    const [text, twin] = [words, others].map((texts) => texts.at(where) ?? '')
    let at = 0
    while (at < text.length && text[at] === twin[at]) at++
    const around = (all: string): string => all.slice(Math.max(0, at - AROUND), at + AROUND)
    return `${each}, line ${where}: ${around(text)} / ${around(twin)}`
  }
  return undefined
}

async function arrive({ port }: Site, count: number): Promise<Pick<Recording, 'seats' | 'onlooker' | 'stranger'>> {
  const guests: RecordingClient[] = []
  for (const name of [...NAMES.slice(0, count), 'Eve']) {
    const client = new RecordingClient(port)
    guests.push(client)
    expect(await client.post('/api/guest', { name })).toMatchObject({ status: 200 })
  }
  return { seats: guests.slice(0, count), onlooker: guests[count], stranger: new RecordingClient(port) }
}

/** Lays a table, and changes its seed before anybody has seen anything of it. */
async function lay({ database }: Site, scene: Scene, [host]: readonly RecordingClient[]): Promise<string> {
  const { terms, seats, spectators, seed } = scene
  const free = Array.from({ length: seats - 1 }, () => ({ kind: 'free' }))
  const { text } = await host.post('/api/tables', {
    terms,
    options: { pace: { kind: 'free' }, open: true, absence: 'apprentice', spectators, hints: true },
    seats: [{ kind: 'me' }, ...free],
  })
  const { id } = JSON.parse(text) as { id: string }
  await database.query('update game_table set seed = $2, commitment = $3 where id = $1', [
    id,
    Buffer.from(seed, 'hex'),
    commitment(seed),
  ])
  return id
}

/** What somebody makes moves with: one socket after the other, because each may say only so much. */
class Hand {
  private readonly client: RecordingClient
  private socket: RecordingSocket | undefined
  private said = 0

  constructor(client: RecordingClient) {
    this.client = client
  }

  async act(table: string, seq: number, choices: readonly number[]): Promise<void> {
    if (this.said++ % MOST_MESSAGES === 0) this.socket = await this.client.open()
    await this.socket?.ask({ type: 'act', table, seq, choices })
    expect(this.socket?.last).toMatchObject({ type: 'table' })
  }
}

/** Lists are sent late and not after every move: only what the list is at this moment can be compared. */
async function snapshot(list: RecordingSocket, seq: number): Promise<void> {
  await eventually(() => {
    const { last } = list
    const told = last?.type === 'tables' || last?.type === 'changes' ? last.tables[0]?.seq : undefined
    if (told !== seq) throw new Error('the list is late')
  })
  list.excerpt?.push(list.received[list.received.length - 1])
}

/** Asks for everything that can be asked for, and tries what is refused. */
async function askAll(client: RecordingClient, table: string, seq: number, pairs: readonly number[]): Promise<void> {
  const steps = [0, 1, seq - 1, seq + 1, 999_999].map((step) => `/at/${Math.max(0, step)}`)
  for (const path of ['', '/record', '/legal', '/nothing', ...steps]) await client.get(`/api/tables/${table}${path}`)
  for (const path of ['/api/tables', '/api/lobby', '/api/me', '/api/me/export', `/api/tables/${NOWHERE}`])
    await client.get(path)
  for (const path of ['sit', 'stand', 'start', 'close', 'assign', 'consent'])
    await client.post(`/api/tables/${table}/${path}`, { seat: 1 })
  for (const wait of [true, false]) await client.post(`/api/tables/${table}/rematch`, { wait })
  await client.post(`/api/tables/${table}/propose`, { wish: 'abort' })
  await client.post(`/api/tables/${table}/consent`, { seq, agree: false })
  for (const at of [seq, seq + 1]) await client.post(`/api/tables/${table}/hint`, { seq: at })
  for (const who of [0, 1, NOWHERE]) await client.post(`/api/tables/${table}/report`, { who, reason: 'spam' })
  await client.get('/api/mutes')

  const socket = await client.open()
  const act = (at: number, choices: readonly number[]): object => ({ type: 'act', table, seq: at, choices })
  await socket.ask({ type: 'join', table, from: 0 })
  const isSeated = (socket.sight?.eyes ?? -1) >= 0
  await socket.ask('{')
  for (const choices of [[pairs[0], 999], [999, 999], pairs.with(0, 999)]) await socket.ask(act(seq, choices))
  await socket.ask(act(seq + 7, pairs), isSeated ? 2 : 1) // who is too late is shown the table
  await socket.ask({ type: 'join', table, from: Math.max(0, seq - 1) })
  await socket.ask({ ...act(0, pairs), table: NOWHERE })
  await socket.ask({ type: 'hear', table })
  for (const what of [{ stamp: 'oh' }, { text: 'What do you hold?' }]) await socket.ask({ type: 'say', table, what })
  await socket.ask({ type: 'hear', table: NOWHERE })
  for (const list of ['mine', 'open', 'friends']) await socket.ask({ type: 'list', list })
  await socket.close()
}
