import type { ReviewProblem, ReviewReply, ReviewRequest, ReviewTaskName, ReviewTasks } from './messages.ts'

/** Something that was to be reviewed and was not, for the page to word. */
export class ReviewerError extends Error {
  override readonly name = 'ReviewerError'
  readonly problem: ReviewProblem

  constructor(problem: ReviewProblem, detail: string) {
    super(detail)
    this.problem = problem
  }
}

interface Waiting {
  tell(part: unknown): void
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** The way to the thread that reviews. It is started when something is asked, and again after it broke. */
export class Reviewer {
  private readonly start: () => Worker
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()
  private last = 0

  constructor(start: () => Worker) {
    this.start = start
  }

  /** Asks for something; `tell` hears what comes meanwhile. Rejects with a ReviewerError, or with the signal's reason once it is aborted. */
  ask<N extends ReviewTaskName>(
    name: N,
    ask: ReviewTasks[N]['ask'],
    { tell = () => {}, signal }: Listening<N> = {},
  ): Promise<ReviewTasks[N]['answer']> {
    const id = ++this.last
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      this.waiting.set(id, { tell, resolve, reject })
      signal?.addEventListener('abort', () => this.stop(id, signal.reason), { once: true })
      this.worker ??= this.begin()
      this.worker.postMessage({ id, name, ask })
    })
  }

  private stop(id: number, reason: unknown): void {
    const waiting = this.waiting.get(id)
    if (waiting === undefined) return
    this.waiting.delete(id)
    this.worker?.postMessage({ id, name: 'stop' } satisfies ReviewRequest)
    waiting.reject(reason)
  }

  private begin(): Worker {
    const worker = this.start()
    worker.addEventListener('message', ({ data }: MessageEvent<ReviewReply>) => this.hear(data))
    worker.addEventListener('error', () => this.fail(worker))
    return worker
  }

  private hear(reply: ReviewReply): void {
    const waiting = this.waiting.get(reply.id)
    if (reply.type === 'part') return waiting?.tell(reply.part)
    this.waiting.delete(reply.id)
    if (reply.type === 'answer') waiting?.resolve(reply.answer)
    else waiting?.reject(new ReviewerError(reply.problem, reply.detail))
  }

  private fail(worker: Worker): void {
    worker.terminate()
    if (this.worker === worker) this.worker = undefined
    for (const waiting of this.waiting.values()) waiting.reject(new ReviewerError('failed', 'the worker failed'))
    this.waiting.clear()
  }
}

interface Listening<N extends ReviewTaskName> {
  readonly tell?: (part: ReviewTasks[N]['part']) => void
  readonly signal?: AbortSignal
}

let shared: Reviewer | undefined

/** The one reviewer of this page. */
export function reviewer(): Reviewer {
  shared ??= new Reviewer(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'reviewer' }),
  )
  return shared
}
