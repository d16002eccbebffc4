import type { Level } from '@edokko/bots'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import type { Participant } from '../src/play/participant.ts'
import { JobQueue } from '../src/play/job-queue.ts'
import { WaitingRoom } from '../src/play/waiting-room.ts'
import { newDatabase } from './databases.ts'
import { NAISHI, openTestServices } from './test-services.ts'
import type { TestServices } from './test-services.ts'

/* Nobody can take all the tables, or all the bots. */

const [LOUD, QUIET] = ['203.0.113.7', '198.51.100.4']
const LIMITS = { ...DEFAULT_LIMITS, waitingTables: 5, personWaitingTables: 3, runningTables: 5, personRunningTables: 3 }

let database: Database
let services: TestServices
let room: WaitingRoom
beforeAll(async () => {
  database = await newDatabase('postgres')
  services = await openTestServices(database)
  room = new WaitingRoom(services.store, services.tables, LIMITS)
})
afterAll(() => database.close())
beforeEach(() => database.query('delete from game_table', []))

const newPerson = async (name: string): Promise<Participant> => (await services.people.createGuest(name)).person

/** Opens a table against a bot that begins, and says its id, or why not. */
async function open(host: Participant, network?: string, level: Level = 'novice'): Promise<string> {
  const bot = { kind: 'bot', name: 'Bot', level } as const
  const terms = { id: 'naishi', options: { first: 'a' } }
  const created = await room.createTable(host, { ...NAISHI, terms, seats: [bot, { kind: 'me' }] }, network)
  return typeof created === 'string' ? created : created.id
}

async function start(host: Participant, network?: string, level?: Level): Promise<string> {
  const id = await open(host, network, level)
  return (await room.start(host, id)) ?? id
}

const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const done: T[] = []
  for (let i = 0; i < count; i++) done.push(await work())
  return done
}
const refusals = (answers: readonly string[]): number => answers.filter((answer) => answer === 'too-many').length

describe('tables', () => {
  test('that wait: a person has so many, and a network; others open theirs', async () => {
    const [ada, ben, cleo] = await Promise.all(['Ada', 'Ben', 'Cleo'].map(newPerson))
    expect(refusals(await times(5, () => open(ada, LOUD)))).toBe(2)
    expect(refusals(await times(5, () => open(ben, LOUD)))).toBe(3)
    expect(refusals(await times(3, () => open(cleo, QUIET)))).toBe(0)
  })

  test('that run: a person has so many, and a network', async () => {
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map(newPerson))
    expect(refusals(await times(4, () => start(ada, LOUD)))).toBe(1)
    await database.query(`delete from game_table where state = 'waiting'`, [])
    expect(refusals(await times(4, () => start(ben, LOUD)))).toBe(2)
  })

  test('at this machine: any number', async () => {
    const ada = await newPerson('Ada')
    expect(refusals(await times(8, () => start(ada)))).toBe(0)
  })

  test('of bots alone: none', async () => {
    const ada = await newPerson('Ada')
    const bot = { kind: 'bot', name: 'Bot', level: 'master' } as const
    const created = await room.createTable(ada, { ...NAISHI, seats: [bot, bot] })
    expect(await room.start(ada, (created as { id: string }).id)).toBe('no-person')
  })

  test('the network is forgotten when the game is over', async () => {
    const ada = await newPerson('Ada')
    const id = await start(ada, LOUD)
    await services.seatActions.resign(ada, id)
    expect(await database.query('select state, network from game_table where id = $1', [id])).toEqual([
      { state: 'over', network: null },
    ])
  })
})

describe('bots', () => {
  const claim = async (most: number, more: object = {}): Promise<string[]> => {
    const jobs = await new JobQueue(database).claim({ most, mostSlow: most, mostEach: 9, seconds: 60, ...more })
    return jobs.map(({ table }) => table)
  }

  test('answer one network after the other, however many tables it has', async () => {
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map(newPerson))
    await times(3, () => start(ada, LOUD, 'master'))
    const quiet = await start(ben, QUIET)
    expect((await claim(2)).includes(quiet)).toBe(true)
  })

  test('count what they are doing for a network already', async () => {
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map(newPerson))
    await times(3, () => start(ada, LOUD))
    expect(await claim(1)).toHaveLength(1)
    const quiet = await start(ben, QUIET)
    expect(await claim(1)).toEqual([quiet])
  })

  test('keep one free for others', async () => {
    const ada = await newPerson('Ada')
    await times(3, () => start(ada, LOUD))
    expect(await claim(9, { mostEach: 2 })).toHaveLength(2)
    expect(await claim(9, { mostEach: 2 })).toEqual([])
  })

  test('that are quick do not wait for masters', async () => {
    const ada = await newPerson('Ada')
    const slow = await start(ada, undefined, 'master')
    const quick = await start(ada)
    expect(await claim(2, { mostSlow: 0 })).toEqual([quick])
    expect(await claim(2)).toEqual([slow])
  })

  test('answer those first who wait for them', async () => {
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map(newPerson))
    const left = await start(ada, LOUD)
    await services.seatActions.stepAway(ada, left)
    const awaited = await start(ben, QUIET)
    expect(await claim(1)).toEqual([awaited])
    expect(await claim(1)).toEqual([left])
  })
})
