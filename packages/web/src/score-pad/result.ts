import type { Seat } from '@edokko/engine'
import type { ScoreLine } from '../parts/point-columns.tsx'

/** What a pad comes to, in the reader's words: for the page, for paper, for a picture and for a message. */
export interface Result {
  readonly names: readonly string[]
  readonly lines: readonly ScoreLine[] // where the points come from
  readonly totals: readonly number[]
  readonly places: readonly number[] // 0 for the first; equal where a place is shared
  readonly isOver: boolean // everybody's sheet is filled in, so that somebody has won
  readonly verdict: string
  readonly why: readonly string[] // how ties were decided, a sentence each
  readonly odd: readonly string[] // what cannot lie on one table, a sentence each
  readonly points: (points: number) => string // "62 points", "100 IKI"
}

/** The seats, the winner first. */
export function ranked({ places }: Pick<Result, 'places'>): readonly Seat[] {
  return [...places.keys()].toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
}

/** Whether this seat has won. */
export function hasWon({ isOver, places }: Result, seat: Seat): boolean {
  return isOver && places[seat] === 0
}
