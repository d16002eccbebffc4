import { legalChoices } from '@edokko/engine'
import type { Choice, Game, Reason } from '@edokko/engine'
import { CHOICES, describe, means, parse, read, write } from './actions.ts'
import { advance } from './advance.ts'
import { DECISIONS } from './decisions/index.ts'
import { EXCHANGE } from './decisions/ids.ts'
import { formatTable, parseTable } from './notation.ts'
import { DEFAULT_OPTIONS, formatOptions } from './options.ts'
import type { NaishiOptions } from './options.ts'
import { reason } from './reasons.ts'
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

/** Naishi under these options. */
export function createNaishi(options: NaishiOptions = DEFAULT_OPTIONS): Game<Naishi> {
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
    describe,
    parse,
    write,
    read,
    whyNot,
    formatTable,
    parseTable,
  }
}

/** `legal` alone decides; the reason is found for what it left out. */
function whyNot(t: NaishiTable, choice: Choice): Reason | undefined {
  if (legalChoices(naishi, t).includes(choice)) return undefined
  const decision = means(t, choice) ? DECISIONS[t.decision] : undefined
  return reason(decision?.explain?.(t, choice) ?? 'not-an-answer', t, choice)
}

export const naishi: Game<Naishi> = createNaishi()

export { placeWord } from './actions.ts'
export { CARDS, COPIES, LETTERS } from './cards.ts'
export type { Card, CardId } from './cards.ts'
export { freeEmissaries } from './court.ts'
export * from './decisions/ids.ts'
export type { NaishiEvent } from './events.ts'
export { parseOptions } from './options.ts'
export { pointsOf, scoreTerritory } from './scoring.ts'
export { at, DISCARD_SPACES, HAND, RIVER, ROW, SWAP_SPACES, TERRITORY, WIDTH } from './table.ts'
export type { Naishi, NaishiTable, Place } from './table.ts'
