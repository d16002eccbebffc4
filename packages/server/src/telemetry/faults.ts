import { errorCode } from '../db/errors.ts'
import type { Log, LogFields } from './log.ts'
import type { Loop } from './loops.ts'
import type { Meter } from './meter.ts'

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
