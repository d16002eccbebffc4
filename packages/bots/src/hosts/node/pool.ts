import type { Piscina } from 'piscina'
import type { Answer, Question } from '../question.ts'
import { budgetOf, Overrun, patience } from '../thinker.ts'
import type { Patience, Thinker } from '../thinker.ts'
import { startThreads } from './threads.ts'
import type { Task } from './worker.ts'

interface PoolOptions {
  readonly worker: URL // the bundle of worker.ts
  readonly threads: number
  readonly patience?: Patience
  readonly nice?: number // how far they give way to other threads, from 0 to 19
}

/** Threads that bots think in, started when the first of them is asked. */
export class Pool implements Thinker {
  private readonly options: PoolOptions
  private started: Promise<Piscina<Task, Answer>> | undefined
  private asked = 0 // questions without an answer so far

  constructor(options: PoolOptions) {
    this.options = options
  }

  /** Whether a question would be taken up at once. */
  get isFree(): boolean {
    return this.asked < this.options.threads
  }

  async ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    this.asked++
    try {
      return await this.answer(question, signal)
    } finally {
      this.asked--
    }
  }

  async close(): Promise<void> {
    await (await this.started)?.destroy()
  }

  private async answer(question: Question, signal: AbortSignal | undefined): Promise<Answer> {
    const limit = (this.options.patience ?? patience)(budgetOf(question))
    const threads = await this.threads()
    const started = new Float64Array(new SharedArrayBuffer(8))
    const stop = new AbortController()
    const watch = (): void => {
      const left = started[0] === 0 ? limit : started[0] + limit - Date.now() // waiting for a free thread does not count
      if (left > 0) timer = setTimeout(watch, left)
      else stop.abort()
    }
    let timer = setTimeout(watch, limit)
    try {
      const signals = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
      return await threads.run({ question, started }, { signal: signals })
    } catch (error) {
      if (stop.signal.aborted) throw new Overrun(limit)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  private threads(): Promise<Piscina<Task, Answer>> {
    return (this.started ??= startThreads<Task, Answer>({ ...this.options, task: 'think' }))
  }
}
