import { Referee, Refused } from '../src/referee/referee.ts'
import { inMemory } from '../src/referee/store.ts'
import type { Store } from '../src/referee/store.ts'
import { RefereeLink } from '../src/referee/link.ts'
import type { Reply, Request, Setting } from '../src/referee/messages.ts'
import { answer } from '../../bots/src/hosts/answer.ts'
import type { Thinker } from '@edokko/bots'

/** Bots that think in this thread. */
const thinker: Thinker = {
  ask: (question) => Promise.resolve(answer(question)),
  close: () => Promise.resolve(),
}

/** A referee in this thread, with the page's line to it and all that went over the line. */
export function localReferee(store: Store = inMemory()): { link: RefereeLink; replies: Reply[]; store: Store } {
  const worker = new EventTarget()
  const replies: Reply[] = []
  const post = (reply: Reply): void => {
    replies.push(structuredClone(reply))
    worker.dispatchEvent(new MessageEvent('message', { data: structuredClone(reply) }))
  }
  const referee = new Referee(store, thinker, post)
  const postMessage = ({ id, name, ask }: Request): void => {
    const handle = referee.handlers[name] as (ask: unknown) => Promise<unknown>
    handle(structuredClone(ask)).then(
      (answer) => post({ type: 'answer', id, answer }),
      (error: unknown) =>
        post({
          type: 'problem',
          id,
          problem: error instanceof Refused ? error.problem : 'failed',
          detail: error instanceof Error ? error.message : String(error),
        }),
    )
  }
  return { link: new RefereeLink(Object.assign(worker, { postMessage, terminate: () => {} })), replies, store }
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
