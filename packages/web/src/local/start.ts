import { WebThinker } from '@edokko/bots/web'
import type { Reply, Request } from './messages.ts'
import { Referee, Refused } from './referee.ts'
import { openStore } from './store.ts'

/** The referee's thread. Bots think in another one, made of the same file: it is fetched once. */
export async function startReferee(startThinker: () => Worker): Promise<void> {
  const asked: Request[] = []
  let answer = (request: Request): void => void asked.push(request) // until the store is open
  addEventListener('message', ({ data }: MessageEvent<Request>) => answer(data))
  const { handlers } = new Referee(await openStore(), new WebThinker(startThinker), post)
  answer = (request) => void reply(handlers[request.name] as Handler, request)
  asked.forEach(answer)
}

type Handler = (ask: Request['ask']) => Promise<unknown>

async function reply(handle: Handler, { id, ask }: Request): Promise<void> {
  try {
    post({ type: 'answer', id, answer: await handle(ask) })
  } catch (error) {
    const problem = error instanceof Refused ? error.problem : 'failed'
    post({ type: 'problem', id, problem, detail: error instanceof Error ? error.message : String(error) })
  }
}

function post(reply: Reply): void {
  postMessage(reply)
}
