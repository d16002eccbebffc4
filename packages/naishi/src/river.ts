import { NONE } from '@edokko/engine'
import type { Emit } from '@edokko/engine'
import type { Card } from './cards.ts'
import { requireKnown } from './require-known.ts'
import { FACE_DOWN, PLACES, RIVER, WIDTH } from './table.ts'
import type { Naishi, NaishiHidden, NaishiTable, Place } from './table.ts'

/** A place of the river where no card lies open. */
export function isEmptyPile(t: NaishiTable, place: Place): boolean {
  return place >= RIVER && t.faceUp[place - RIVER] === NONE
}

/** Writes the places of the piles with a card that come after `place`. */
export function addPilesAfter(t: NaishiTable, place: Place, out: Int32Array, count: number): number {
  let n = count
  for (let next = place + 1; next < PLACES; next++) if (t.faceUp[next - RIVER] !== NONE) out[n++] = next
  return n
}

/** Cards that lie face down in the river. */
export function faceDownCards(t: NaishiTable): number {
  let cards = 0
  for (let pile = 0; pile < WIDTH; pile++) cards += t.faceDown[pile]
  return cards
}

/** Takes the open card of a pile; the next is turned up only when the game advances. */
export function takeOpen(t: NaishiTable, pile: number): Card {
  const card = requireKnown(t.faceUp[pile])
  t.faceUp[pile] = NONE
  if (t.faceDown[pile] === 0) t.exhausted++
  else t.waiting |= 1 << pile
  return card
}

export function discard(t: NaishiTable, card: Card): void {
  t.discards[t.discarded++] = card
}

/** N8: says so when the pile just taken from has nothing left. */
export function noteExhausted(t: NaishiTable, pile: number, emit: Emit<Naishi> | undefined): void {
  if (t.faceDown[pile] === 0) emit?.({ type: 'exhausted', pile })
}

/** N4, N5: turns up the next card of each pile whose open card was taken. */
export function turnUp(t: NaishiTable, hidden: NaishiHidden, emit: Emit<Naishi> | undefined): void {
  for (let waiting = t.waiting; waiting !== 0; waiting &= waiting - 1) {
    const pile = 31 - Math.clz32(waiting & -waiting) // of its lowest bit
    const left = --t.faceDown[pile]
    const card = requireKnown(hidden.river[pile * FACE_DOWN + left])
    t.faceUp[pile] = card
    emit?.({ type: 'turnedUp', pile, card })
  }
  t.waiting = 0
}
