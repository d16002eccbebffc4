import type { LogFailure } from '@edokko/bots'
import { Pool } from '@edokko/bots/node'
import type { Log } from '@edokko/server'

/** What the threads run that bots think in, beside the program that this is bundled into. */
export const THINKER = new URL('./thinker.js', import.meta.url)

export function openBotPool(threads: number): Pool {
  return new Pool({ worker: THINKER, threads })
}

export function failureLog(log: Log): LogFailure {
  return ({ bot, standIn, game, decision, reason }) =>
    log.warn('a bot failed', { bot, standIn, game, decision, reason })
}
