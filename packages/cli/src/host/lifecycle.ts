import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Log } from '@edokko/server'
import { DataError, UsageError } from '../errors.ts'

/* How a process that serves others starts and ends. */

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const LONGEST_GOODBYE = 5000 // milliseconds

/** Writes down why it did not start. What is not ours may quote what nobody should read. */
export function logFailedStart(log: Log, error: unknown): void {
  const ours = error instanceof DataError || error instanceof UsageError
  log.info('did not start', { reason: ours ? error.message : 'a bug' })
}

/** From now on an error that nobody has caught is written to the log, which says less of it than the terminal would. */
export function logBugs(log: Log): void {
  process.prependListener('uncaughtException', (error) => {
    log.error('this is a bug, please report it', error)
    process.exit(1)
  })
}

/** Without its database a process is of no use, and ends: whoever looks after it starts it anew. */
export function endWith(database: Database, log: Log): void {
  void database.ended.then((error) => {
    log.error('the database has ended', error)
    process.exit(1)
  })
}

/** Waits to be told to stop, and says by what. A second signal ends the process at once, whatever is under way. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const stop = (signal: NodeJS.Signals): void => {
      for (const each of SIGNALS) process.off(each, stop)
      resolve(signal)
    }
    for (const signal of SIGNALS) process.on(signal, stop)
  })
}

/** Closes one after the other; when that takes too long, the process ends all the same. */
export async function closeAll(log: Log, ...open: readonly { close(): Promise<void> }[]): Promise<void> {
  const late = sleep(LONGEST_GOODBYE, undefined, { ref: false }).then(() => {
    log.warn('stopped before everything was closed')
    process.exit()
  })
  for (const each of open) await Promise.race([each.close(), late])
}
