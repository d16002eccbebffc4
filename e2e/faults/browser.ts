import { ask } from '../../bench/online/requests.ts'
import type { Answer } from '../../bench/online/requests.ts'
import { routeOf } from './usage.ts'
import type { Question, Witness } from './witness.ts'

const WAIT = 100 // milliseconds before a request is tried again

/** What is no answer, but a reason to ask again. */
const NOT_NOW = new Set([429, 500, 503])

/** Where somebody sends requests from: it keeps the cookie of a session, and asks again when there was no answer. */
export class Browser {
  cookie: string | undefined
  private readonly ports: readonly number[] // of servers, which are asked in turn
  private readonly witness: Witness
  private asked = 0

  constructor(ports: readonly number[], witness: Witness) {
    this.ports = ports
    this.witness = witness
  }

  /** Asks until there is an answer. */
  async ask(path: string, body?: object): Promise<Answer> {
    const { questions } = this.witness
    const question: Question = { route: routeOf(path, body), tries: 1, last: 'nothing' }
    questions.add(question)
    for (;;) {
      const answer = await this.askOnce(path, body)
      if (answer !== undefined && !NOT_NOW.has(answer.status)) {
        questions.delete(question)
        return answer
      }
      question.last = answer === undefined ? 'nothing' : `${answer.status} ${answer.text}`
      await this.witness.pause(WAIT)
      question.tries++
    }
  }

  /** Asks for what must succeed; it may have been done already, when the answer was lost. What is refused all the same is tried again. */
  async need(path: string, body: object, ...done: readonly string[]): Promise<string> {
    for (;;) {
      const { status, body: answer } = await this.ask(path, body)
      if (status === 200) return answer.id ?? ''
      if (done.includes(answer.refused ?? '')) {
        this.witness.usage.hasAnswer(routeOf(path, body)) // it cannot be done again
        return answer.id ?? ''
      }
      this.witness.refused(`${path} ${answer.refused}`, false, undefined)
      await this.witness.pause(WAIT)
    }
  }

  /** Asks for what may be refused, for one of these reasons. */
  async wish(path: string, body: object | undefined, ...reasons: readonly string[]): Promise<Answer> {
    const answer = await this.ask(path, body)
    const { refused } = answer.body
    if (answer.status !== 200)
      this.witness.refused(`${routeOf(path, body)} ${refused}`, reasons.includes(refused ?? ''), path)
    return answer
  }

  /** Asks once; undefined if nobody has answered. */
  async askOnce(path: string, body?: object): Promise<Answer | undefined> {
    const port = this.ports[this.asked++ % this.ports.length]
    const { usage } = this.witness
    const route = routeOf(path, body)
    usage.sends(route)
    const answer = await this.send(port, path, body).catch(() => undefined)
    if (answer?.status === 200) usage.hasAnswer(route)
    if (answer?.cookie?.startsWith('edokko=') === true) this.cookie = answer.cookie
    return answer
  }

  protected send(port: number, path: string, body: object | undefined): Promise<Answer> {
    return ask(port, path, this.cookie, body)
  }
}
