import type { Thinker } from '@edokko/bots'
import type { RefereeReply, RefereeRequest, Setting } from '@edokko/protocol'
import { answer } from '../../bots/src/hosts/answer.ts'
import { RefereeLink } from '../src/local/referee-link.ts'
import { Referee, RefereeError } from '../src/local/referee.ts'
import { memoryStore } from '../src/local/table-store.ts'
import type { TableStore } from '../src/local/table-store.ts'

/** Bots that think in this thread. */
const thinker: Thinker = {
  ask: (question) => Promise.resolve(answer(question)),
  close: () => Promise.resolve(),
}

/** A referee in this thread, with the page's line to it and all that went over the line. */
export function localReferee(store: TableStore = memoryStore()): {
  link: RefereeLink
  replies: RefereeReply[]
  store: TableStore
  /** The referee's thread breaks. */
  crash: () => void
} {
  const replies: RefereeReply[] = []
  let last = new EventTarget()
  const start = (): Worker => {
    last = startThread(store, replies)
    return last
  }
  return { link: new RefereeLink(start), replies, store, crash: () => last.dispatchEvent(new Event('error')) }
}

function startThread(store: TableStore, replies: RefereeReply[]): EventTarget {
  const worker = new EventTarget()
  let ended = false
  const post = (reply: RefereeReply): void => {
    if (ended) return
    replies.push(structuredClone(reply))
    worker.dispatchEvent(new MessageEvent('message', { data: structuredClone(reply) }))
  }
  const referee = new Referee(store, thinker, post)
  const postMessage = ({ id, name, ask }: RefereeRequest): void => {
    const handle = referee.handlers[name] as (ask: unknown) => Promise<unknown>
    handle(structuredClone(ask)).then(
      (answer) => post({ type: 'answer', id, answer }),
      (error: unknown) =>
        post({
          type: 'problem',
          id,
          problem: error instanceof RefereeError ? error.problem : 'failed',
          detail: error instanceof Error ? error.message : String(error),
        }),
    )
  }
  const terminate = (): void => {
    ended = true
  }
  return Object.assign(worker, { postMessage, terminate })
}

export const ADA = { kind: 'person', name: 'Ada' } as const
export const OLGA = { kind: 'person', name: 'Olga' } as const
export const BOT = { kind: 'bot', name: 'Kichibei', level: 'novice' } as const

export const NAISHI_ALONE: Setting = { terms: { id: 'naishi', options: { first: 'a' } }, seats: [ADA, BOT] }
export const NAISHI_TOGETHER: Setting = { terms: { id: 'naishi', options: { first: 'a' } }, seats: [ADA, OLGA] }
export const IKI_ALONE: Setting = { terms: { id: 'iki-2021-3p', options: {} }, seats: [ADA, BOT, BOT] }
export const IKI_OWN_PRICES: Setting = {
  terms: { id: 'iki-2021-2p', options: {}, sheet: 'edokko prices 1\nedition: 2021\n\nmonk: 9 mon\n' },
  seats: [ADA, BOT],
}
