import { ADVANCE, NONE } from '@edokko/engine'
import { reason } from '../reasons.ts'
import type { Decision } from './decision.ts'

/** K4: the way of life of this month. */
export const ikizama: Decision = {
  legal(rules, t, out) {
    let taken = t.blocked === NONE ? 0 : 1 << t.blocked
    for (let seat = 0; seat < rules.seats; seat++) if (t.ikizama[seat] !== NONE) taken |= 1 << t.ikizama[seat]
    let n = 0
    for (let space = 0; space < rules.ikizama.length; space++)
      if (rules.ikizama[space] !== undefined && (taken & (1 << space)) === 0) out[n++] = space
    return n
  },

  choose(_rules, t, space, emit) {
    t.ikizama[t.actor] = space
    emit?.({ type: 'lifeChosen', seat: t.actor, space })
    t.decision = ADVANCE
  },

  explain(rules, t, space) {
    if (rules.ikizama[space] === undefined) return reason('space-closed')
    return reason(space === t.blocked ? 'space-blocked' : 'space-taken')
  },
}
