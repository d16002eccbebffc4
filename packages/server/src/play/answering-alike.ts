import type { Level } from '@edokko/bots'
import { seedFrom } from '@edokko/engine'
import type { Seat, Seed, View } from '@edokko/engine'
import type { StoredTable } from './stored-table.ts'

/** Of a master's 4,000, as many as fit into the first beat of an answer on a machine that does little else. */
const ITERATIONS = 800

/**
 * A bot at a table whose deal others play too: who brings it into the same position gets the same answer. It thinks in iterations and not by the clock,
 * and its lots follow from the deal and from all that it knows.
 */
export function answeringAlike(
  { seed }: StoredTable,
  level: Level,
  seat: Seat,
  view: View,
): { readonly bot: string; readonly seed: Seed } {
  const known = Buffer.from(view.bytes).toString('hex')
  return { bot: `${level}@${ITERATIONS}`, seed: seedFrom(`edokko daily ${seed} ${seat} ${known}`) }
}
