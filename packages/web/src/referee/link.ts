import type { AskName, Asks, Problem, Reply, Request, Sight } from './messages.ts'

/** What the referee did not do, for the page to word. */
export class Trouble extends Error {
  override readonly name = 'Trouble'
  readonly problem: Problem

  constructor(problem: Problem, detail: string) {
    super(detail)
    this.problem = problem
  }
}

/** What is heard of a watched table. */
export interface Listener {
  sight(sight: Sight): void
  lost(): void
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** The page's end of the line to the referee. */
export class Link {
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners = new Map<string, Listener>()
  private last = 0

  constructor(worker: Worker) {
    this.worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.hear(data))
    worker.addEventListener('error', () => this.fail())
  }

  ask<N extends AskName>(name: N, ask: Asks[N]['ask']): Promise<Asks[N]['answer']> {
    const request: Request<N> = { id: ++this.last, name, ask }
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { resolve, reject })
      this.worker.postMessage(request)
    })
  }

  listen(table: string, listener: Listener): void {
    this.listeners.set(table, listener)
  }

  /** Only whoever listens can stop listening. */
  unlisten(table: string, listener: Listener): void {
    if (this.listeners.get(table) === listener) this.listeners.delete(table)
  }

  private hear(reply: Reply): void {
    if (reply.type === 'sight') return this.listeners.get(reply.sight.table)?.sight(reply.sight)
    if (reply.type === 'lost') return this.listeners.get(reply.table)?.lost()
    const waiting = this.waiting.get(reply.id)
    this.waiting.delete(reply.id)
    if (reply.type === 'answer') waiting?.resolve(reply.answer)
    else waiting?.reject(new Trouble(reply.problem, reply.detail))
  }

  /** The referee's thread could not be started, or broke. */
  private fail(): void {
    for (const waiting of this.waiting.values()) waiting.reject(new Trouble('failed', 'the worker failed'))
    this.waiting.clear()
  }
}

let link: Link | undefined

/** The referee, if there is one yet. */
export function presentReferee(): Link | undefined {
  return link
}

/** The one line to the referee of this page. */
export function referee(): Link {
  link ??= new Link(new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'referee' }))
  return link
}
