import { ADVANCE, NONE } from '@edokko/engine'
import { addFreeStalls, hasFreeStall, settle, takeFromRow } from '../board.ts'
import { reason } from '../reasons.ts'
import { GONE, ROW } from '../table.ts'
import type { Decision } from './decision.ts'
import { NEUTRAL_STALL } from './ids.ts'
import { stallObstacle } from './obstacles.ts'

/** A purse for which no stall is too dear: neutral cards pay nothing. */
const FREE = 0x7fff

/** K17: which card of the row comes without an owner, or leaves if no stall is free. */
export const neutralCard: Decision = {
  legal(_rules, t, out) {
    let n = 0
    for (let place = 0; place < ROW; place++) if (t.row[place] >= 0) out[n++] = place
    return n
  },

  choose(rules, t, place, emit) {
    if (hasFreeStall(rules, t)) {
      t.pick = place
      t.decision = NEUTRAL_STALL
      return
    }
    const coins = t.rowCoins[place]
    const card = takeFromRow(t, place)
    t.career[card] = GONE
    emit?.({ type: 'neutralDiscarded', seat: t.actor, card, coins })
    t.decision = ADVANCE
  },

  explain: () => reason('no-neutral-card'),
}

/** K17: into which stall the card without an owner comes. */
export const neutralStall: Decision = {
  legal: (rules, t, out) => addFreeStalls(rules, t, FREE, out),

  choose(_rules, t, stall, emit) {
    const coins = t.rowCoins[t.pick]
    const card = takeFromRow(t, t.pick)
    t.pick = NONE
    settle(t, stall, card, NONE, 0)
    emit?.({ type: 'neutralPlaced', seat: t.actor, card, stall, coins })
    t.decision = ADVANCE
  },

  explain: (rules, t, stall) => stallObstacle(rules, t, stall, FREE),
}
