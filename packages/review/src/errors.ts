import { NotationError } from '@edokko/engine'

/** Why a game cannot be reviewed. */
export type ReviewFlaw =
  | 'not-over' // it is still played, and its record does not hold everything yet
  | 'other-rules' // it was played under another version of the rules
  | 'sheet-missing' // it was played with a price sheet that was not given
  | 'sheet-differs' // it was played with another price sheet than the one given
  | 'no-decision' // nobody had anything to decide

/** A game that cannot be reviewed. A record that is broken is a plain NotationError. */
export class ReviewError extends NotationError {
  readonly flaw: ReviewFlaw

  constructor(flaw: ReviewFlaw, message: string, options?: ErrorOptions) {
    super(message, options)
    this.flaw = flaw
  }
}
