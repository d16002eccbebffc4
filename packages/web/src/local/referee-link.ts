import type { RefereeReply, RefereeRequest, RefereeRequestName, RefereeRequests } from '@edokko/protocol'
import { LinkError } from '../table/link.ts'
import type { TableLink, TableListener } from '../table/link.ts'

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** The link to the referee in this browser. */
export class RefereeLink implements TableLink {
  readonly shared = true
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners = new Map<string, Set<TableListener>>() // a visit may end when the next one has begun
  private last = 0

  constructor(worker: Worker) {
    this.worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<RefereeReply>) => this.hear(data))
    worker.addEventListener('error', () => this.fail())
  }

  ask<N extends RefereeRequestName>(name: N, ask: RefereeRequests[N]['ask']): Promise<RefereeRequests[N]['answer']> {
    const request: RefereeRequest<N> = { id: ++this.last, name, ask }
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { resolve, reject })
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
    if (reply.type === 'lost') return this.listeners.get(reply.table)?.forEach((each) => each.onLost())
    const waiting = this.waiting.get(reply.id)
    this.waiting.delete(reply.id)
    if (reply.type === 'answer') waiting?.resolve(reply.answer)
    else waiting?.reject(new LinkError(reply.problem, reply.detail))
  }

  /** The referee's thread could not be started, or broke. */
  private fail(): void {
    for (const waiting of this.waiting.values()) waiting.reject(new LinkError('failed', 'the worker failed'))
    this.waiting.clear()
  }
}

let link: RefereeLink | undefined

/** The referee, if there is one yet. */
export function presentReferee(): RefereeLink | undefined {
  return link
}

/** The one link of this page to the referee, whose worker starts with it. */
export function referee(): RefereeLink {
  link ??= new RefereeLink(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'referee' }))
  return link
}
