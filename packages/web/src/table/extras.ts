import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'

/** What only some tables have around them: those that are played over the net, and guided first games. */
export interface Extras {
  readonly head: ReactNode // over the table
  readonly headroom: number // pixels of it
  readonly menu?: (close: () => void) => ReactNode // in the table's menu
  readonly nobody?: string // whoever is not known any more
  readonly ending?: string | undefined // how the game ended, where the rules did not end it
  readonly after: ReactNode // under the final score and its buttons
  readonly again: ReactNode // in place of the button that plays again
  /** What the log says when moves were taken back. */
  readonly undone?: (seat: Seat, count: number) => string
}
