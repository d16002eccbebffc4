import type { Seat } from '@edokko/engine'
import type { Naishi, Place } from '@edokko/naishi'
import type { NaishiWords } from '@edokko/words'
import type { TableContext } from '../table/context.tsx'
import { createSceneContext } from '../table/scene.tsx'
import type { LastMove } from './last-move.ts'
import type { Outlook } from './outlook.ts'
import type { Action } from './turn.ts'

/** The table as the reader sees it, and what touching does, beside what every table has. */
export interface Scene extends TableContext<Naishi> {
  readonly say: NaishiWords
  readonly lower: Seat // whose territory lies at the lower edge
  readonly upper: Seat
  readonly picked: Place | undefined // the card that is picked up: of the river or of the own territory
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
  /** A card is picked up to be dragged: the places light up that it may go to. */
  readonly pickUp: (place: Place) => void
  /** A card is dragged from one place to another. */
  readonly drop: (from: Place, to: Place) => void
  /** What is picked goes back. */
  readonly layDown: () => void
}

export const { ShowScene, useScene, useBoard } = createSceneContext<Scene>()
