import type { Seat } from '@edokko/engine'
import { DISCARD_SPACES, HAND, SWAP_SPACES, WIDTH } from '@edokko/naishi'
import type { NaishiEvent, NaishiTable } from '@edokko/naishi'
import { exchange, move, turn, WOOD } from '../table/flights.ts'
import type { Anchor, Flight } from '../table/flights.ts'
import { anchorOf, anchors, spaceOf } from './anchors.ts'
import type { Space } from './anchors.ts'
import { lowerSeat } from './seats.ts'
import { column } from './turn.ts'

const CARD = 220 // milliseconds

/** N2–N8: what is seen to travel. */
export function flights(event: NaishiEvent, table: NaishiTable, eyes: Seat): readonly Flight[] {
  switch (event.type) {
    case 'began':
      return Array.from({ length: WIDTH }, (_, i) => turn(anchors.place(lowerSeat(eyes), HAND + i)))
    case 'developed': {
      const place = anchors.place(event.seat, event.place)
      return [WOOD, move(anchors.discards, place, CARD), move(place, anchors.pile(column(event.place)), CARD)]
    }
    case 'sent':
      return [WOOD, move(newest(event.space, event.seat, table, eyes), anchors.free(event.seat), CARD)]
    case 'swapped': {
      const [a, b] = event.places.map((place) => anchorOf(event.seat, place))
      return a === undefined || b === undefined ? [] : [WOOD, ...exchange(a, b, CARD)]
    }
    case 'swept':
      return [WOOD, move(anchors.discards, anchors.pile(event.piles[1]), CARD)] // the card that lies on top in the end
    case 'exchanged':
      return [WOOD, ...exchange(anchors.place(0, event.place), anchors.place(1, event.place), CARD)]
    case 'recalled':
      return [
        WOOD,
        move(anchors.free(event.seat), anchors.space('discard', spaceOf(0, DISCARD_SPACES, event.seat, eyes)), CARD),
        move(anchors.free(event.seat), anchors.space('swap', spaceOf(0, SWAP_SPACES, event.seat, eyes)), CARD),
      ]
    case 'turnedUp':
      return [turn(anchors.pile(event.pile))]
    case 'gave':
    case 'declared':
    case 'passed':
      return [WOOD]
    case 'exhausted':
    case 'lastTurn':
    case 'ended':
      return []
  }
}

/** Where the emissary stands that has just been sent. */
function newest(space: Space, seat: Seat, { onSwap, onDiscard }: NaishiTable, eyes: Seat): Anchor {
  if (space === 'decree') return anchors.space('decree', 0)
  const [sent, spaces] = space === 'swap' ? [onSwap[seat], SWAP_SPACES] : [onDiscard[seat], DISCARD_SPACES]
  return anchors.space(space, spaceOf((sent ?? 1) - 1, spaces, seat, eyes))
}
