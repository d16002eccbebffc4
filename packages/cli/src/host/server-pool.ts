import { ServerPool } from '@edokko/bots/node'
import { QUICK_SLOTS } from '@edokko/server'
import { THINKER } from './bot-pool.ts'

/** Threads for the bots of a server, in which so many may think long at once. */
export function openServerPool(threads: number): ServerPool {
  return new ServerPool({ worker: THINKER, threads, quickThreads: QUICK_SLOTS })
}
