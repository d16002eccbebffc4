import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { createServices } from '../src/services/services.ts'
import type { Services } from '../src/services/services.ts'
import { faultReporter } from '../src/telemetry/faults.ts'
import { openLog } from '../src/telemetry/log.ts'
import { LOOPS } from '../src/telemetry/loops.ts'
import type { Loop } from '../src/telemetry/loops.ts'
import { Metrics } from '../src/telemetry/metrics.ts'
import type { Person } from '../src/people/person.ts'
import { newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI } from './test-services.ts'

const SECRET = 'swordfish'
const BOT = { kind: 'bot', name: 'Hana', level: 'novice' } as const
const NOBODY = /^nothing$/

let real: Database
let services: Services
let metrics: Metrics
let ada: Person
let waiting: string // a table of hers, at which she looks
let running: string // another, at which it is her turn
let broken = NOBODY // statements that fail
const lines: string[] = []
const listening: { onReconnect?: (() => void) | undefined; onError?: ((error: unknown) => void) | undefined } = {}

function checked(sql: string): void {
  if (broken.test(sql))
    throw Object.assign(new Error(`${SECRET} in ${sql}`, { cause: new Error(SECRET) }), { code: '57P01' })
}

const fragile = (): Database => ({
  kind: real.kind,
  ended: real.ended,
  query: async (sql, values) => {
    checked(sql)
    return real.query(sql, values)
  },
  transaction: (work) =>
    real.transaction((queryable) =>
      work({
        query: async (sql, values) => {
          checked(sql)
          return queryable.query(sql, values)
        },
      }),
    ),
  listen: (onNotification, onReconnect, onError) => {
    Object.assign(listening, { onReconnect, onError })
    return real.listen(onNotification, onReconnect, onError)
  },
  close: () => real.close(),
})

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }) // whose turn it is, the test says
  real = await newDatabase('postgres')
  const database = fragile()
  metrics = await Metrics.open(database)
  const log = await openLog('warn', (line) => lines.push(line))
  const thinker = { ask: () => Promise.reject(new Error('nobody thinks here')), close: async () => {} }
  services = await createServices({ database, thinker, bots: 1, log: () => {}, metrics }, faultReporter(log, metrics))
  ada = (await services.people.createGuest('Ada')).person
  waiting = await newTable({ ...NAISHI, options: { ...NAISHI.options, open: true } })
  const watcher = { person: ada.id, send: () => {} }
  await services.tables.join(watcher, waiting, 0)
  await services.talk.hear(watcher, waiting)
  await services.lists.subscribe(watcher, 'open')
  running = await newTable({
    ...NAISHI,
    terms: { id: 'naishi', options: { first: 'a' } },
    seats: [{ kind: 'me' }, BOT],
  })
  await services.waitingRoom.start(ada, running)
})
afterEach(() => {
  broken = NOBODY
})
afterAll(async () => {
  await services.close()
  vi.useRealTimers()
  await real.close()
})

async function newTable(plan = NAISHI): Promise<string> {
  const laid = await services.waitingRoom.createTable(ada, plan)
  if (typeof laid === 'string') throw new Error(laid)
  return laid.id
}

async function errorsOf(loop: Loop): Promise<number> {
  const count = new RegExp(`^edokko_loop_errors_total\\{loop="${loop}"\\} (\\d+)$`, 'm').exec(await metrics.text())?.[1]
  return Number(count)
}

function linesOf(loop: Loop): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['loop'] === loop)
}

function letTimeBeUp(): Promise<unknown> {
  const due = `update game_table set due_at = now() - interval '1 second', version = version + 1 where id = $1`
  return real.query(due, [running])
}

