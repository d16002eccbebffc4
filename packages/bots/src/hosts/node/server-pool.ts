import type { Answer, Question } from '../question.ts'
import type { Thinker } from '../thinker.ts'
import { isQuick } from '../../players/roster.ts'
import { Pool } from './pool.ts'

interface ServerPoolOptions {
  readonly worker: URL // the bundle of worker.ts
  readonly threads: number // for bots that think long; quick ones use them too while they are free
  readonly quickThreads: number // that only quick bots use
}

/** Bots that answer at once give way to whoever serves people, but less than those that think long: beside these they waited a hundred milliseconds for five of work. */
const QUICK_NICE = 5

/** Threads for a server's bots: nobody who plays against a quick one waits until others' masters have thought. */
export class ServerPool implements Thinker {
  private readonly pool: Pool
  private readonly quickPool: Pool

  constructor({ worker, threads, quickThreads }: ServerPoolOptions) {
    this.pool = new Pool({ worker, threads })
    this.quickPool = new Pool({ worker, threads: quickThreads, nice: QUICK_NICE })
  }

  ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    const { pool, quickPool } = this
    const goesQuick = isQuick(question.bot) && (quickPool.isFree || !pool.isFree)
    return (goesQuick ? quickPool : pool).ask(question, signal)
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.quickPool.close()])
  }
}
