import type { PlayableGame } from '@edokko/engine'
import { CHOICES } from './actions.ts'
import { DECISIONS } from './decisions/index.ts'
import { completeOptions, formatOptions } from './options.ts'
import type { IkiOptions } from './options.ts'
import { advance } from './phases.ts'
import { createRuleset } from './ruleset.ts'
import type { Ruleset } from './ruleset.ts'
import { score } from './scoring.ts'
import { setup } from './setup.ts'
import { IkiHidden, IkiTable, NEW_YEAR, SEATS } from './table.ts'
import type { Iki } from './table.ts'
import { cover, sample, view } from './view.ts'

/**
 * In a round each player chooses a way of life and has a turn: hire and stall, walk, a shop with three answers at the most, a character with
 * three, done. A card without an owner, fire escapes and hunger come on top.
 */
const LONGEST = 2 * SEATS + NEW_YEAR * (SEATS * (1 + 2 + 1 + 3 + 3 + 1) + 2 + 2 + SEATS * 4)

/** IKI to be played, with what its edition and its number of players make of the rules. */
export interface IkiRules extends PlayableGame<Iki> {
  readonly rules: Ruleset
}

/** The rules of IKI under these options, for whoever only plays; what is not said is as usual. */
export function createIkiRules(said: Partial<IkiOptions> = {}): IkiRules {
  const options = completeOptions(said)
  const rules = createRuleset(options.edition, options.players, options.prices, options.extras === 'without')
  return {
    id: `iki-${rules.id}`,
    options: formatOptions(options),
    version: 1,
    seats: rules.seats,
    choices: CHOICES,
    longest: LONGEST,
    rules,
    create: () => ({ table: new IkiTable(), hidden: new IkiHidden() }),
    setup: (rng, into) => setup(rules, options.first, rng, into),
    legal: (t, out) => DECISIONS[t.decision].legal(rules, t, out),
    choose: (t, choice, emit) => DECISIONS[t.decision].choose(rules, t, choice, emit),
    advance: (state, emit) => advance(rules, state, emit),
    score: (t, points, places) => score(rules, t, points, places),
    view,
    cover,
    sample: (seen, seat, rng, into) => sample(rules, seen, seat, rng, into),
    secret: () => false,
  }
}
