import type { Budget } from '../search/budget.ts'
import type { Answer, Question } from './question.ts'
import { botNamed } from '../players/roster.ts'

/** Where bots think without holding up whoever asks them: threads of a server, a worker of a browser. */
export interface Thinker {
  /** Rejects if the bot fails or takes far longer than its budget, and when the signal says that nobody waits any more. */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>
  /** Frees the threads; whoever still waits is refused. */
  close(): Promise<void>
}

/** How many milliseconds a bot with this budget is waited for. */
export type Patience = (budget: Budget) => number

const LONGEST = 600_000

/** Twice the budget and some seconds: a busy machine is no reason to replace a bot, an endless loop is. */
export const patience: Patience = ({ milliseconds, iterations }) =>
  Math.min(LONGEST, 5000 + Math.min(2 * milliseconds, 20 * iterations))

export function budgetOf({ bot, budget }: Question): Budget {
  return budget ?? botNamed(bot).budget
}

/** A bot that was waited for long enough. */
export class Overrun extends Error {
  override readonly name = 'Overrun'

  constructor(limit: number) {
    super(`no answer within ${limit} ms`)
  }
}
