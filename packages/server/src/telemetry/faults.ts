import { errorCode } from '../db/errors.ts'
import type { Log, LogFields } from './log.ts'
import type { Meter } from './meter.ts'

/** What a server does by itself, again and again, so that nobody who waits for an answer would hear of a failure. */
export const LOOPS = [
  'timekeeper', // a round of it: signs of life, the time of the database
  'clocks', // a table at which somebody's time is up
  'purge', // what is forgotten now and then
  'bots', // their turns
  'versions', // looking for changes of which no notification came
  'tables', // following such a change
  'hosts', // of waiting tables, who are there
  'lists', // of tables, for those who look at them
  'sessions', // that may have ended unheard
  'notifier', // to the other processes
  'listener', // to what they send
  'readiness', // whether something can be stored
] as const
export type Loop = (typeof LOOPS)[number]

/** Something failed that will be tried again. */
export type ReportFault = (loop: Loop, error: unknown, facts?: LogFields) => void

const LOG_INTERVAL = 60_000 // milliseconds between two lines about the same kind of failure

/** Counts every failure, and writes the first of its kind to the log, then how many there were, once a minute. */
export function faultReporter(log: Log, meter: Pick<Meter, 'countLoopError'>): ReportFault {
  const kinds = new Map<string, { times: number; readonly at: number }>() // since their last line
  return (loop, error, facts) => {
    meter.countLoopError(loop)
    const kind = `${loop} ${errorCode(error) ?? (error instanceof Error ? error.name : typeof error)}`
    const last = kinds.get(kind)
    const now = performance.now()
    if (last !== undefined && now < last.at + LOG_INTERVAL) {
      last.times++
      return
    }
    kinds.set(kind, { times: 0, at: now })
    log.error('a loop failed', error, { loop, times: (last?.times ?? 0) + 1, ...facts })
  }
}
