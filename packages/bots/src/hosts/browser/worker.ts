import { bringLearnt, bringRules } from '#at-hand'
import { answer } from '../answer.ts'
import type { Answer, Question } from '../question.ts'
import { nameOf } from '../../terms.ts'

/** How a question ended: with its answer, or with what went wrong. */
export type Reply = { readonly answer: Answer } | { readonly error: string }

/** Makes this thread of a browser one for bots: it answers one question after the other. */
export function answerQuestions(): void {
  addEventListener('message', ({ data }: MessageEvent<Question>) => void reply(data).then((said) => postMessage(said)))
}

async function reply(question: Question): Promise<Reply> {
  try {
    const game = nameOf(question.terms)
    await Promise.all([bringRules(game), bringLearnt(game)])
    return { answer: answer(question) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
