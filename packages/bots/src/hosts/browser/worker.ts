import { gameNameOf, loadRules } from '@edokko/games'
import { loadBot } from '../../players/roster.ts'
import { answer } from '../answer.ts'
import type { Answer, Question } from '../question.ts'

/** How a question ended: with its answer, or with what went wrong. */
export type Reply = { readonly answer: Answer } | { readonly error: string }

/** Sent before the reply to a question: everything that it needs has been fetched, from here on the bot thinks. */
export interface Loaded {
  readonly loaded: true
}

/** Makes this thread of a browser one for bots: it answers one question after the other. */
export function answerQuestions(): void {
  addEventListener('message', ({ data }: MessageEvent<Question>) => void reply(data).then((said) => postMessage(said)))
}

async function reply(question: Question): Promise<Reply> {
  try {
    const { terms, bot } = question
    await Promise.all([loadRules(terms), loadBot(bot, gameNameOf(terms))])
    postMessage({ loaded: true } satisfies Loaded)
    return { answer: answer(question) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
