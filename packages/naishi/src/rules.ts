import type { PlayableGame } from '@edokko/engine'
import { CHOICES } from './actions.ts'
import { advance } from './advance.ts'
import { DECISIONS } from './decisions/index.ts'
import { EXCHANGE } from './decisions/ids.ts'
import { DEFAULT_OPTIONS, formatOptions } from './options.ts'
import type { NaishiOptions } from './options.ts'
import { score } from './scoring.ts'
import { setup } from './setup.ts'
import { NaishiHidden, NaishiTable, SEATS } from './table.ts'
import type { Naishi } from './table.ts'
import { cover, sample, view } from './view.ts'

/**
 * A develop takes one of the river's 30 cards and comes with three more decisions at the most; a recall needs an emissary that came with
 * a develop. The exchange, the decree and a declaration come on top.
 */
const LONGEST = 30 * (4 + 1) + 2 + 2 + 1

/** The rules of Naishi under these options, for whoever only plays. */
export function createNaishiRules(options: NaishiOptions = DEFAULT_OPTIONS): PlayableGame<Naishi> {
  return {
    id: 'naishi',
    options: formatOptions(options),
    version: 1,
    seats: SEATS,
    choices: CHOICES,
    longest: LONGEST,
    create: () => ({ table: new NaishiTable(), hidden: new NaishiHidden() }),
    setup: (rng, into) => setup(options, rng, into),
    legal: (t, out) => DECISIONS[t.decision].legal(t, out),
    choose: (t, choice, emit) => DECISIONS[t.decision].choose(t, choice, emit),
    advance,
    score,
    view,
    cover: (seen) => cover(options, seen),
    sample,
    secret: (decision) => decision === EXCHANGE,
  }
}
