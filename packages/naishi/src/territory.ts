import type { Seat } from '@edokko/engine'
import { requireKnown } from './require-known.ts'
import { at, HAND, other } from './table.ts'
import type { NaishiTable, Place } from './table.ts'

/** N10: the card at this place comes to light; the other player may recognise the one they gave. */
export function reveal(t: NaishiTable, seat: Seat, place: Place): void {
  const i = at(seat, place)
  const card = requireKnown(t.territory[i])
  if (t.known[i] === 1) return
  t.known[i] = 1
  if (card === t.gift[other(seat)]) t.giftSeen[seat] = 1
}

/** N5: two places of one territory change cards; what the other player knows of them goes along. */
export function swapPlaces(t: NaishiTable, seat: Seat, lower: Place, higher: Place): void {
  if (lower < HAND && higher >= HAND) reveal(t, seat, higher) // a hand card comes into the row
  swapCells(t.territory, at(seat, lower), at(seat, higher))
  swapCells(t.known, at(seat, lower), at(seat, higher))
}

/** N6: the same place of both territories changes cards; each player knows what the other got. */
export function swapWithOther(t: NaishiTable, place: Place): void {
  reveal(t, 0, place)
  reveal(t, 1, place)
  swapCells(t.territory, at(0, place), at(1, place))
}

export function swapCells(cells: Int16Array, a: number, b: number): void {
  const moved = cells[a]
  cells[a] = cells[b]
  cells[b] = moved
}
