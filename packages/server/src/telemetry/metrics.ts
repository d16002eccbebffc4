import type { Level } from '@edokko/bots'
import type { ChannelKind, RefusalCode } from '@edokko/protocol'
import type * as PromClient from 'prom-client'
import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Queryable } from '../db/database.ts'
import { remember } from '../lib/remember.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { LOOPS } from './loops.ts'
import type { Loop } from './loops.ts'
import type { Meter } from './meter.ts'

const PREFIX = 'edokko_'
const DATABASE_TIMEOUT = 2000 // milliseconds that the database has for what only it knows
const BACKLOG_FRESH = 5000 // milliseconds for which it is not asked again

/** What is still to be done, as the database knows it. */
interface Backlog {
  readonly waiting: number // tables at which people still sit down
  readonly running: number
  readonly jobs: number // bots that are to move
  readonly notices: number // that are still to be sent
  readonly age: number // seconds that the one of them that has waited longest is late
}

/** Only what an index finds is counted: the tables that were ever played at are too many. */
export const BACKLOG = `
  select (select count(*) from game_table where state = 'waiting') as waiting,
         (select count(*) from game_table where state = 'running') as running,
         (select count(*) from job) as jobs,
         (select count(*) from notice where settled_at is null) as notices,
         (select coalesce(greatest(0, extract(epoch from now() - min(free_at))), 0)::float8 from job) as age`

/** The figures of this process, in the form that Prometheus reads. */
export class Metrics implements Meter {
  readonly type: string
  private readonly registry: Registry
  private readonly readBacklog: () => Promise<Backlog | undefined>
  private readonly moves: Counter
  private readonly moveSeconds: Histogram
  private readonly replaySeconds: Histogram
  private readonly thinkingSeconds: Histogram<'level'>
  private readonly refusals: Counter<'code'>
  private readonly loopErrors: Counter<'loop'>
  private readonly tableFailures: Counter
  private readonly notices: Counter<'means' | 'became'>
  private readonly noticesDue: Gauge
  private readonly openSockets: Gauge
  private readonly tables: Gauge<'state'>
  private readonly jobs: Gauge
  private readonly jobAge: Gauge
  private readonly databaseUp: Gauge

  static async open(database: Queryable): Promise<Metrics> {
    return new Metrics(await import('prom-client'), database) // takes 30 ms, which most commands can do without
  }

  private constructor(client: typeof PromClient, database: Queryable) {
    const registry = new client.Registry()
    client.collectDefaultMetrics({ register: registry, prefix: PREFIX })
    const named = (name: string, help: string) => ({ name: PREFIX + name, help, registers: [registry] })
    const quick = { buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] }
    const slow = { buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] }
    this.moves = new client.Counter(named('moves_total', 'Moves that people made through this process'))
    this.moveSeconds = new client.Histogram({
      ...named('move_seconds', 'From the receipt of a move until everybody here has been told of it'),
      ...quick,
    })
    this.replaySeconds = new client.Histogram({
      ...named('replay_seconds', 'To read a table and play its log again'),
      ...quick,
    })
    this.thinkingSeconds = new client.Histogram({
      ...named('thinking_seconds', 'What a bot took for a decision'),
      ...slow,
      labelNames: ['level'],
    })
    this.refusals = new client.Counter({
      ...named('refusals_total', 'What was refused, by the codes of the protocol'),
      labelNames: ['code'],
    })
    this.loopErrors = new client.Counter({
      ...named('loop_errors_total', 'What failed that this process does by itself, and will try again'),
      labelNames: ['loop'],
    })
    for (const loop of LOOPS) this.loopErrors.inc({ loop }, 0)
    this.tableFailures = new client.Counter(
      named('table_failures_total', 'What had to be done at a table and failed: it is put off'),
    )
    this.notices = new client.Counter({
      ...named('notices_total', 'Notices that this process has sent, or could not'),
      labelNames: ['means', 'became'],
    })
    this.noticesDue = new client.Gauge(named('notices_due', 'Notices that are still to be sent'))
    this.openSockets = new client.Gauge(named('sockets', 'Open sockets of this process'))
    this.tables = new client.Gauge({
      ...named('tables', 'Tables of the database that wait or run'),
      labelNames: ['state'],
    })
    this.jobs = new client.Gauge(named('jobs', 'Bots that are to move, in the whole database'))
    this.jobAge = new client.Gauge(
      named('job_age_seconds', 'How long the oldest job has waited for somebody to take it'),
    )
    this.databaseUp = new client.Gauge(named('database_up', 'Whether the database answers'))
    this.type = registry.contentType
    this.registry = registry
    this.readBacklog = remember(BACKLOG_FRESH, async () => (await database.query<Backlog>(BACKLOG))[0])
  }

  observeMove(seconds: number): void {
    this.moves.inc()
    this.moveSeconds.observe(seconds)
  }

  observeReplay(seconds: number): void {
    this.replaySeconds.observe(seconds)
  }

  countRefusal(code: RefusalCode): void {
    this.refusals.inc({ code })
  }

  countTableFailure(): void {
    this.tableFailures.inc()
  }

  observeThinking(level: Level, seconds: number): void {
    this.thinkingSeconds.observe({ level }, seconds)
  }

  countLoopError(loop: Loop): void {
    this.loopErrors.inc({ loop })
  }

  countNotice(means: ChannelKind, became: 'sent' | 'failed' | 'gone'): void {
    this.notices.inc({ means, became })
  }

  addSockets(change: 1 | -1): void {
    this.openSockets.inc(change)
  }

  /** All figures. When the database does not answer, those that only it knows are left out. */
  async text(): Promise<string> {
    try {
      const backlog = await withTimeout(DATABASE_TIMEOUT, this.readBacklog())
      if (backlog === undefined) throw new Error('no answer')
      this.tables.set({ state: 'waiting' }, backlog.waiting)
      this.tables.set({ state: 'running' }, backlog.running)
      this.jobs.set(backlog.jobs)
      this.jobAge.set(backlog.age)
      this.noticesDue.set(backlog.notices)
      this.databaseUp.set(1)
    } catch {
      this.tables.reset()
      for (const gauge of [this.jobs, this.jobAge, this.noticesDue]) gauge.remove()
      this.databaseUp.set(0)
    }
    return this.registry.metrics()
  }
}
