import type { Seat } from '@edokko/engine'
import type { Tell } from './events.ts'
import type { IkiTable } from './table.ts'

/** K11: the top of the track. */
export const MOST_FIREFIGHTING = 10

/**
 * K11: the marker goes up and onto the markers that stand on its new space. `order` lists the seats from the highest marker to the
 * lowest, the upper ones of a stack first, which is the order of play everywhere in the game (K4, K14, K16, K18).
 */
export function gainFirefighting(t: IkiTable, seat: Seat, steps: number, emit: Tell): void {
  const from = t.fire[seat]
  const level = Math.min(from + steps, MOST_FIREFIGHTING)
  const { order, fire } = t
  let i = 0
  while (order[i] !== seat) i++
  for (; i > 0 && fire[order[i - 1]] <= level; i--) order[i] = order[i - 1]
  order[i] = seat
  fire[seat] = level
  emit?.({ type: 'firefightingRose', seat, from, level })
}