/** What breaks each loop, and what makes it do something. In their order: what is purged is so in the first round. */
const CASES: readonly (readonly [Loop, RegExp, () => unknown])[] = [
  ['purge', /^delete from session where seen_at/, () => vi.advanceTimersByTime(1000)],
  ['timekeeper', /insert into pulse/, () => vi.advanceTimersByTime(1000)],
  ['clocks', /version <> \$2/, () => letTimeBeUp().then(() => vi.advanceTimersByTime(1000))],
  ['bots', /update job set free_at = now\(\) \+/, () => vi.advanceTimersByTime(2000)],
  ['versions', /"hostSeen", network from game_table where id = any/, () => vi.advanceTimersByTime(5000)],
  ['tables', /version <> \$2/, () => real.query(`select pg_notify('edokko', $1)`, [`${waiting} 99 change`])],
  ['hosts', /set host_seen_at = now\(\)/, () => vi.advanceTimersByTime(15_000)],
  ['talk', /from talk join person/, () => real.query(`select pg_notify('edokko', $1)`, [`said ${waiting} ${waiting}`])],
  ['lists', /and \(options->>'open'\)/, () => services.lists.refreshAll()],
  ['sessions', /select hash from unnest/, () => listening.onReconnect?.()],
  ['notifier', /from unnest\(\$1::text\[\]\) note/, () => newTable()],
  ['listener', NOBODY, () => listening.onError?.(new Error(SECRET))],
  ['notices', /settled_at is null and free_at/, () => vi.advanceTimersByTime(1000)],
  [
    'seen',
    /^delete from notice using unnest/,
    () => {
      services.tables.onSeen(running, ada.id, 1)
      vi.advanceTimersByTime(1000)
    },
  ],
  ['ratings', /from rated_game where nth is null limit 1/, () => vi.advanceTimersByTime(2000)],
  ['matches', /update duplicate_match set state = 'over'/, () => vi.advanceTimersByTime(2000)],
  ['daily', /from daily_deal where sealed and day </, () => vi.advanceTimersByTime(1000)],
  ['tournaments', /from tournament where state = 'running' and due_at/, () => vi.advanceTimersByTime(1000)],
  ['readiness', /pg_export_snapshot/, () => services.isReady()],
]

test.each(CASES)(
  '%s: a failure is counted and written down, with nothing that is secret',
  async (loop, pattern, work) => {
    const before = await errorsOf(loop)
    broken = pattern
    const errors = async (): Promise<number> => {
      await work() // a round that has not ended yet would not begin again
      return errorsOf(loop)
    }
    await expect.poll(errors).toBeGreaterThan(before)
    await eventually(() => expect(linesOf(loop)).toHaveLength(1))
    expect(linesOf(loop)).toMatchObject([{ level: 'error', msg: 'a loop failed', loop, times: 1 }])
    expect(lines.join('')).not.toContain(SECRET)
  },
)

test('every loop is broken here', () => {
  expect(CASES.map(([loop]) => loop).toSorted()).toEqual(LOOPS.toSorted())
})

test('the turn of a bot that fails is counted too', async () => {
  await real.query(`insert into job (table_id, seq, seat, level) values ($1, 0, 0, 'novice')`, [waiting])
  const before = await errorsOf('bots')
  broken = /version <> \$2/
  vi.advanceTimersByTime(2000)
  await expect.poll(() => errorsOf('bots')).toBeGreaterThan(before)
})

test('what fails again and again is counted each time, and written down once a minute', () => {
  const told: object[] = []
  const counted = vi.fn<(loop: Loop) => void>()
  const log = { debug() {}, info() {}, warn() {}, error: (_: string, __: unknown, facts = {}) => void told.push(facts) }
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const report = faultReporter(log, { countLoopError: counted })
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  for (let i = 0; i < 5; i++) report('bots', away)
  report('bots', new TypeError('a bug'))
  report('lists', away)
  expect(told).toEqual([
    { loop: 'bots', times: 1 },
    { loop: 'bots', times: 1 },
    { loop: 'lists', times: 1 },
  ])
  now.mockReturnValue(60_000)
  report('bots', away)
  expect(told.at(-1)).toEqual({ loop: 'bots', times: 5 })
  expect(counted).toHaveBeenCalledTimes(8)
  now.mockRestore()
})
