import type { Database } from '../db/database.ts'
import type { ReportFault } from '../telemetry/faults.ts'
import type { SeatActions } from './seat-actions.ts'
import type { TableFailures } from './table-failures.ts'
import type { TableStore } from './table-store.ts'
import type { DatabaseTime } from './database-time.ts'

const INTERVAL = 1000 // milliseconds
const ROUNDS_PER_SYNC = 10 // rounds: while a machine sleeps, its own clock stands still
const ROUNDS_PER_HOUR = 3600
const MAX_DUE = 200 // tables of a round

interface TimekeeperOptions {
  readonly database: Database
  readonly store: TableStore
  readonly seatActions: SeatActions
  readonly time: DatabaseTime
  readonly report: ReportFault
  readonly failures: TableFailures
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
    await options.store.heartbeat()
    return new Timekeeper(options)
  }

  /** Does no more, and waits for what is under way. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.busy
  }

  private tick(): void {
    this.busy ??= this.runRound()
      .catch((error: unknown) => this.options.report('timekeeper', error)) // the next round looks again
      .finally(() => {
        this.busy = undefined
      })
  }

  private async runRound(): Promise<void> {
    const { database, store, time, report } = this.options
    const round = this.rounds++
    await store.heartbeat() // before anything is found due
    if (round % ROUNDS_PER_SYNC === 0) await time.sync(database)
    if (round % ROUNDS_PER_HOUR === 0) await this.purge().catch((error: unknown) => report('purge', error))
    await this.substituteAllDue()
  }

  private async purge(): Promise<void> {
    const { database, store, purgeExpired } = this.options
    await store.expireAbandoned()
    await store.closeForgotten()
    await purgeExpired(database)
  }

  private async substituteAllDue(): Promise<void> {
    const { store, seatActions, failures, report } = this.options
    for (const id of await store.readDue(MAX_DUE))
      await seatActions.substituteIfTimeUp(id).catch((error: unknown) => {
        report('clocks', error, { table: id })
        return failures.report(id, 'clock', error) // the others do not wait for it
      })
  }
}
