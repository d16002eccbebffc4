import { WebThinker } from '@edokko/bots/web'
import type { RefereeReply, RefereeRequest } from '@edokko/protocol'
import { Referee, RefereeError } from './referee.ts'
import { openStore } from './table-store.ts'

/** The referee's thread. Bots think in another one, made of the same file: it is fetched once. */
export async function startReferee(startThinker: () => Worker): Promise<void> {
  const asked: RefereeRequest[] = []
  let answer = (request: RefereeRequest): void => void asked.push(request) // until the store is open
  addEventListener('message', ({ data }: MessageEvent<RefereeRequest>) => answer(data))
  const { handlers } = new Referee(await openStore(), new WebThinker(startThinker), post)
  answer = (request) => void reply(handlers[request.name] as Handler, request)
  asked.forEach(answer)
}

type Handler = (ask: RefereeRequest['ask']) => Promise<unknown>

async function reply(handle: Handler, { id, ask }: RefereeRequest): Promise<void> {
  try {
    post({ type: 'answer', id, answer: await handle(ask) })
  } catch (error) {
    const problem = error instanceof RefereeError ? error.problem : 'failed'
    post({ type: 'problem', id, problem, detail: error instanceof Error ? error.message : String(error) })
  }
}

function post(reply: RefereeReply): void {
  postMessage(reply)
}
