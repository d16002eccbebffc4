import type { Level } from '@edokko/bots'
import type { Seat } from '@edokko/engine'
import type { SettingSeat } from '@edokko/protocol'

/** Who plays on: the reader at one seat, bots as before, and bots of one level for everybody else. */
export function forkSeats(
  seats: readonly SettingSeat[],
  names: readonly string[],
  reader: Seat,
  level: Level,
): readonly SettingSeat[] {
  return seats.map((sitter, seat) => {
    const name = names[seat] ?? ''
    if (seat === reader) return { kind: 'person', name }
    return sitter.kind === 'bot' ? sitter : { kind: 'bot', name, level }
  })
}
