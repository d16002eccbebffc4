import type { Choice, Reason } from '@edokko/engine'
import type { Tell } from '../events.ts'
import type { Ruleset } from '../ruleset.ts'
import type { IkiTable } from '../table.ts'

/** One thing a player is asked: `legal` and `choose` as `Game` has them, under the table's rules. */
export interface Decision {
  legal(rules: Ruleset, t: IkiTable, out: Int32Array): number
  choose(rules: Ruleset, t: IkiTable, choice: Choice, emit: Tell): void
  /** What forbids a choice that means something here but is not legal; missing where every answer always is. */
  explain?(rules: Ruleset, t: IkiTable, choice: Choice): Reason
}
