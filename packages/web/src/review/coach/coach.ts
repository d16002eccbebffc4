import type { Choice } from '@edokko/engine'
import type { ChoiceValue, Verdict } from '@edokko/review'
import type { TableSession } from '../../table/session.ts'
import type { TableState } from '../../table/table-state.ts'

/** What the coach has to say about a choice of the draft. */
export interface CoachAdvice {
  readonly view: Uint8Array // what the seat knew before the move
  readonly at: number // which choice of the draft it is about
  readonly chosen: Choice
  readonly best: ChoiceValue
  readonly loss: number // in shares of a win
  readonly class: 'mistake' | 'blunder'
  readonly goOn: () => void // hands the move in all the same
}

/** The verdicts on the choices of a move, and what its seat knew before it. */
interface JudgedMove {
  readonly view: Uint8Array
  readonly verdicts: readonly Verdict[]
}

/** Where the coach finds out what it says, and tells how it was taken. */
export interface CoachServices {
  /** Judges the choices of a move that begins where the table stands. */
  judge(session: TableSession, choices: readonly Choice[], signal: AbortSignal): Promise<JudgedMove>
  /** Counts whether somebody has heeded a word. */
  count(session: TableSession, heeded: boolean): void
  /** Milliseconds for which a move that is handed in waits for its verdict. */
  readonly patience: number
}

/** Who listens to the coach. */
export interface CoachListener {
  say(advice: CoachAdvice | undefined): void // something, or nothing any more
  judged(known: boolean): void // whether it is known what is thought of the move
}

interface Judging {
  readonly of: string // the draft
  readonly judged: Promise<JudgedMove | undefined> // undefined: it did not come to anything
  readonly stop: AbortController
}

/** Looks over the shoulder of whoever plays: a move is judged as soon as it is complete, and held up if it is a mistake. About each move it speaks once. */
export class Coach {
  private readonly session: TableSession
  private readonly services: CoachServices
  private readonly listener: CoachListener
  private judging: Judging | undefined
  private spoken: { readonly step: number; readonly draft: string } | undefined
  private open = false // something was said, and it is not known yet whether it is heeded

  constructor(session: TableSession, services: CoachServices, listener: CoachListener) {
    this.session = session
    this.services = services
    this.listener = listener
  }

  /** Begins to look on; what is returned ends it. */
  begin(): () => void {
    const { session } = this
    const unsubscribe = session.store.subscribe((state) => this.look(state))
    session.advisor = (again) => this.consider(again)
    this.look(session.state)
    return () => {
      unsubscribe()
      session.advisor = undefined
      this.judging?.stop.abort()
      this.listener.say(undefined)
    }
  }

  /** Somebody wants to know. */
  heed(): void {
    this.answer(true)
  }

  private look({ phase, step }: TableState): void {
    const draft = this.draft
    if (this.open && (this.spoken?.draft !== draft || this.spoken.step !== step)) this.answer(true) // it was taken back
    if (phase.kind !== 'complete' && phase.kind !== 'sending') return this.leave()
    if (this.spoken?.step !== step && this.judging?.of !== draft) this.judge(draft)
  }

  private get draft(): string {
    return this.session.choices.join(' ')
  }

  private judge(draft: string): void {
    this.leave()
    const stop = new AbortController()
    const judged = this.services.judge(this.session, this.session.choices, stop.signal).catch(() => undefined)
    this.judging = { of: draft, judged, stop }
    void judged.then(() => this.listener.judged(!stop.signal.aborted))
  }

  private leave(): void {
    this.judging?.stop.abort()
    this.judging = undefined
    this.listener.judged(false)
  }

  /** Whether a move may go. */
  private async consider(again: () => void): Promise<boolean> {
    const { step } = this.session.state
    if (this.spoken?.step === step) {
      this.answer(false)
      return true
    }
    const judged = await this.inTime()
    const worst = judged === undefined ? undefined : worstOf(judged)
    if (worst === undefined) return true
    this.spoken = { step, draft: this.draft }
    this.open = true
    this.listener.say({ ...worst, goOn: again })
    return false
  }

  /** What is thought of the move, unless it takes too long. */
  private async inTime(): Promise<JudgedMove | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.services.patience)
    })
    const found = await Promise.race([this.judging?.judged, late])
    clearTimeout(timer)
    return found
  }

  private answer(heeded: boolean): void {
    if (!this.open) return
    this.open = false
    this.services.count(this.session, heeded)
    this.listener.say(undefined)
  }
}

/** The choice of a move that has lost most, if that is called a mistake at least. */
function worstOf({ view, verdicts }: JudgedMove): Omit<CoachAdvice, 'goOn'> | undefined {
  const mistakes = verdicts.flatMap(({ class: called, loss, best, chosen }, at) =>
    called === 'mistake' || called === 'blunder'
      ? [{ view, at, class: called, loss, best, chosen: chosen.choice }]
      : [],
  )
  return mistakes.toSorted((a, b) => b.loss - a.loss)[0]
}
