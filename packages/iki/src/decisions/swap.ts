import { NONE } from '@edokko/engine'
import type { Reason } from '@edokko/engine'
import { hasCharacter } from '../board.ts'
import { endUse } from '../business.ts'
import { reason } from '../reasons.ts'
import type { Ruleset } from '../ruleset.ts'
import type { IkiTable } from '../table.ts'
import type { Decision } from './decision.ts'
import { SWAP_SECOND } from './ids.ts'
import { missingCharacter } from './obstacles.ts'

/** The order of the pair is all that can be wrong with a character. */
function explainSwap(rules: Ruleset, t: IkiTable, stall: number): Reason {
  return missingCharacter(rules, t, stall) ?? reason('pair-order')
}

/** K9: two characters change places. A pair is unordered, so the one in the lower stall is asked first. */
export const swapFirst: Decision = {
  legal(rules, t, out) {
    return addCharactersAfter(rules, t, NONE, out) - 1 // the last one has nothing after it
  },

  choose(_rules, t, stall) {
    t.pick = stall
    t.decision = SWAP_SECOND
  },

  explain: explainSwap,
}

export const swapSecond: Decision = {
  legal: (rules, t, out) => addCharactersAfter(rules, t, t.pick, out),

  choose(rules, t, second, emit) {
    const first = t.pick
    t.pick = NONE
    emit?.({
      type: 'swapped',
      seat: t.actor,
      stalls: [first, second],
      cards: [t.stallCard[first], t.stallCard[second]],
    })
    exchange(t.stallCard, first, second)
    exchange(t.stallOwner, first, second)
    exchange(t.stallLevel, first, second)
    if (t.work === first) t.work = second
    else if (t.work === second) t.work = first
    endUse(rules, t, emit)
  },

  explain: explainSwap,
}

function addCharactersAfter(rules: Ruleset, t: IkiTable, after: number, out: Int32Array): number {
  let n = 0
  for (const stall of rules.stalls) if (stall > after && hasCharacter(t, stall)) out[n++] = stall
  return n
}

function exchange(column: Int16Array, a: number, b: number): void {
  const moved = column[a]
  column[a] = column[b]
  column[b] = moved
}
