import type { Emit, Seat } from '@edokko/engine'
import type { Card } from './cards/index.ts'
import type { TokenKind } from './cards/tokens.ts'
import type { SomeGoods } from './goods.ts'
import type { Iki } from './table.ts'

/** A function that hears events, if anybody listens. */
export type Tell = Emit<Iki> | undefined

/** What happens at the table, in the order it happens: enough to animate the game and to tell it in sentences. */
export type IkiEvent =
  | { readonly type: 'began'; readonly first: Seat; readonly buildings: readonly Card[] }
  | { readonly type: 'started'; readonly seat: Seat; readonly card: Card; readonly stall: number } // a starting card
  | { readonly type: 'monthBegan'; readonly month: number } // 13 is New Year
  | { readonly type: 'blocked'; readonly space: number }
  | { readonly type: 'turnedUp'; readonly card: Card; readonly place: number }
  | { readonly type: 'lifeChosen'; readonly seat: Seat; readonly space: number }
  | { readonly type: 'turnBegan'; readonly seat: Seat }
  | { readonly type: 'tookIncome'; readonly seat: Seat }
  | { readonly type: 'hired'; readonly seat: Seat; readonly card: Card; readonly stall: number; readonly coins: number } // coins lay on the card
  | { readonly type: 'paid' | 'gained'; readonly seat: Seat; readonly goods: SomeGoods }
  | { readonly type: 'firefightingRose'; readonly seat: Seat; readonly level: number } // and its marker lies on top there
  | {
      readonly type: 'walked'
      readonly seat: Seat
      readonly from: number
      readonly steps: number
      readonly sandals: number
    } // from: a space, or NONE
  | { readonly type: 'passedMark'; readonly seat: Seat }
  | {
      readonly type: 'levelled'
      readonly seat: Seat
      readonly card: Card
      readonly stall: number
      readonly level: number
    }
  | { readonly type: 'retired'; readonly seat: Seat; readonly card: Card; readonly stall: number }
  | { readonly type: 'tokenGiven'; readonly seat: Seat; readonly special: number }
  | { readonly type: 'visited'; readonly seat: Seat; readonly space: number; readonly offer: number } // a shop
  | { readonly type: 'bought'; readonly seat: Seat; readonly kind: TokenKind; readonly token: number }
  | { readonly type: 'used'; readonly seat: Seat; readonly card: Card; readonly stall: number; readonly owner: Seat } // owner NONE: neutral
  | { readonly type: 'built'; readonly seat: Seat; readonly card: Card; readonly stall: number }
  | { readonly type: 'swapped'; readonly seat: Seat; readonly stalls: readonly [number, number] }
  | { readonly type: 'lapsed'; readonly seat: Seat } // a pipe's experience that nobody can take
  | { readonly type: 'turnEnded'; readonly seat: Seat }
  | { readonly type: 'neutralPlaced'; readonly seat: Seat; readonly card: Card; readonly stall: number }
  | { readonly type: 'neutralDiscarded'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'neutralLeft'; readonly card: Card; readonly stall: number } // after it was used
  | { readonly type: 'coinsLaid' } // one on every card still for hire
  | { readonly type: 'fireBroke'; readonly nagaya: number; readonly strength: number }
  | { readonly type: 'fireReached'; readonly stall: number; readonly strength: number }
  | { readonly type: 'burnt'; readonly card: Card; readonly stall: number; readonly owner: Seat } // owner NONE: neutral
  | {
      readonly type: 'escaped'
      readonly seat: Seat
      readonly card: Card
      readonly stall: number
      readonly special: number
    }
  | { readonly type: 'firePutOut'; readonly seat: Seat; readonly stall: number }
  | { readonly type: 'fireDied' } // past the last stall
  | { readonly type: 'paydayCame'; readonly month: number }
  | { readonly type: 'salary'; readonly seat: Seat; readonly card: Card; readonly goods: SomeGoods } // one card's share of what is then gained
  | {
      readonly type: 'harmony'
      readonly seat: Seat
      readonly group: number
      readonly kind: number
      readonly own: number
      readonly cards: number
    } // kind: a type; own × cards IKI
  | { readonly type: 'fed'; readonly seat: Seat; readonly characters: number }
  | { readonly type: 'starved'; readonly seat: Seat; readonly card: Card; readonly stall: number }
  | { readonly type: 'buildingPaid'; readonly seat: Seat; readonly card: Card } // what it pays is gained next
  | { readonly type: 'rowCleared'; readonly cards: readonly Card[] }
  | { readonly type: 'tokensLeft'; readonly season: number } // unsold ones; the next season's come
  | { readonly type: 'placed'; readonly seat: Seat; readonly space: number } // at New Year
  | { readonly type: 'ended' }
