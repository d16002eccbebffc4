import { answer } from '../answer.ts'
import type { Answer, Question } from '../question.ts'

/** How a question ended: with its answer, or with what went wrong. */
export type Reply = { readonly answer: Answer } | { readonly error: string }

/** The browser's thread for bots: answers one question after the other. */
addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(reply(data)))

function reply(question: Question): Reply {
  try {
    return { answer: answer(question) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
