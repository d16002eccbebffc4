import { errorCode } from '../db/errors.ts'
import type { Log } from '../telemetry/log.ts'
import type { Meter } from '../telemetry/meter.ts'
import type { TableStore } from './table-store.ts'

/** So often in a row something must fail at a table until it is closed: the last time a day and a half after the first. */
export const MAX_FAILURES = 12

/** What was to be done: somebody's time was up, or a bot was to move. */
export type Chore = 'clock' | 'bot'

interface TableFailuresOptions {
  readonly store: TableStore
  readonly log: Log
  readonly metrics: Meter
}

/**
 * Tables at which a server could not do what was due, mostly because their log does not fit the rules any more. Each is put off for longer every
 * time, so that nobody else waits for it, and is closed in the end. All of it stands in the database: whichever process fails next goes on counting.
 */
export class TableFailures {
  private readonly store: TableStore
  private readonly log: Log
  private readonly metrics: Meter

  constructor({ store, log, metrics }: TableFailuresOptions) {
    this.store = store
    this.log = log
    this.metrics = metrics
  }

  /** Something failed. What other processes have just counted is not counted again. */
  async report(table: string, what: Chore, error: unknown): Promise<void> {
    const failed = await this.store.putOff(table)
    if (failed === undefined) return
    const { game, failures } = failed
    this.metrics.countTableFailure()
    this.log.warn('a table failed', { table, game, what, failures, reason: reasonOf(error) })
    if (failures < MAX_FAILURES) return
    if ((await this.store.close(table, 'broken')) === undefined)
      this.log.warn('a table was closed because it failed too often', { table, game, failures })
  }
}

/** What an error is called; what it says may hold something that nobody should read. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = errorCode(error)
  return code === undefined ? error.name : `${error.name} ${code}`
}
