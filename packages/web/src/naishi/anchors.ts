import type { Seat } from '@edokko/engine'
import { RIVER } from '@edokko/naishi'
import type { Place } from '@edokko/naishi'
import type { Anchor } from '../table/flights.ts'
import { lowerSeat } from './seats.ts'

export type Space = 'swap' | 'discard' | 'decree'

/** Where things lie on the screen, by name. */
export const anchors = {
  place: (seat: Seat, place: Place): Anchor => `place-${seat}-${place}`,
  pile: (pile: number): Anchor => `pile-${pile}`,
  space: (space: Space, index: number): Anchor => `court-${space}-${index}`,
  discards: 'discards',
  free: (seat: Seat): Anchor => `free-${seat}`,
  panel: (seat: Seat): Anchor => `panel-${seat}`,
}

/** Where a card lies that is named by a place of the river or of a seat's territory. */
export function anchorOf(seat: Seat, place: Place): Anchor {
  return place < RIVER ? anchors.place(seat, place) : anchors.pile(place - RIVER)
}

/**
 * On which of so many spaces the nth emissary of a seat stands. The table only counts them, so the lower player fills a line from the left and
 * the other from the right: nobody who stands there ever moves aside.
 */
export function spaceOf(nth: number, spaces: number, seat: Seat, eyes: Seat): number {
  return seat === lowerSeat(eyes) ? nth : spaces - 1 - nth
}
