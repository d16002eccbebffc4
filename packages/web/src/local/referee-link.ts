import type { Problem, RefereeReply, RefereeRequest, RefereeRequestName, RefereeRequests } from '@edokko/protocol'
import { LinkError } from '../table/link.ts'
import type { TableLink, TableListener } from '../table/link.ts'

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** The link to the referee in this browser. */
export class RefereeLink implements TableLink {
  readonly shared = true
  private readonly start: () => Worker
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners = new Map<string, Set<TableListener>>() // a visit may end when the next one has begun
  private last = 0

  /** The thread is started now, and again when something is asked after it broke: it keeps nothing that is not stored. */
  constructor(start: () => Worker) {
    this.start = start
    this.worker = this.begin()
  }

  ask<N extends RefereeRequestName>(name: N, ask: RefereeRequests[N]['ask']): Promise<RefereeRequests[N]['answer']> {
    const request: RefereeRequest<N> = { id: ++this.last, name, ask }
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { resolve, reject })
      this.worker ??= this.begin()
      this.worker.postMessage(request)
    })
  }

  listen(table: string, listener: TableListener): void {
    this.listeners.set(table, (this.listeners.get(table) ?? new Set()).add(listener))
  }

  unlisten(table: string, listener: TableListener): void {
    this.listeners.get(table)?.delete(listener)
  }

  private hear(reply: RefereeReply): void {
    if (reply.type === 'sight')
      return this.listeners.get(reply.sight.table)?.forEach((each) => each.onSnapshot(reply.sight))
    if (reply.type === 'lost') return this.lose(reply.table, reply.problem)
    const waiting = this.waiting.get(reply.id)
    this.waiting.delete(reply.id)
    if (reply.type === 'answer') waiting?.resolve(reply.answer)
    else waiting?.reject(new LinkError(reply.problem, reply.detail))
  }

  private lose(table: string, problem: Problem): void {
    for (const listener of this.listeners.get(table) ?? []) listener.onLost(problem)
  }

  private begin(): Worker {
    const worker = this.start()
    worker.addEventListener('message', ({ data }: MessageEvent<RefereeReply>) => this.hear(data))
    worker.addEventListener('error', () => this.fail(worker))
    return worker
  }

  /** The referee's thread could not be started, or broke: the tables it held say so, and can be gone on with. */
  private fail(worker: Worker): void {
    worker.terminate()
    if (this.worker === worker) this.worker = undefined
    for (const waiting of this.waiting.values()) waiting.reject(new LinkError('failed', 'the worker failed'))
    this.waiting.clear()
    for (const table of this.listeners.keys()) this.lose(table, 'failed')
  }
}

let link: RefereeLink | undefined

/** The referee, if there is one yet. */
export function presentReferee(): RefereeLink | undefined {
  return link
}

/** The one link of this page to the referee, whose worker starts with it. */
export function referee(): RefereeLink {
  link ??= new RefereeLink(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'referee' }),
  )
  return link
}
