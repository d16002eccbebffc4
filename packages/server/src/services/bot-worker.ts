import { createBotServices } from './services.ts'
import type { OnlineOptions } from './services.ts'
import { faultReporter } from '../telemetry/faults.ts'
import type { Log } from '../telemetry/log.ts'
import { NO_METER } from '../telemetry/meter.ts'
import type { Meter } from '../telemetry/meter.ts'

const MINUTE = 60_000

/** A process that thinks for others and answers nobody. */
export interface BotWorker {
  close(): Promise<void>
}

/** Lets bots move at the tables of a database that servers share. Each minute in which some did, the log says so. */
export async function startBotWorker(options: OnlineOptions, log: Log): Promise<BotWorker> {
  let moves = 0
  let seconds = 0
  const metrics: Meter = {
    ...NO_METER,
    observeThinking(_, took) {
      moves++
      seconds += took
    },
  }
  const services = await createBotServices({ ...options, metrics }, faultReporter(log, metrics), log)
  const report = (): void => {
    if (moves > 0) log.info('bots have moved', { moves, seconds: Number(seconds.toFixed(1)) })
    moves = seconds = 0
  }
  const timer = setInterval(report, MINUTE)
  return {
    async close() {
      clearInterval(timer)
      await services.close()
      report()
    },
  }
}
