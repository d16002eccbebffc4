import { legalChoices } from '@edokko/engine'
import type { Choice, Game, Reason } from '@edokko/engine'
import { CHOICES, describe, means, parse, read, write } from './actions.ts'
import { DECISIONS } from './decisions/index.ts'
import { formatTable } from './notation/format.ts'
import { parseTable } from './notation/parse.ts'
import { completeOptions, formatOptions } from './options.ts'
import type { IkiOptions } from './options.ts'
import { advance } from './phases.ts'
import { reason } from './reasons.ts'
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

/** A game of IKI with the rules it is played by. */
export interface IkiGame extends Game<Iki> {
  readonly rules: Ruleset
}

/** IKI under these options; what is not said is as usual. */
export function createIki(said: Partial<IkiOptions> = {}): IkiGame {
  const options = completeOptions(said)
  const rules = createRuleset(options.edition, options.players, options.prices, options.extras === 'without')
  const game: IkiGame = {
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
    describe,
    parse,
    write: (t, choice) => write(rules, t, choice),
    read: (t, word) => read(rules, t, word),
    whyNot: (t, choice) => whyNot(game, t, choice),
    formatTable: (t) => formatTable(rules, t),
    parseTable: (line) => parseTable(rules, line),
  }
  return game
}

/** `legal` alone decides; the reason is found for what it left out. */
function whyNot(game: IkiGame, t: IkiTable, choice: Choice): Reason | undefined {
  if (legalChoices(game, t).includes(choice)) return undefined
  const decision = means(t, choice) ? DECISIONS[t.decision] : undefined
  return decision?.explain?.(game.rules, t, choice) ?? reason('not-an-answer')
}

export { stallWord } from './actions.ts'
export { buildingCost } from './business.ts'
export { BUILDINGS, CARD_IDS, CHARACTERS, FIRST_BUILDING, isBuilding, SEASONS, START, TYPES } from './cards/index.ts'
export type { Card, Season, TypeName } from './cards/index.ts'
export { TOKEN_KINDS } from './cards/tokens.ts'
export type { TokenKind } from './cards/tokens.ts'
export { DONE, OFFER } from './decisions/business.ts'
export { hireCost, INCOME } from './decisions/hire.ts'
export * from './decisions/ids.ts'
export { furthestWalk, MOST_STEPS } from './decisions/walk.ts'
export { DEFAULT_EDITION, EDITIONS } from './editions/index.ts'
export type { Edition } from './editions/index.ts'
export type { Effect, Worth } from './effects.ts'
export type { IkiEvent } from './events.ts'
export { MOST_FIREFIGHTING } from './firefighting.ts'
export { GOODS } from './goods.ts'
export type { Good, SomeGoods } from './goods.ts'
export { parseOptions } from './options.ts'
export type { IkiOptions } from './options.ts'
export { formatPrices, housePrices, parsePrices, splitSheet } from './price-sheet.ts'
export type { PriceSheet } from './price-sheet.ts'
export type { Obstacle } from './reasons.ts'
export { NAGAYA_LETTERS, PER_NAGAYA, SPECIALS, STALLS } from './ruleset.ts'
export type { Building, Character, Ruleset } from './ruleset.ts'
export { holdingsOf, pointsOf, rank, scoreHoldings } from './scoring.ts'
export type { Breakdown, Holdings } from './scoring.ts'
export { SHOPS } from './shops.ts'
export type { Purchase, ShopName } from './shops.ts'
export { KOBUN, MONTHS, NEW_YEAR, ROW, seasonOf } from './table.ts'
export type { Iki, IkiTable } from './table.ts'
export { PER_SEASON, tokenAt } from './tokens.ts'
