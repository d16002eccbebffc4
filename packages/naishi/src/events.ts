import type { Seat } from '@edokko/engine'
import type { Card } from './cards.ts'
import type { Place } from './table.ts'

/** What happened at the table, told with what everybody there may know. */
export type NaishiEvent =
  | { readonly type: 'gave'; readonly seat: Seat }
  | { readonly type: 'began'; readonly first: Seat }
  | {
      readonly type: 'developed'
      readonly seat: Seat
      readonly place: Place
      readonly taken: Card
      readonly discarded: Card
    }
  | { readonly type: 'sent'; readonly seat: Seat; readonly space: CourtSpace }
  | { readonly type: 'swapped'; readonly seat: Seat; readonly places: readonly [Place, Place] }
  | {
      readonly type: 'swept'
      readonly seat: Seat
      readonly piles: readonly [number, number]
      readonly cards: readonly [Card, Card]
    }
  | { readonly type: 'exchanged'; readonly seat: Seat; readonly place: Place }
  | { readonly type: 'recalled'; readonly seat: Seat; readonly emissaries: number }
  | { readonly type: 'turnedUp'; readonly pile: number; readonly card: Card }
  | { readonly type: 'exhausted'; readonly pile: number }
  | { readonly type: 'declared'; readonly seat: Seat }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'lastTurn'; readonly seat: Seat }
  | { readonly type: 'ended' }

type CourtSpace = 'swap' | 'discard' | 'decree'
