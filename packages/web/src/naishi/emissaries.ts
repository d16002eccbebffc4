import type { Seat } from '@edokko/engine'
import type { NaishiTable } from '@edokko/naishi'
import type { Space } from './anchors.ts'

/** A player's two emissaries. */
export const FIGURES = ['lord', 'lady'] as const
export type Figure = (typeof FIGURES)[number]

/**
 * Which of the two stands on a space. The table only counts them, so each line has one of its own who comes first, and the padlock is the
 * lady's: whoever stands at court stays the same there, whoever is sent next.
 */
export function sentTo(table: NaishiTable, seat: Seat, space: Space, nth: number): Figure {
  if (space === 'decree') return 'lady'
  if (table.onDecree === seat) return 'lord'
  return (space === 'swap') === (nth === 0) ? 'lady' : 'lord'
}

/** Whether a player's lord or lady can still be sent. */
export function isAtHome(table: NaishiTable, seat: Seat, figure: Figure): boolean {
  const lines = [
    ['swap', table.onSwap[seat] ?? 0],
    ['discard', table.onDiscard[seat] ?? 0],
    ['decree', table.onDecree === seat ? 1 : 0],
  ] as const
  return !lines.some(([space, count]) =>
    Array.from({ length: count }, (_, nth) => sentTo(table, seat, space, nth)).includes(figure),
  )
}
