import type { Seat } from '@edokko/engine'
import { DISCARD_SPACES, HAND, RIVER, SWAP_SPACES, WIDTH } from '@edokko/naishi'
import type { NaishiEvent, NaishiTable, Place } from '@edokko/naishi'
import type { Anchor, Flight } from '../table/flights.ts'
import { at, spaceOf } from './anchors.ts'
import type { Space } from './anchors.ts'
import { lowerSeat } from './seats.ts'
import { column } from './turn.ts'

const CARD = 220
const TURN = 150
const WOOD: Flight = { kind: 'sound', sound: 'wood' }

/** N2–N8: what is seen to travel. */
export function flights(event: NaishiEvent, table: NaishiTable, eyes: Seat): readonly Flight[] {
  switch (event.type) {
    case 'began':
      return Array.from({ length: WIDTH }, (_, i) => turn(at.place(lowerSeat(eyes), HAND + i)))
    case 'developed': {
      const place = at.place(event.seat, event.place)
      return [WOOD, move(at.discards, place), move(place, at.pile(column(event.place)))]
    }
    case 'sent':
      return [WOOD, move(newest(event.space, event.seat, table, eyes), at.free(event.seat))]
    case 'swapped': {
      const [a, b] = event.places.map((place) => anchorOf(event.seat, place))
      return a === undefined || b === undefined ? [] : [WOOD, ...change(a, b)]
    }
    case 'swept':
      return [WOOD, move(at.discards, at.pile(event.piles[1]))] // the card that lies on top in the end
    case 'exchanged':
      return [WOOD, ...change(at.place(0, event.place), at.place(1, event.place))]
    case 'recalled':
      return [
        WOOD,
        move(at.free(event.seat), at.space('discard', spaceOf(0, DISCARD_SPACES, event.seat, eyes))),
        move(at.free(event.seat), at.space('swap', spaceOf(0, SWAP_SPACES, event.seat, eyes))),
      ]
    case 'turnedUp':
      return [turn(at.pile(event.pile))]
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

function anchorOf(seat: Seat, place: Place): Anchor {
  return place < RIVER ? at.place(seat, place) : at.pile(place - RIVER)
}

/** Where the emissary stands that has just been sent. */
function newest(space: Space, seat: Seat, { onSwap, onDiscard }: NaishiTable, eyes: Seat): Anchor {
  if (space === 'decree') return at.space('decree', 0)
  const [sent, spaces] = space === 'swap' ? [onSwap[seat], SWAP_SPACES] : [onDiscard[seat], DISCARD_SPACES]
  return at.space(space, spaceOf((sent ?? 1) - 1, spaces, seat, eyes))
}

function move(piece: Anchor, from: Anchor): Flight {
  return { kind: 'move', piece, from, milliseconds: CARD }
}

/** Two cards change places, both at once. */
function change(a: Anchor, b: Anchor): readonly Flight[] {
  return [move(a, b), { kind: 'move', piece: b, from: a, milliseconds: CARD, together: true }]
}

function turn(piece: Anchor): Flight {
  return { kind: 'turn', piece, milliseconds: TURN }
}
