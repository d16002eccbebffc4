import type { LogEntry } from '@edokko/protocol'
import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { IkiEvent } from '@edokko/iki'

/** Where the last move left its traces, and whose it was. */
export interface LastMove {
  readonly seat: Seat
  readonly stalls: ReadonlySet<number>
  readonly shops: ReadonlySet<number>
}

const NOTHING: LastMove = { seat: NONE, stalls: new Set(), shops: new Set() }

/** The stalls and shops that the last move was about. Whoever answers one question after the other makes one move until the turn ends. */
export function lastMove(log: readonly LogEntry[]): LastMove {
  const seat = log.at(-1)?.seat ?? NONE
  if (seat === NONE) return NOTHING
  const before = log.findLastIndex((move) => move.seat !== seat)
  const events = log.slice(before + 1).flatMap((move) => move.events as readonly IkiEvent[])
  const own = events.filter((event) => 'seat' in event && event.seat === seat)
  const ended = own.findLastIndex(({ type }, i) => type === 'turnEnded' && i < own.length - 1)
  const stalls = new Set<number>()
  const shops = new Set<number>()
  for (const event of own.slice(ended + 1)) {
    switch (event.type) {
      case 'started':
      case 'hired':
      case 'built':
      case 'used':
      case 'neutralPlaced':
        stalls.add(event.stall)
        break
      case 'swapped':
        for (const stall of event.stalls) stalls.add(stall)
        break
      case 'visited':
        shops.add(event.space)
        break
      default:
    }
  }
  return { seat, stalls, shops }
}
