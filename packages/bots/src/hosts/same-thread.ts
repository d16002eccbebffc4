import { answer } from './answer.ts'
import type { Thinker } from './thinker.ts'

/** Bots that think in the thread that asks, which waits for them: for games in which only bots play. */
export const sameThread: Thinker = {
  ask: (question) => Promise.resolve(answer(question)),
  close: () => Promise.resolve(),
}
