import { Pool } from '@edokko/bots/node'
import type { RequestBody } from '@edokko/protocol'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import type { Person } from '../src/people/person.ts'
import { BotRunner } from '../src/play/bot-runner.ts'
import { JobQueue } from '../src/play/job-queue.ts'
import { MAX_FAILURES, TableFailures } from '../src/play/table-failures.ts'
import { Timekeeper } from '../src/play/timekeeper.ts'
import { openLog } from '../src/telemetry/log.ts'
import { NO_METER } from '../src/telemetry/meter.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI, openTestServices, startTable, TestPlayer, TestServices, report } from './test-services.ts'

const THINKER = new URL('../../cli/dist/thinker.js', import.meta.url)
const LIVE: RequestBody<'newTable'> = {
  ...NAISHI,
  options: { ...NAISHI.options, pace: { kind: 'live', bank: 30, increment: 5 } },
}
const WITH_BOT: RequestBody<'newTable'> = {
  ...NAISHI,
  seats: [{ kind: 'me' }, { kind: 'bot', name: 'Hana', level: 'novice' }],
}
const MANY = 205 // more than are looked at in a round

interface Standing {
  readonly state: string
  readonly ended: object | null
  readonly failures: number
  readonly put_off: boolean
}

describe.each(KINDS)('tables that cannot be replayed, on %s', (kind) => {
  let database: Database
  let services: TestServices
  let ada: Person
  let ben: Person
  const logged: string[] = []

  beforeAll(async () => {
    database = await newDatabase(kind)
    services = await openTestServices(database)
    ada = (await services.people.createGuest('Ada')).person
    ben = (await services.people.createGuest('Ben')).person
  })
  afterAll(() => database.close())

  /** A table of these two after its first move, which does not fit the rules any more. */
  async function breakTable(plan = LIVE, people: readonly Person[] = [ada, ben]): Promise<string> {
    const id = await startTable(services, people, plan)
    await database.query(
      `with moved as (insert into entry (table_id, seq, seat, choices) values ($1, 0, 0, '{77,77}'))
       update game_table set seq = 1, version = version + 1 where id = $1`,
      [id],
    )
    return id
  }

  /** As many as this one, just like it. */
  async function multiply(id: string, count: number): Promise<void> {
    await database.query(
      `with made as (
         insert into game_table (id, game, terms, rules, host, options, seats, seed, commitment, state, version, seq, actor, due_at, banks)
         select gen_random_uuid(), game, terms, rules, host, options, seats, seed, commitment, state, version, seq, actor, due_at, banks
         from game_table, generate_series(1, $2) where id = $1
         returning id
       )
       insert into entry (table_id, seq, seat, choices) select made.id, 0, 0, '{77,77}' from made`,
      [id, count],
    )
  }

  const standing = async (id: string): Promise<Standing | undefined> => {
    const [row] = await database.query<Standing>(
      'select state, ended, failures, coalesce(retry_at > now(), false) as put_off from game_table where id = $1',
      [id],
    )
    return row
  }

  const makeDue = (id: string, ago: string): Promise<object[]> =>
    database.query(`update game_table set due_at = now() - $2::interval, retry_at = null where id = $1`, [id, ago])

  async function failuresOf(of: TestServices): Promise<TableFailures> {
    const log = await openLog('debug', (line) => logged.push(line))
    return new TableFailures({ store: of.store, log, metrics: NO_METER })
  }

  async function startKeeper(of: TestServices): Promise<void> {
    const keeper = await Timekeeper.start({
      database,
      store: of.store,
      seatActions: of.seatActions,
      time: of.time,
      report,
      failures: await failuresOf(of),
      purgeExpired: async () => {},
    })
    onTestFinished(() => keeper.close())
  }

  test('hold up no other clock, however many they are, and are put off', async () => {
    const broken = await breakTable()
    await makeDue(broken, '2 hours')
    await multiply(broken, MANY - 1)
    const fine = await startTable(services, [ada, ben], LIVE)
    const player = new TestPlayer(services, ada, fine)
    await player.join()
    await makeDue(fine, '1 second')
    const fresh = new TestServices(database) // which has none of them in memory
    await startKeeper(fresh)
    await eventually(async () => {
      const [{ left }] = await database.query<{ left: number }>(
        `select count(*) as left from game_table where due_at is not null and state = 'running' and failures = 0
         and not exists (select from job where table_id = game_table.id)`,
      )
      expect(left).toBe(0)
    })
    const live = await services.tables.loadAtLeast(fine, Infinity)
    expect(live?.botToMove).toBe('apprentice')
    expect(await standing(broken)).toEqual({ state: 'running', ended: null, failures: 1, put_off: true })
    const lines = logged.filter((line) => line.includes(broken)).map((line) => JSON.parse(line) as object)
    expect(lines).toMatchObject([
      {
        level: 'warn',
        msg: 'a table failed',
        table: broken,
        game: 'naishi',
        what: 'clock',
        reason: 'Drifted',
        failures: 1,
      },
    ])
    const [{ seed }] = await database.query<{ seed: Uint8Array }>('select seed from game_table where id = $1', [broken])
    expect(logged.join('\n')).not.toContain(Buffer.from(seed).toString('hex'))
  })

  test('are counted once, however many processes fail at the same moment', async () => {
    const id = await breakTable()
    const all = await Promise.all([1, 2, 3, 4].map(() => failuresOf(new TestServices(database))))
    await Promise.all(all.map((failures) => failures.report(id, 'clock', new Error('failed'))))
    expect(await standing(id)).toMatchObject({ failures: 1, put_off: true })
  })

  test('are put off for longer each time', async () => {
    const id = await breakTable()
    const failures = await failuresOf(services)
    const delays: number[] = []
    for (let i = 1; i < MAX_FAILURES; i++) {
      await failures.report(id, 'clock', new Error('failed'))
      const [{ minutes }] = await database.query<{ minutes: number }>(
        `select round(extract(epoch from retry_at - now()) / 60)::int as minutes from game_table where id = $1`,
        [id],
      )
      delays.push(minutes)
      await database.query('update game_table set retry_at = now() where id = $1', [id])
    }
    expect(delays).toEqual(delays.map((_, i) => 2 ** i))
  })

  test('are tables like any other again once something has worked', async () => {
    const id = await startTable(services, [ada, ben], LIVE)
    await (await failuresOf(services)).report(id, 'clock', new Error('the database was away'))
    expect(await standing(id)).toMatchObject({ failures: 1, put_off: true })
    expect(await services.seatActions.stepAway(ada, id)).toBeUndefined()
    expect(await standing(id)).toMatchObject({ failures: 0, put_off: false })
  })

  test('are closed in the end, and whoever sits there is told', async () => {
    const id = await startTable(services, [ada, ben], LIVE)
    const [here, elsewhere] = [new TestPlayer(services, ada, id), new TestPlayer(services, ben, id)]
    for (const player of [here, elsewhere]) await player.join()
    await (await failuresOf(services)).report(id, 'clock', new Error('failed'))
    await database.query('update game_table set failures = $2 where id = $1', [id, MAX_FAILURES - 1])
    await makeDue(id, '1 second')
    await database.query(
      `with moved as (insert into entry (table_id, seq, seat, choices) values ($1, 0, 0, '{77,77}'))
       update game_table set seq = 1, version = version + 1 where id = $1`,
      [id],
    )
    const fresh = await openTestServices(database)
    await startKeeper(fresh)
    await eventually(async () =>
      expect(await standing(id)).toMatchObject({ state: 'closed', ended: { by: 'broken' }, failures: MAX_FAILURES }),
    )
    const refused = { type: 'refused', code: 'other-rules', table: id }
    await eventually(() => expect([here, elsewhere].map(({ received }) => received.at(-1))).toEqual([refused, refused]))
    expect(logged.some((line) => line.includes(id) && line.includes('a table was closed'))).toBe(true)
    const [{ due }] = await database.query<{ due: Date | null }>('select due_at as due from game_table where id = $1', [
      id,
    ])
    expect(due).toBeNull()
  })

  test('a process that still knows the game shows how it ended', async () => {
    const id = await startTable(services, [ada, ben], LIVE)
    const player = new TestPlayer(services, ada, id)
    await player.join()
    await database.query('update game_table set failures = $2 where id = $1', [id, MAX_FAILURES - 1])
    await (await failuresOf(new TestServices(database))).report(id, 'clock', new Error('failed'))
    await eventually(() => expect(player.sight.info).toMatchObject({ state: 'closed', ended: { by: 'broken' } }))
    expect(player.sight.view).not.toBe('')
  })

  test('one whose game is not known any more is like one whose log does not fit', async () => {
    const id = await startTable(services, [ada, ben], LIVE)
    await database.query(`update game_table set terms = '{"id":"go","options":{}}' where id = $1`, [id])
    const fresh = new TestServices(database)
    await expect(fresh.tables.loadAtLeast(id, 0)).rejects.toThrow('cannot be replayed')
  })

  describe('on a bot’s turn', () => {
    test('are put off and closed in the end, and others are played at', async () => {
      const broken = await breakTable(WITH_BOT, [ada])
      await database.query(`insert into job (table_id, seq, seat, level) values ($1, 1, 1, 'novice')`, [broken])
      const fine = await startTable(services, [ada], WITH_BOT)
      await services.seatActions.stepAway(ada, fine)
      const thinker = new Pool({ worker: THINKER, threads: 1 })
      const fresh = new TestServices(database)
      const runner = new BotRunner({
        jobs: new JobQueue(database),
        tables: fresh.tables,
        failures: await failuresOf(fresh),
        thinker,
        maxConcurrent: 1,
        log: console.warn,
        metrics: NO_METER,
        report,
      })
      onTestFinished(async () => {
        await runner.close()
        await thinker.close()
      })
      await eventually(async () => expect(await standing(broken)).toMatchObject({ failures: 1, put_off: true }))
      const [{ late }] = await database.query<{ late: boolean }>(
        'select free_at = retry_at as late from job join game_table on id = table_id where id = $1',
        [broken],
      )
      expect(late).toBe(true)
      await eventually(async () => expect(await standing(fine)).toMatchObject({ state: 'over' }))
      await database.query('update game_table set failures = $2, retry_at = null where id = $1', [
        broken,
        MAX_FAILURES - 1,
      ])
      await database.query('update job set free_at = now() where table_id = $1', [broken])
      await eventually(async () =>
        expect(await standing(broken)).toMatchObject({ state: 'closed', ended: { by: 'broken' } }),
      )
      expect(await database.query('select from job where table_id = $1', [broken])).toEqual([])
    })
  })
})
