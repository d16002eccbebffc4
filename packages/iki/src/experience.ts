import type { Seat } from '@edokko/engine'
import { clearStall, isOwnCharacter } from './board.ts'
import type { Tell } from './events.ts'
import type { Ruleset } from './ruleset.ts'
import type { IkiTable } from './table.ts'

/** K7: the last level; one more step and the card retires. */
export const LAST_LEVEL = 3

/** K7: one step of experience. */
export function levelUp(rules: Ruleset, t: IkiTable, stall: number, emit: Tell): void {
  const card = t.stallCard[stall]
  const seat = t.stallOwner[stall]
  if (t.stallLevel[stall] === LAST_LEVEL) {
    retire(rules, t, stall, emit)
    return
  }
  t.stallLevel[stall]++
  emit?.({ type: 'levelled', seat, card, stall, level: t.stallLevel[stall] })
}

/** K7: the card leaves the board for its owner's side; some give a token, once. */
function retire(rules: Ruleset, t: IkiTable, stall: number, emit: Tell): void {
  const card = t.stallCard[stall]
  const seat = t.stallOwner[stall]
  const { special } = rules.characters[card]
  t.career[card] = seat
  clearStall(t, stall)
  emit?.({ type: 'retired', seat, card, stall })
  if (special < 0) return
  t.special[special] = seat
  emit?.({ type: 'tokenGiven', seat, special })
}

/** K8: the oyakata passes the start mark. */
export function levelUpAll(rules: Ruleset, t: IkiTable, seat: Seat, emit: Tell): void {
  emit?.({ type: 'passedMark', seat })
  for (let i = 0; i < rules.stalls.length; i++) {
    const stall = rules.stalls[i]
    if (isOwnCharacter(t, stall, seat)) levelUp(rules, t, stall, emit)
  }
}
