import { LiveGame } from '@edokko/engine'
import type { LogEntry, ServerMessage } from '@edokko/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { frameOf } from '../src/http/message-frame.ts'
import type { Person } from '../src/people/person.ts'
import { GameLog, WholeLogs } from '../src/play/game-log.ts'
import type { Watcher } from '../src/play/watcher.ts'
import { newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI, openTestServices, playOn, startTable, TestPlayer } from './test-services.ts'
import type { TestServices } from './test-services.ts'

/* What those who look at a table are told, and how often that is made. */

let database: Database
let services: TestServices
let people: Person[]
beforeAll(async () => {
  database = await newDatabase('postgres')
  services = await openTestServices(database)
  people = await Promise.all(['Ada', 'Ben'].map(async (name) => (await services.people.createGuest(name)).person))
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => database.close())

/** A socket that keeps the messages as they are. */
class Socket implements Watcher {
  readonly person: string | undefined
  readonly received: ServerMessage[] = []

  constructor(person?: Person) {
    this.person = person?.id
  }

  send(message: ServerMessage): void {
    this.received.push(message)
  }

  get last(): Extract<ServerMessage, { type: 'table' }> {
    const last = this.received.at(-1)
    if (last?.type !== 'table') throw new Error('nothing was shown')
    return last
  }
}

async function playing(moves: number, plan = NAISHI): Promise<{ table: string; players: TestPlayer[] }> {
  const table = await startTable(services, people, plan)
  const players = people.map((person) => new TestPlayer(services, person, table))
  for (const player of players) await player.join()
  await playOn(players, moves)
  return { table, players }
}

async function come(table: string, from: number, person?: Person): Promise<Socket> {
  const socket = new Socket(person)
  expect(await services.tables.join(socket, table, from)).toBeUndefined()
  return socket
}

test('what was agreed on is told to whoever comes, and not again', async () => {
  const sheet = 'edokko prices 1\nedition: 2021\n'
  const plan = { ...NAISHI, terms: { id: 'iki-2021-2p', options: {}, sheet } }
  const { table, players } = await playing(0, plan)
  const guest = await come(table, 0)
  const { contract } = guest.last
  expect(contract).toMatchObject({ terms: plan.terms, options: plan.options })
  expect(contract?.commitment).toMatch(/^[0-9a-f]{64}$/)
  await playOn(players, 2)
  expect(guest.received).toHaveLength(3)
  for (const message of guest.received.slice(1)) expect(JSON.stringify(message)).not.toMatch(/contract|terms|edokko/)
  await services.tables.join(guest, table, 0)
  expect(guest.last.contract).toEqual(contract)
})

test('a move that comes too late is answered with all that whoever does not look needs', async () => {
  const { table, players } = await playing(1)
  await Promise.all(players.map(async (player) => services.tables.leave(player, table)))
  const socket = new Socket(people[0])
  expect(await services.tables.act(socket, table, 0, [0, 0])).toBe('stale')
  expect(socket.last.contract).toBeDefined()
})

test('those who see the same get the same message', async () => {
  const { table, players } = await playing(3)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const bystanders = [await come(table, 0), await come(table, 0), await come(table, 0)]
  clock.mockRestore()
  const tabs = [await come(table, 4, people[0]), await come(table, 4, people[0])]
  for (const { last } of bystanders) expect(last).toBe(bystanders[0].last) // nothing has happened in between
  await playOn(players, 1)
  for (const { last } of bystanders) expect(last).toBe(bystanders[0].last)
  expect(tabs[0].last).toBe(tabs[1].last)
  expect(tabs[0].last.sight.eyes).toBe(0)
  expect(bystanders[0].last.sight.eyes).toBe(-1)
  expect(bystanders[0].last.sight).toMatchObject({ from: 4, moves: { length: 1 }, info: { seq: 4 } })
})

describe('the whole log', () => {
  const PLANS = [
    ['of a table that is open', NAISHI],
    ['of one that is shown late', { ...NAISHI, options: { ...NAISHI.options, spectators: 'delayed' as const } }],
  ] as const

  test.each(PLANS)('%s is played again once, and then goes on with the game', async (_, plan) => {
    const { table, players } = await playing(14, plan)
    await come(table, 0)
    const tries = vi.spyOn(LiveGame.prototype, 'tryMove')
    const second = await come(table, 0)
    expect(second.last.sight.moves).toHaveLength(second.last.sight.info.seq + 1)
    expect(tries).not.toHaveBeenCalled()
    await playOn(players, 3)
    tries.mockClear()
    const { sight } = (await come(table, 0)).last
    expect(tries).not.toHaveBeenCalled()
    const elsewhere = await openTestServices(database)
    const fresh = new TestPlayer(elsewhere, undefined, table)
    await fresh.join()
    expect(JSON.parse(JSON.stringify(sight.moves))).toEqual(fresh.sight.moves)
    expect(sight.moves.length).toBeGreaterThan(9)
  })

  test('has moves that were taken back, and that they were', async () => {
    const { table, players } = await playing(12)
    await come(table, 0)
    const mover = players.findIndex((player) => player.move() !== undefined)
    await database.query(`update game_table set version = version + 1, seq = seq + 1 where id = $1`, [table])
    await database.query('insert into entry (table_id, seq, seat, choices, undone) values ($1, 12, $2, $3, 1)', [
      table,
      1 - mover,
      [],
    ])
    services.tables.onVersion(table, Infinity)
    await eventually(() => expect(players[0].sight.info.seq).toBe(13))
    const { moves } = (await come(table, 0)).last.sight
    expect(moves).toHaveLength(14)
    expect(moves.at(-1)).toEqual({ seat: 1 - mover, events: [], undone: 1 })
  })

  test('is kept for the tables that were of use last, as far as there is room', () => {
    const entry: LogEntry = { seat: 0, events: [] }
    const logs = new WholeLogs()
    const newLog = (steps: number): GameLog => {
      const log = new GameLog()
      log.fill(Array.from({ length: steps }, () => entry))
      logs.use(log)
      return log
    }
    const [first, second] = [newLog(8000), newLog(8000)]
    logs.use(first)
    const third = newLog(8000)
    expect([first, second, third].map(({ size }) => size)).toEqual([8000, 8, 8000])
    expect(second.since(0)).toBeUndefined()
    expect(second.since(7992)).toHaveLength(8)
    second.append(entry)
    expect(second.since(7992)).toBeUndefined()
    logs.drop(first)
    expect(first.size).toBe(8)
    expect(newLog(30_000).size).toBe(30_000) // whoever asks for it has it
    expect(third.size).toBe(8)
  })
})

test('a message is written once, however many get it', () => {
  const message: ServerMessage = { type: 'refused', code: 'busy' }
  expect(frameOf(message)).toBe(frameOf(message))
  expect(frameOf(message)).not.toBe(frameOf({ ...message }))
  expect(JSON.parse(frameOf(message).toString())).toEqual(message)
})
