import type { Level } from '@edokko/bots'
import type { RequestBody } from '@edokko/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import type { Person } from '../src/people/person.ts'
import { JobQueue } from '../src/play/job-queue.ts'
import { TableQueries } from '../src/play/table-queries.ts'
import { WaitingRoom } from '../src/play/waiting-room.ts'
import { newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI, openTestServices, TestPlayer } from './test-services.ts'
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
  room = new WaitingRoom(services.store, services.tables, services.friends, LIMITS)
})
afterAll(() => database.close())
beforeEach(() => database.query('delete from game_table', []))

const newPerson = async (name: string): Promise<Person> => (await services.people.createGuest(name)).person

/** Opens a table against a bot that begins, and says its id, or why not. */
async function open(host: Person, network?: string, level: Level = 'novice'): Promise<string> {
  const bot = { kind: 'bot', name: 'Bot', level } as const
  const terms = { id: 'naishi', options: { first: 'a' } }
  const created = await room.createTable(host, { ...NAISHI, terms, seats: [bot, { kind: 'me' }] }, network)
  return typeof created === 'string' ? created : created.id
}

async function start(host: Person, network?: string, level?: Level): Promise<string> {
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

describe('the list of open tables', () => {
  /** The names of the hosts, in the order of the list. */
  const hosts = async (): Promise<string[]> => {
    const { tables } = await new TableQueries(database).openTables()
    return tables.map(({ seats }) => seats.flatMap((sitter) => (sitter.kind === 'person' ? [sitter.name] : [])).join())
  }
  const offer = async (host: Person, network: string): Promise<void> => {
    const plan = { ...NAISHI, options: { ...NAISHI.options, open: true } }
    expect(await services.waitingRoom.createTable(host, plan, network)).toHaveProperty('id')
  }

  test('has everybody’s newest first, then everybody’s second', async () => {
    const [ada, ben, cleo] = await Promise.all(['Ada', 'Ben', 'Cleo'].map(newPerson))
    await times(2, () => offer(ada, QUIET))
    await offer(ben, QUIET)
    await times(4, () => offer(cleo, LOUD))
    expect(await hosts()).toEqual(['Cleo', 'Ben', 'Ada', 'Cleo', 'Ada', 'Cleo', 'Cleo'])
  })

  test('has a network that opens very many further back with each ten', async () => {
    await offer(await newPerson('Ada'), QUIET)
    for (let i = 0; i < 25; i++) await offer(await newPerson('Guest'), LOUD)
    expect((await hosts()).indexOf('Ada')).toBe(10)
  })

  test('has a hundred, and tells how many there are', async () => {
    const ada = await newPerson('Ada')
    await offer(ada, QUIET)
    await database.query(
      `insert into game_table (id, game, terms, rules, host, options, seats, seed, commitment, state)
       select gen_random_uuid(), game, terms, rules, host, options, seats, seed, commitment, state from game_table, generate_series(1, 104)`,
      [],
    )
    expect(await hosts()).toHaveLength(100)
    expect(await new TableQueries(database).openTables()).toHaveProperty('total', 105)
  })
})

describe('a table whose host does not come back', () => {
  const unseen = async (hours: number, plan: RequestBody<'newTable'>): Promise<string> => {
    const laid = await services.waitingRoom.createTable(await newPerson('Ada'), plan, LOUD)
    const { id } = laid as { id: string }
    await database.query('update game_table set host_seen_at = now() - make_interval(hours => $2) where id = $1', [
      id,
      hours,
    ])
    return id
  }
  const turns = (hours: number): RequestBody<'newTable'> => ({
    ...NAISHI,
    options: { ...NAISHI.options, pace: { kind: 'turns', hours } },
  })

  test.each([
    ['after a day', 25, NAISHI],
    ['by turns after a week', 24 * 7 + 1, turns(24)],
    ['where a turn may take longer, after that', 24 * 14 + 1, turns(24 * 14)],
  ])('is closed: %s', async (_, hours, plan) => {
    const [early, late] = [await unseen(hours - 2, plan), await unseen(hours, plan)]
    const guest = new TestPlayer(services, await newPerson('Ben'), late)
    await guest.join()
    await services.store.closeForgotten()
    await eventually(() => expect(guest.sight.info).toMatchObject({ state: 'closed', ended: { by: 'forgotten' } }))
    const state = 'select state, network from game_table where id = $1'
    expect(await database.query(state, [early])).toEqual([{ state: 'waiting', network: LOUD }])
    expect(await database.query(state, [late])).toEqual([{ state: 'closed', network: null }])
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

  test('that are quick do not wait for masters of their own network that find no room', async () => {
    const ada = await newPerson('Ada')
    await times(2, () => start(ada, LOUD, 'master'))
    const quick = await start(ada, LOUD)
    expect(await claim(2, { mostSlow: 0, mostEach: 1 })).toEqual([quick])
  })

  test('answer those first who wait for them', async () => {
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map(newPerson))
    const left = await start(ada, LOUD)
    await services.seatActions.stepAway(ada, left)
    const awaited = await start(ben, QUIET)
    expect(await claim(1)).toEqual([awaited])
    expect(await claim(1)).toEqual([left])
  })

  test('of one network too: its games that nobody waits for come last, however long they have waited', async () => {
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map(newPerson))
    const left = await times(3, () => start(ada, LOUD))
    for (const table of left) await services.seatActions.stepAway(ada, table)
    const awaited = await start(ben, LOUD)
    expect(await claim(1, { mostEach: 1 })).toEqual([awaited])
  })

  test('of one network do not wait for a table of it that is put off', async () => {
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map(newPerson))
    const broken = await start(ada, LOUD)
    expect(await claim(1, { mostEach: 1 })).toEqual([broken])
    await services.store.putOff(broken)
    const other = await start(ben, LOUD)
    expect(await claim(1, { mostEach: 1 })).toEqual([other])
  })
})
