import { legalChoices } from '@edokko/engine'
import type { Choice, Game, Reason } from '@edokko/engine'
import { describe, means, read, write } from './actions.ts'
import { DECISIONS } from './decisions/index.ts'
import { formatTable } from './notation/format.ts'
import { parseTable } from './notation/parse.ts'
import type { IkiOptions } from './options.ts'
import { reason } from './reasons.ts'
import { createIkiRules } from './rules.ts'
import type { IkiRules } from './rules.ts'
import type { Iki, IkiTable } from './table.ts'

/** A game of IKI with the rules it is played by. */
export interface IkiGame extends Game<Iki>, IkiRules {}

/** IKI under these options; what is not said is as usual. */
export function createIki(said?: Partial<IkiOptions>): IkiGame {
  const game = createIkiRules(said)
  const { rules } = game
  return {
    ...game,
    describe,
    write: (t, choice) => write(rules, t, choice),
    read: (t, word) => read(rules, t, word),
    whyNot: (t, choice) => whyNot(game, t, choice),
    formatTable: (t) => formatTable(rules, t),
    parseTable: (line) => parseTable(rules, line),
  }
}

/** `legal` alone decides; the reason is found for what it left out. */
function whyNot(game: IkiRules, t: IkiTable, choice: Choice): Reason | undefined {
  if (legalChoices(game, t).includes(choice)) return undefined
  const decision = means(t, choice) ? DECISIONS[t.decision] : undefined
  return decision?.explain?.(game.rules, t, choice) ?? reason('not-an-answer')
}
