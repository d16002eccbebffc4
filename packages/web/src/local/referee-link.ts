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

/** What a table is played with. With the choices of a move comes which decisions they answer: a server sees by it whether it means the same table. */
export interface Plays extends Pick<Asks, 'watch' | 'leave' | 'shown' | 'look' | 'record'> {
  act: { ask: Asks['act']['ask'] & { readonly decisions: readonly number[] }; answer: object }
}

/** The page's end of the line to whoever holds the truth of a table: the referee in this browser, or a server. */
export interface Link {
  readonly shared: boolean // several people may sit at this screen, and once a game is over it is seen with anybody's eyes
  ask<N extends keyof Plays>(name: N, ask: Plays[N]['ask']): Promise<Plays[N]['answer']>
  listen(table: string, listener: Listener): void
  /** Only whoever listens can stop listening. */
  unlisten(table: string, listener: Listener): void
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** The line to the referee. */
export class RefereeLink implements Link {
  readonly shared = true
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners = new Map<string, Set<Listener>>() // a visit may end when the next one has begun
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
    this.listeners.set(table, (this.listeners.get(table) ?? new Set()).add(listener))
  }

  unlisten(table: string, listener: Listener): void {
    this.listeners.get(table)?.delete(listener)
  }

  private hear(reply: Reply): void {
    if (reply.type === 'sight') return this.listeners.get(reply.sight.table)?.forEach((each) => each.sight(reply.sight))
    if (reply.type === 'lost') return this.listeners.get(reply.table)?.forEach((each) => each.lost())
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

let link: RefereeLink | undefined

/** The referee, if there is one yet. */
export function presentReferee(): RefereeLink | undefined {
  return link
}

/** The one line to the referee of this page. */
export function referee(): RefereeLink {
  link ??= new RefereeLink(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'referee' }))
  return link
}
