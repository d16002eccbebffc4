import { CELL, columns } from '@edokko/engine'
import type { Kind, Seat } from '@edokko/engine'
import type { NaishiAction } from './actions.ts'
import type { NaishiEvent } from './events.ts'

export const SEATS = 2
/** Positions of a row, a hand and the river. */
export const WIDTH = 5

/*
 * Places. A territory is a row (0–4) over a hand (5–9); where a place of the river is meant, it follows (10–14). Places are what
 * choices name, and bit i of a mask in scoring.ts is place i.
 */
export const ROW = 0
export const HAND = WIDTH
export const RIVER = 2 * WIDTH
export const TERRITORY = 2 * WIDTH
export const PLACES = 3 * WIDTH
export type Place = number

/** N1: each player has two emissaries; the court has three spaces to swap, two to discard, and the padlock. */
export const EMISSARIES = 2
export const SWAP_SPACES = 3
export const DISCARD_SPACES = 2

/** N2: a river pile has six cards, one of them face up. */
export const FACE_DOWN = 5
/** Each card that leaves the river sends one to the discard pile, its own or the one it replaces. */
export const MOST_DISCARDS = WIDTH * (FACE_DOWN + 1)

/** Everything on a Naishi table that can change. */
export class NaishiTable extends columns({
  decision: CELL, //    OVER, ADVANCE, or one of decisions/index.ts
  actor: CELL, //       who decides
  first: CELL, //       N2: the first player
  developed: CELL, //   1: this turn's develop is done
  bonus: CELL, //       1: this turn's bonus action is used or forgone
  pick: CELL, //        NONE, or the place chosen first of two, or the decree's place
  lastTurn: CELL, //    1: when this turn ends, so does the game
  declarer: CELL, //    NONE, or who declared the end
  kept: SEATS, //       N2.4: of the two cards dealt, the one kept; NONE once the hands are laid out
  gift: SEATS, //       N2.4: the one given to the other player, who may know it once both have chosen
  giftSeen: SEATS, //   1: a card like the one given to this seat has come to light from its hand
  onSwap: SEATS, //     emissaries of each seat on the court's swap spaces
  onDiscard: SEATS, //  emissaries of each seat on the court's discard spaces
  onDecree: CELL, //    NONE, or whose emissary holds the padlock
  territory: SEATS * TERRITORY, // cards by seat and place; NONE before the hands are laid out
  known: SEATS * TERRITORY, //     1: the other player knows the card at this place
  faceUp: WIDTH, //     the river's open cards; NONE: the pile is exhausted, or waits for its next card
  faceDown: WIDTH, //   how many lie under them
  waiting: CELL, //     bits of the piles whose next card is to be turned up; 0 when somebody decides
  exhausted: CELL, //   N8: how many piles have no card left
  discards: MOST_DISCARDS, // the discard pile from the bottom
  discarded: CELL, //   how many cards lie on the discard pile
}) {}

/** What nobody at the table may know. */
export class NaishiHidden extends columns({
  river: WIDTH * FACE_DOWN, // the face-down cards of each pile, from the bottom
  laying: SEATS * WIDTH, //    N2.5: for each hand position, which of the five cards comes there: 0–2 mountains, 3 the card kept, 4 the one received
}) {}

export interface Naishi extends Kind {
  table: NaishiTable
  hidden: NaishiHidden
  action: NaishiAction
  event: NaishiEvent
}

/** Where in `territory` and `known` a seat's place is. */
export function at(seat: Seat, place: Place): number {
  return seat * TERRITORY + place
}

export function other(seat: Seat): Seat {
  return 1 - seat
}
