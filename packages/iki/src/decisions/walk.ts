import type { Seat } from '@edokko/engine'
import { cardOf } from '../cards/index.ts'
import { LAST_LEVEL, levelUpAll } from '../experience.ts'
import { reason } from '../reasons.ts'
import { ikizamaOf, SPECIALS } from '../ruleset.ts'
import type { Ruleset } from '../ruleset.ts'
import { SHOPS } from '../shops.ts'
import { IN_PLAY } from '../table.ts'
import type { IkiTable } from '../table.ts'
import type { Decision } from './decision.ts'
import { BUSINESS } from './ids.ts'

const STREET = SHOPS.length
const STEP = SPECIALS.indexOf('extraStep')
const OX_CART = cardOf('ox_cart')

/**
 * The longest walk: five times round the street. By then every card has retired, so that a longer one would only waste sandals
 * (K8, ruling).
 */
export const MOST_STEPS = 5 * STREET

/** K8: how far the oyakata goes. */
export const walk: Decision = {
  legal(rules, t, out) {
    const { least } = ikizamaOf(rules, t, t.actor)
    const furthest = Math.min(furthestWalk(rules, t), MOST_STEPS)
    let n = 0
    for (let steps = least; steps <= furthest; steps++) out[n++] = steps
    return n
  },

  choose(rules, t, steps, emit) {
    const seat = t.actor
    const from = t.oyakata[seat]
    const sandals = sandalsFor(rules, t, steps)
    t.sandal[seat] -= sandals
    t.oyakata[seat] = (from + steps) % STREET
    emit?.({ type: 'walked', seat, from, steps, sandals })
    for (let passes = passesOfMark(from, steps); passes > 0; passes--) levelUpAll(rules, t, seat, emit)
    t.decision = BUSINESS
  },

  explain(rules, t, steps) {
    const { least } = ikizamaOf(rules, t, t.actor)
    if (steps < least) return reason('too-few-steps', { least })
    return reason('too-many-steps', { sandals: t.sandal[t.actor], cost: sandalsFor(rules, t, steps) })
  },
}

/** K8: how many steps the actor could pay for; a walk has `MOST_STEPS` all the same. */
export function furthestWalk(rules: Ruleset, t: IkiTable): number {
  const withSandals = ikizamaOf(rules, t, t.actor).most + t.sandal[t.actor]
  return withSandals + 1 >= extraStepFrom(t, t.actor) ? withSandals + 1 : withSandals
}

/** K8: the fewest sandals for so many steps. */
function sandalsFor(rules: Ruleset, t: IkiTable, steps: number): number {
  const further = steps - ikizamaOf(rules, t, t.actor).most
  if (further <= 0) return 0
  return steps >= extraStepFrom(t, t.actor) ? further - 1 : further
}

/** K8: the start mark lies before the first space, so whoever stands on it (NONE) has a whole round before the first pass. */
function passesOfMark(from: number, steps: number): number {
  return Math.floor((from + steps) / STREET)
}

/**
 * K8: the shortest walk in which the ox cart's extra step can be used. With the token it is any; if the ox cart retires during
 * the walk, one step must be left after the pass that does it.
 */
function extraStepFrom(t: IkiTable, seat: Seat): number {
  if (t.special[STEP] === seat) return 1
  if (t.career[OX_CART] !== IN_PLAY) return Infinity
  const stall = t.stallCard.indexOf(OX_CART)
  if (stall < 0 || t.stallOwner[stall] !== seat) return Infinity
  const passes = LAST_LEVEL + 1 - t.stallLevel[stall]
  return passes * STREET - t.oyakata[seat] + 1
}
