import type { LogEntry } from '@edokko/protocol'
import type { Seat } from '@edokko/engine'
import type { NaishiEvent } from '@edokko/naishi'
import type { Anchor } from '../table/flights.ts'
import { effectiveMoves } from '../table/effective-moves.ts'
import { anchorOf, anchors } from './anchors.ts'

/** What was touched last, and by whom: it stays marked until somebody else moves. */
export interface LastMove {
  readonly seat: Seat
  readonly anchors: ReadonlySet<Anchor>
}

/** The marks of the last moves that one player made on end, up to the moment that is looked at. */
export function lastMove(log: readonly LogEntry[], step: number): LastMove | undefined {
  const seen = effectiveMoves(log.slice(0, step))
  const seat = seen.at(-1)?.seat
  if (seat === undefined || seat < 0) return undefined
  const start = seen.findLastIndex((move) => move.seat !== seat) + 1
  const events = seen.slice(start).flatMap((move) => move.events as readonly NaishiEvent[])
  return { seat, anchors: new Set(events.flatMap(touchedBy)) }
}

function touchedBy(event: NaishiEvent): readonly Anchor[] {
  switch (event.type) {
    case 'developed':
      return [anchors.place(event.seat, event.place)]
    case 'swapped':
      return event.places.map((place) => anchorOf(event.seat, place))
    case 'swept':
      return event.piles.map(anchors.pile)
    case 'exchanged':
      return [anchors.place(0, event.place), anchors.place(1, event.place)]
    default:
      return []
  }
}
