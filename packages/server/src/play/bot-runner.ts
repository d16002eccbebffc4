import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseInPace, ENDLESS, seatBot } from '@edokko/bots'
import type { LogFailure, Thinker } from '@edokko/bots'
import { Rng } from '@edokko/engine'
import type { ReportFault } from '../telemetry/faults.ts'
import type { Meter } from '../telemetry/meter.ts'
import { answeringAlike } from './answering-alike.ts'
import { SLOW_LEVEL } from './job-queue.ts'
import type { Job, JobQueue } from './job-queue.ts'
import type { TableFailures } from './table-failures.ts'
import type { Tables } from './tables.ts'

interface BotRunnerOptions {
  readonly jobs: JobQueue
  readonly tables: Tables
  readonly failures: TableFailures
  readonly thinker: Thinker
  readonly maxConcurrent: number // bots that think at once, not counting QUICK_SLOTS
  readonly log: LogFailure
  readonly metrics: Meter
  readonly report: ReportFault
}

/** So many more may think at once if they are no masters: nobody should wait a second for an answer that takes a moment. */
export const QUICK_SLOTS = 1

const JOB_LEASE = 60 // seconds that a job is ours before others may take it
const POLL_INTERVAL = 2000 // milliseconds: notifications can be lost
const CLOSE_TIMEOUT = 1500 // milliseconds that bots have when the runner is closed; masters take less

/**
 * Lets bots move. What is to be done stands in the database, so that any process with a runner does it, and what a process leaves undone when it
 * dies is done by another. A bot's move is checked and stored as a person's is.
 */
export class BotRunner {
  private readonly options: BotRunnerOptions
  private readonly timer: ReturnType<typeof setInterval>
  private readonly running = new Set<Promise<void>>()
  private readonly thinking = new Set<Job>() // not those whose answer only waits to be told
  private readonly aborting = new AbortController()
  private polling = false
  private pollAgain = false
  private closed = false

  constructor(options: BotRunnerOptions) {
    this.options = options
    this.timer = setInterval(() => this.wake(), POLL_INTERVAL)
    this.wake()
  }

  /** There may be something to do. */
  wake(): void {
    if (this.polling) this.pollAgain = true
    else void this.claimJobs()
  }

  /** Takes nothing more. Who thinks may end their move; the turns of those who take too long are given back, for another process. */
  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.timer)
    const late = sleep(CLOSE_TIMEOUT, undefined, { ref: false }).then(() => this.aborting.abort())
    await Promise.race([Promise.all(this.running), late])
    await Promise.all(this.running)
  }

  private async claimJobs(): Promise<void> {
    this.polling = true
    try {
      do {
        this.pollAgain = false
        const { jobs, maxConcurrent } = this.options
        const slow = [...this.thinking].filter(({ level }) => level === SLOW_LEVEL).length
        const most = maxConcurrent + QUICK_SLOTS - this.thinking.size
        if (this.closed || maxConcurrent === 0 || most <= 0) return
        const mostEach = maxConcurrent // of all slots, so that somebody else finds one free
        for (const job of await jobs.claim({ most, mostSlow: maxConcurrent - slow, mostEach, seconds: JOB_LEASE }))
          this.run(job)
      } while (this.pollAgain)
    } catch (error) {
      this.options.report('bots', error) // the next round looks again
    } finally {
      this.polling = false
    }
  }

  private run(job: Job): void {
    this.thinking.add(job)
    const work = this.makeMove(job).catch((error: unknown) => this.giveUp(job, error))
    this.running.add(work)
    void work.then(() => {
      this.running.delete(work)
      this.endThinking(job)
    })
  }

  /** There is room for another one, and once the move is made perhaps a next one to do. */
  private endThinking(job: Job): void {
    this.thinking.delete(job)
    this.wake()
  }

  /** A job that was not done: another process may do it at once if this one is closed, else it is put off. */
  private async giveUp(job: Job, error: unknown): Promise<void> {
    const { jobs, failures, report } = this.options
    try {
      if (this.closed) await jobs.release(job)
      else {
        report('bots', error, { table: job.table })
        await failures.report(job.table, 'bot', error)
      }
    } catch (failure) {
      report('bots', failure, { table: job.table }) // it is free again when its time is up
    }
  }

  private async makeMove(job: Job): Promise<void> {
    const { jobs, tables, thinker, log, metrics } = this.options
    const { table, seq, seat, level } = job
    const live = await tables.loadAtLeast(table, Infinity) // as it is stored: that a bot plays there may not be known here yet
    if (live === undefined || live.seq !== seq || live.actor !== seat || live.botToMove === undefined)
      return jobs.remove(job)
    const view = live.view(seat)
    const everybodys = live.sealed || live.stored.daily !== undefined
    const alike = everybodys ? answeringAlike(live.stored, level, seat, view) : undefined
    const guest = seatBot(alike?.bot ?? level, live.stored.terms, thinker, log)
    const leave = (): void => void guest.leave()
    this.aborting.signal.addEventListener('abort', leave)
    try {
      this.aborting.signal.throwIfAborted()
      const rng = new Rng(alike?.seed ?? randomBytes(16).toString('hex'))
      const asked = { game: live.game, view, seat, rng, ...(alike === undefined ? {} : { budget: ENDLESS }) }
      const choice = await chooseInPace(guest, asked, (milliseconds) => {
        metrics.observeThinking(level, milliseconds / 1000)
        this.endThinking(job)
      })
      await tables.actForBot(table, seq, seat, choice)
    } finally {
      this.aborting.signal.removeEventListener('abort', leave)
      await guest.leave()
    }
  }
}
