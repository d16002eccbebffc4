import { NONE } from '@edokko/engine'
import type { Reason } from '@edokko/engine'
import { hasCharacter } from '../board.ts'
import { reason } from '../reasons.ts'
import type { Ruleset } from '../ruleset.ts'
import type { IkiTable } from '../table.ts'

/** Why a card cannot be put into this stall. */
export function stallObstacle(rules: Ruleset, t: IkiTable, stall: number, purse: number): Reason {
  if (!rules.stalls.includes(stall)) return reason('stall-closed')
  if (t.stallCard[stall] !== NONE) return reason('stall-taken')
  return reason('short-for-stall', { mon: purse, cost: rules.surcharge[stall] })
}

/** Why there is no character in this stall; undefined if there is one. */
export function missingCharacter(rules: Ruleset, t: IkiTable, stall: number): Reason | undefined {
  if (!rules.stalls.includes(stall)) return reason('stall-closed')
  if (t.stallCard[stall] === NONE) return reason('empty-stall')
  return hasCharacter(t, stall) ? undefined : reason('is-building')
}
