import type { Emit, Seat } from '@edokko/engine'
import type { Card } from './cards/index.ts'
import type { TokenKind } from './cards/tokens.ts'
import type { SomeGoods } from './goods.ts'
import type { Iki } from './table.ts'

/** A function that hears events, if anybody listens. */
export type Tell = Emit<Iki> | undefined

/** What each kind of event says. An owner of NONE means that the card has none. */
interface Facts {
  // The opening (K2)
  began: { first: Seat; buildings: readonly Card[] }
  started: { seat: Seat; card: Card; stall: number } // a starting card is placed
  startersLeft: { cards: readonly Card[] } // those nobody took

  // A month (K3, K4)
  monthBegan: { month: number } // 13 is New Year
  blocked: { space: number } // of the ikizama track
  turnedUp: { card: Card; place: number }
  lifeChosen: { seat: Seat; space: number }

  // A turn (K5–K12)
  turnBegan: { seat: Seat }
  compensated: { seat: Seat } // on the 1–4 space, instead of income; what it brings is gained next
  tookIncome: { seat: Seat } // what it brings is gained next
  hired: { seat: Seat; card: Card; stall: number; coins: number } // coins that lay on the card
  paid: { seat: Seat; goods: SomeGoods }
  gained: { seat: Seat; goods: SomeGoods } // a payday may cost IKI
  firefightingRose: { seat: Seat; from: number; level: number } // its marker lies on top of those on its new space
  walked: { seat: Seat; from: number; steps: number; sandals: number } // from NONE: the start mark
  passedMark: { seat: Seat }
  levelled: { seat: Seat; card: Card; stall: number; level: number }
  retired: { seat: Seat; card: Card; stall: number }
  tokenGiven: { seat: Seat; special: number } // a retired card's
  visited: { seat: Seat; space: number; offer: number } // a shop
  bought: { seat: Seat; kind: TokenKind; token: number }
  lapsed: { seat: Seat } // a pipe's experience that nobody can take
  used: { seat: Seat; card: Card; stall: number; owner: Seat }
  built: { seat: Seat; card: Card; stall: number }
  swapped: { seat: Seat; stalls: readonly [number, number]; cards: readonly [Card, Card] } // as they lay before
  turnEnded: { seat: Seat }

  // Cards without an owner (K17)
  neutralPlaced: { seat: Seat; card: Card; stall: number; coins: number } // coins that return to the supply
  neutralDiscarded: { seat: Seat; card: Card; coins: number }
  neutralLeft: { card: Card; stall: number } // after it was used

  // A fire (K15)
  fireBroke: { nagaya: number; strength: number }
  fireReached: { stall: number; strength: number }
  burnt: { card: Card; stall: number; owner: Seat }
  escaped: { seat: Seat; card: Card; stall: number; special: number }
  firePutOut: { seat: Seat; stall: number }
  fireDied: object // past the last stall

  // A payday (K14)
  paydayCame: { month: number }
  salary: { seat: Seat; card: Card; goods: SomeGoods } // what one card brings to the sum that is gained next; lumber may run short
  harmony: { seat: Seat; group: number; kind: number; own: number; cards: number } // own × cards IKI; kind: a type
  starved: { seat: Seat; card: Card; stall: number }
  fed: { seat: Seat; characters: number }
  buildingPaid: { seat: Seat; card: Card } // what it pays is gained next; also at a hire

  // The end of a month (K13), of the year (K16) and of the game
  coinsLaid: object // one on every card still for hire
  rowCleared: { cards: readonly Card[] }
  tokensLeft: { fish: readonly number[]; pipe: readonly number[]; tobacco: readonly number[] } // unsold; the next season's come
  streetCleared: object // the oyakata go home before New Year
  placed: { seat: Seat; space: number } // at New Year
  ended: object
}

/** What happens at the table, in the order it happens: enough to animate the game and to tell it in sentences. */
export type IkiEvent = { [T in keyof Facts]: { readonly type: T } & Readonly<Facts[T]> }[keyof Facts]
