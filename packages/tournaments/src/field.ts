/** Somebody who is to play. */
export interface Player {
  readonly entrant: number
  readonly score: number // points, doubled: whole
  readonly byes: number
}

/** How often two have met. */
export type CountMeetings = (one: number, other: number) => number

/** Who meets in a round, in the order of seats, and for whom there is nobody. */
export interface RoundDraft {
  readonly encounters: readonly (readonly number[])[]
  readonly free: readonly number[]
}
