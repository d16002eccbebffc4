import type { Seat } from '@edokko/engine'
import type { ComponentType, ReactNode } from 'react'

/** What a table has around it that depends on where it is played: in this browser, over the net, or as a guided first game. */
export interface TableExtras {
  readonly head?: ReactNode // over the table, or beside the board in a low window
  readonly headroom?: number // pixels of it
  readonly beside?: ReactNode // drawn after the table, where there is room for it or over it
  readonly right?: number // pixels that it takes from the table
  readonly bottom?: number
  readonly least?: number | undefined // how small the table may be drawn for that; as usual, if it is not said
  readonly past?: ReactNode // in the question's place while one looks back; the bar that goes from move to move, where it is missing
  readonly keys?: readonly (readonly [key: string, meaning: string])[] // that only work here
  readonly menu?: (close: () => void) => ReactNode // in the table's menu
  readonly nobody?: string // whoever is not known any more
  readonly ending?: string | undefined // how the game ended, where the rules did not end it
  readonly review?: ReactNode // beside and under the final score: how the game went
  readonly lookBack?: ReactNode // the way to look back at it
  readonly after?: ReactNode // under the final score and its buttons
  readonly advice?: ReactNode // under the points: what advice everybody has had
  readonly hint?: HintLoader
  readonly hintless?: true // all that the loader fetches is the word that there are none
  readonly sealed?: true // its deal stays secret for now: there is no record of it that could be replayed
  readonly again: ReactNode // the way to another game, under the final score
  /** What the log says when moves were taken back. */
  readonly undone?: (seat: Seat, count: number) => string
}

/** Fetches what is shown when somebody asks for a hint, in the log's place or, on a phone, in that of the question. */
export type HintLoader = () => Promise<ComponentType<HintProps>>

export interface HintProps {
  readonly close: () => void
}
