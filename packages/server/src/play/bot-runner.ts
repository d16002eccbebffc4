import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENDLESS, seatBot } from '@edokko/bots'
import type { LogFailure, Thinker } from '@edokko/bots'
import { Rng } from '@edokko/engine'
import type { Meter } from '../telemetry/meter.ts'
import type { Job, Jobs } from './job-queue.ts'
import type { Tables } from './tables.ts'

interface DeskOptions {
  readonly jobs: Jobs
  readonly tables: Tables
  readonly thinker: Thinker
  readonly most: number // bots that think at once
  readonly log: LogFailure
  readonly metrics: Meter
}

const PATIENCE = 60 // seconds that a job is ours before others may take it
const ROUND = 2000 // milliseconds: notes can be lost
const LAST_THOUGHTS = 1500 // milliseconds that bots have when the desk is closed; masters take less

/**
 * Lets bots move. What is to be done stands in the database, so that any process with a desk does it, and what a process leaves undone when it
 * dies is done by another. A bot's answer enters by the same door as a person's.
 */
export class BotDesk {
  private readonly options: DeskOptions
  private readonly round: ReturnType<typeof setInterval>
  private readonly working = new Set<Promise<void>>()
  private readonly leaving = new AbortController()
  private looking = false
  private again = false
  private closed = false

  constructor(options: DeskOptions) {
    this.options = options
    this.round = setInterval(() => this.wake(), ROUND)
    this.wake()
  }

  /** There may be something to do. */
  wake(): void {
    if (this.looking) this.again = true
    else void this.lookForWork()
  }

  /** Takes nothing more. Who thinks may end their move; the turns of those who take too long are given back, for another process. */
  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.round)
    const late = sleep(LAST_THOUGHTS, undefined, { ref: false }).then(() => this.leaving.abort())
    await Promise.race([Promise.all(this.working), late])
    await Promise.all(this.working)
  }

  private async lookForWork(): Promise<void> {
    this.looking = true
    try {
      do {
        this.again = false
        const room = this.options.most - this.working.size
        if (this.closed || room <= 0) return
        for (const job of await this.options.jobs.take(room, PATIENCE)) this.begin(job)
      } while (this.again)
    } catch {
      // the database is away: the next round looks again
    } finally {
      this.looking = false
    }
  }

  private begin(job: Job): void {
    const work = this.think(job).catch(() => this.giveBack(job))
    this.working.add(work)
    void work.then(() => {
      this.working.delete(work)
      this.wake()
    })
  }

  /** One that failed for another reason is free again when its time is up. */
  private async giveBack(job: Job): Promise<void> {
    if (this.closed) await this.options.jobs.giveBack(job).catch(() => {}) // the database is away
  }

  private async think(job: Job): Promise<void> {
    const { jobs, tables, thinker, log, metrics } = this.options
    const { table, seq, seat, level } = job
    const live = await tables.look(table, Infinity) // as it is stored: that a bot plays there may not be known here yet
    if (live === undefined || live.seq !== seq || live.actor !== seat || live.bot === undefined) return jobs.drop(job)
    const guest = seatBot(level, live.stored.terms, thinker, log)
    const leave = (): void => void guest.leave()
    this.leaving.signal.addEventListener('abort', leave)
    try {
      this.leaving.signal.throwIfAborted()
      const rng = new Rng(randomBytes(16).toString('hex'))
      const began = performance.now()
      const choice = await guest.choose(live.game, live.view(seat), seat, rng, ENDLESS)
      metrics.thought(level, (performance.now() - began) / 1000)
      await tables.actFor(table, seq, seat, choice)
    } finally {
      this.leaving.signal.removeEventListener('abort', leave)
      await guest.leave()
    }
  }
}
