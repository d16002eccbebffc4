import type { Answer, Question } from '../question.ts'
import { budgetOf, Overrun, patience } from '../thinker.ts'
import type { Patience, Thinker } from '../thinker.ts'
import type { Loaded, Reply } from './worker.ts'

/**
 * A browser's worker that bots think in, one question at a time. A question is stopped by ending the worker; the next one starts
 * another. `start` makes a worker of the bundle of worker.ts.
 */
export class WebThinker implements Thinker {
  private readonly start: () => Worker
  private readonly patience: Patience
  private readonly closing = new AbortController()
  private worker: Worker | undefined
  private last: Promise<unknown> = Promise.resolve()

  constructor(start: () => Worker, wait: Patience = patience) {
    this.start = start
    this.patience = wait
  }

  ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    const stops = signal === undefined ? [this.closing.signal] : [this.closing.signal, signal]
    const answer = this.last.then(() => this.post(question, AbortSignal.any(stops)))
    this.last = answer.catch(() => {})
    return answer
  }

  close(): Promise<void> {
    this.closing.abort(new Error('the worker is closed'))
    this.end()
    return Promise.resolve()
  }

  private async post(question: Question, stop: AbortSignal): Promise<Answer> {
    stop.throwIfAborted()
    this.worker ??= this.start()
    let reply: Reply
    try {
      reply = await exchange(this.worker, question, stop, this.patience(budgetOf(question)))
    } catch (error) {
      this.end()
      throw error
    }
    if ('error' in reply) throw new Error(reply.error)
    return reply.answer
  }

  private end(): void {
    this.worker?.terminate()
    this.worker = undefined
  }
}

/**
 * Sends the question and waits for the reply; rejects if the worker dies, thinks for too long or is to be stopped. The time that the
 * worker needs to fetch its code and weights is not counted: on a slow network that is no reason to replace a bot.
 */
async function exchange(worker: Worker, question: Question, stop: AbortSignal, limit: number): Promise<Reply> {
  const done = new AbortController()
  const { signal } = done
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Reply>((resolve, reject) => {
      const onMessage = ({ data }: MessageEvent<Loaded | Reply>): void => {
        if ('loaded' in data) timer = setTimeout(() => reject(new Overrun(limit)), limit)
        else resolve(data)
      }
      worker.addEventListener('message', onMessage, { signal })
      worker.addEventListener('error', () => reject(new Error('the worker failed')), { signal })
      stop.addEventListener('abort', () => reject(stop.reason as Error), { signal })
      worker.postMessage(question)
    })
  } finally {
    clearTimeout(timer)
    done.abort() // nothing is listened for any more
  }
}
