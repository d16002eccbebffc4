import { answer } from '../answer.ts'
import type { Answer, Question } from '../question.ts'

/** A question with a clock that both threads see. */
export interface Task {
  readonly question: Question
  readonly started: Float64Array // one number: when a thread took it up, 0 before
}

/** What the pool's threads run. */
export function think({ question, started }: Task): Answer {
  started[0] = Date.now()
  return answer(question)
}
