import type { Database } from '../db/database.ts'
import type { SeatActions } from './seat-actions.ts'
import type { DatabaseTime } from './database-time.ts'

const INTERVAL = 1000 // milliseconds
const ROUNDS_PER_MINUTE = 60 // rounds
const ROUNDS_PER_HOUR = 3600
const MAX_DUE = 200 // tables of a round

/** Since the last sign of life of any server, nobody could move or be there: what is due then is due later, and hosts were seen later. Says which tables have changed. */
const BEAT_AND_CATCH_UP = `
  with last as (
    select at from pulse where id = 1 for update
  ), beat as (
    insert into pulse (id, at) values (1, now()) on conflict (id) do update set at = now()
  ), late as (
    update game_table set due_at = due_at + (now() - last.at), version = version + 1
    from last where due_at is not null and last.at < now() - interval '15 seconds'
    returning id, version
  ), hosts as (
    update game_table set host_seen_at = host_seen_at + (now() - last.at)
    from last where state = 'waiting' and last.at < now() - interval '15 seconds'
  )
  select pg_notify('edokko', id || ' ' || version) from late`

/** Where nobody counts the time, somebody who has not moved for two weeks is not waited for any longer. */
const FORGOTTEN = `
  with late as (
    update game_table set due_at = now(), version = version + 1
    where state = 'running' and due_at is null and touched_at < now() - interval '14 days'
      and not exists (select 1 from job where job.table_id = game_table.id)
    returning id, version
  )
  select pg_notify('edokko', id || ' ' || version) from late`

interface TimekeeperOptions {
  readonly database: Database
  readonly seatActions: SeatActions
  readonly time: DatabaseTime
  /** What else is to be done now and then. */
  readonly purgeExpired: (database: Database) => Promise<void>
}

/** Looks whose time is up. Every server does; what one has done, the others find done. */
export class Timekeeper {
  private readonly options: TimekeeperOptions
  private readonly timer: ReturnType<typeof setInterval>
  private rounds = 0
  private busy: Promise<void> | undefined

  private constructor(options: TimekeeperOptions) {
    this.options = options
    this.timer = setInterval(() => this.tick(), INTERVAL)
  }

  static async start(options: TimekeeperOptions): Promise<Timekeeper> {
    await options.time.sync(options.database)
    await options.database.query(BEAT_AND_CATCH_UP, [])
    return new Timekeeper(options)
  }

  /** Does no more, and waits for what is under way. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.busy
  }

  private tick(): void {
    this.busy ??= this.runRound()
      .catch(() => {}) // the database is away: the next round looks again
      .finally(() => {
        this.busy = undefined
      })
  }

  private async runRound(): Promise<void> {
    const { database, seatActions, time, purgeExpired } = this.options
    const round = this.rounds++
    await database.query(BEAT_AND_CATCH_UP, []) // before anything is found due
    if (round % ROUNDS_PER_MINUTE === 0) await time.sync(database)
    if (round % ROUNDS_PER_HOUR === 0) {
      await database.query(FORGOTTEN, [])
      await purgeExpired(database)
    }
    const due = 'select id from game_table where due_at <= now() order by due_at limit $1'
    for (const { id } of await database.query<{ id: string }>(due, [MAX_DUE]))
      await seatActions.substituteIfTimeUp(id).catch(() => {}) // one that cannot be played again must not hold up the others
  }
}
