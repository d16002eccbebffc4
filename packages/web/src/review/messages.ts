import type { Choice } from '@edokko/engine'
import type { RecordFlaw, Terms } from '@edokko/games'
import type { ChoiceValue, Judged, Reasons, ReviewPart, Verdict } from '@edokko/review'

/* What a page and the thread that reviews for it say to each other. */

/** Where somebody decides: in a game that runs, as bytes of what the seat knows (a view, not a covered one), or in a finished one. */
export type AskedPosition =
  | { readonly terms: Terms; readonly view: Uint8Array }
  | { readonly record: string; readonly ply: number } // the record with its price sheet before it, where it has one

/** What can be asked, what comes meanwhile (`part`), and what comes at the end. */
export interface ReviewTasks {
  /** Judges a whole game. */
  review: {
    ask: { readonly record: string; readonly known: readonly Judged[]; readonly iterations: number }
    part: ReviewPart
    answer: object
  }
  /** Judges the choices of a turn that begins here, as far as nothing comes to light between them. */
  judge: {
    ask: { readonly position: AskedPosition; readonly choices: readonly Choice[]; readonly iterations?: number }
    part: never
    answer: readonly Verdict[]
  }
  /** Says what is thought of all legal choices, the best first. */
  consider: {
    ask: { readonly position: AskedPosition; readonly iterations?: number }
    part: never
    answer: readonly ChoiceValue[]
  }
  /** Says why one choice is better than another. */
  reasons: {
    ask: { readonly position: AskedPosition; readonly better: Choice; readonly chosen: Choice }
    part: never
    answer: Reasons
  }
}

export type ReviewTaskName = keyof ReviewTasks

/** To the thread: do this, or leave it. */
export type ReviewRequest<N extends ReviewTaskName = ReviewTaskName> =
  | { readonly id: number; readonly name: N; readonly ask: ReviewTasks[N]['ask'] }
  | { readonly id: number; readonly name: 'stop' }

/** From the thread. */
export type ReviewReply =
  | { readonly id: number; readonly type: 'part'; readonly part: unknown }
  | { readonly id: number; readonly type: 'answer'; readonly answer: unknown }
  | { readonly id: number; readonly type: 'problem'; readonly problem: ReviewProblem; readonly detail: string }

/** Why something was not reviewed. The page words them. */
export type ReviewProblem =
  | RecordFlaw
  | 'broken' // a text that is no record, or a record that the rules refuse
  | 'failed' // anything else: the thread died, a piece of the program could not be fetched
