import type { Seat } from '@edokko/engine'
import type { Naishi, Place } from '@edokko/naishi'
import type { NaishiWords } from '@edokko/words'
import { createContext, useContext } from 'react'
import type { TableContext } from '../table/context.tsx'
import type { LastMove } from './last-move.ts'
import type { Outlook } from './outlook.ts'
import type { Action } from './turn.ts'

/** All that the parts of a Naishi table need beside what every table has. */
export interface NaishiContext extends TableContext<Naishi> {
  readonly say: NaishiWords
  readonly lower: Seat // whose territory lies at the lower edge
  readonly upper: Seat
  readonly held: Place | undefined // the card in the reader's hand: of the river or of the own territory
  readonly places: ReadonlySet<Place> // of the river and the own territory, where touching leads on
  readonly last: LastMove | undefined
  readonly scores: boolean // what is earned is shown
  /** What choosing a place would do to the reader's score. */
  readonly outlook: (place: Place) => Outlook | undefined
  /** Whether an action of the turn can be chosen now. */
  readonly isPossible: (action: Action) => boolean
  /** Somebody wants an action of the turn: it is chosen, or the reason is shown why it cannot be. */
  readonly act: (action: Action) => void
  /** Somebody touches a place of the own territory or of the river. */
  readonly touchPlace: (place: Place) => void
  /** A card is lifted, to be dragged: the places light up that it may go to. */
  readonly takeUp: (place: Place) => void
  /** A card is dragged from one place to another. */
  readonly drop: (from: Place, to: Place) => void
  /** What is in hand goes back. */
  readonly layDown: () => void
}

const Now = createContext<NaishiContext | undefined>(undefined)
const Board = createContext<NaishiContext | undefined>(undefined)

export const NowProvider = Now.Provider
export const BoardProvider = Board.Provider

/** The table as it is, for what must answer at once. */
export function useNow(): NaishiContext {
  const context = useContext(Now)
  if (context === undefined) throw new Error('there is no Naishi table here')
  return context
}

/** The table as the board shows it: it is much to draw, and follows when the question has been answered. */
export function useNaishi(): NaishiContext {
  const context = useContext(Board)
  if (context === undefined) throw new Error('there is no Naishi table here')
  return context
}
