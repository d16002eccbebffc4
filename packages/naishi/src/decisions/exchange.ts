import { ADVANCE } from '@edokko/engine'
import type { Decision } from './decision.ts'

/** N2.4: which of the two cards dealt goes to the other player. Both are always offered: equal cards must not show. */
export const exchange: Decision = {
  legal(_t, out) {
    out[0] = 0
    out[1] = 1
    return 2
  },

  choose(t, given, emit) {
    if (given === 0) {
      const gift = t.kept[t.actor]
      t.kept[t.actor] = t.gift[t.actor]
      t.gift[t.actor] = gift
    }
    emit?.({ type: 'gave', seat: t.actor })
    t.decision = ADVANCE
  },
}
