import type { Choice, Emit } from '@edokko/engine'
import type { Obstacle } from '../reasons.ts'
import type { Naishi, NaishiTable } from '../table.ts'

/** One thing a player is asked: `legal` and `choose` as `Game` has them. */
export interface Decision {
  legal(t: NaishiTable, out: Int32Array): number
  choose(t: NaishiTable, choice: Choice, emit?: Emit<Naishi>): void
  /** What forbids a choice that means something here but is not legal; missing where every answer always is. */
  explain?(t: NaishiTable, choice: Choice): Obstacle
}
