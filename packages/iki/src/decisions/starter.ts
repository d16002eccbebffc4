import { ADVANCE, NONE } from '@edokko/engine'
import { settle } from '../board.ts'
import { START } from '../cards/index.ts'
import { reason } from '../reasons.ts'
import { PER_NAGAYA } from '../ruleset.ts'
import { IN_PLAY, WAITING } from '../table.ts'
import type { Decision } from './decision.ts'
import { STARTER_STALL } from './ids.ts'

/** K2: which starting card. */
export const starter: Decision = {
  legal(_rules, t, out) {
    let n = 0
    for (let card = 0; card < START.length; card++) if (t.career[card] === WAITING) out[n++] = card
    return n
  },

  choose(_rules, t, card) {
    t.pick = card
    t.decision = STARTER_STALL
  },

  explain: () => reason('starter-taken'),
}

/** K2: onto the outermost stall of which nagaya. */
export const starterStall: Decision = {
  legal(rules, t, out) {
    let n = 0
    for (const [outermost] of rules.nagaya) if (t.stallCard[outermost] === NONE) out[n++] = outermost
    return n
  },

  choose(_rules, t, stall, emit) {
    const seat = t.actor
    const card = t.pick
    t.pick = NONE
    t.career[card] = IN_PLAY
    settle(t, stall, card, seat, 1)
    emit?.({ type: 'started', seat, card, stall })
    t.decision = ADVANCE
  },

  explain: (_rules, _t, stall) => reason(stall % PER_NAGAYA === 0 ? 'stall-taken' : 'not-outermost'),
}
