import { randomBytes } from 'node:crypto'
import { ENDLESS, seatBot } from '@edokko/bots'
import type { LogFailure, Thinker } from '@edokko/bots'
import { Rng } from '@edokko/engine'
import type { Job, TableStore } from './table-store.ts'
import type { Tables } from './tables.ts'

interface DeskOptions {
  readonly store: TableStore
  readonly tables: Tables
  readonly thinker: Thinker
  readonly most: number // bots that think at once
  readonly log: LogFailure
}

const PATIENCE = 60 // seconds that a job is ours before others may take it
const ROUND = 2000 // milliseconds: notes can be lost

/**
 * Lets bots move. What is to be done stands in the database, so that any process with a desk does it, and what a process leaves undone when it
 * dies is done by another. A bot's answer enters by the same door as a person's.
 */
export class BotDesk {
  private readonly options: DeskOptions
  private readonly round: ReturnType<typeof setInterval>
  private readonly working = new Set<Promise<void>>()
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

  /** Takes nothing more, and waits for what is under way. */
  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.round)
    await Promise.allSettled(this.working)
  }

  private async lookForWork(): Promise<void> {
    this.looking = true
    try {
      do {
        this.again = false
        const room = this.options.most - this.working.size
        if (this.closed || room <= 0) return
        for (const job of await this.options.store.takeJobs(room, PATIENCE)) this.begin(job)
      } while (this.again)
    } catch {
      // the database is away: the next round looks again
    } finally {
      this.looking = false
    }
  }

  private begin(job: Job): void {
    const work = this.think(job).catch(() => {}) // it is free again when its time is up
    this.working.add(work)
    void work.then(() => {
      this.working.delete(work)
      this.wake()
    })
  }

  private async think({ table, seq, seat, level }: Job): Promise<void> {
    const { store, tables, thinker, log } = this.options
    const live = await tables.look(table, seq)
    if (live === undefined || live.seq !== seq || live.actor !== seat) return store.dropJob(table, seq)
    const guest = seatBot(level, live.stored.terms, thinker, log)
    try {
      const rng = new Rng(randomBytes(16).toString('hex'))
      const choice = await guest.choose(live.game, live.view(seat), seat, rng, ENDLESS)
      await tables.actFor(table, seq, seat, choice)
    } finally {
      await guest.leave()
    }
  }
}
