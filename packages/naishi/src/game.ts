import { legalChoices } from '@edokko/engine'
import type { Choice, Game, Reason } from '@edokko/engine'
import { describe, means, read, write } from './actions.ts'
import { DECISIONS } from './decisions/index.ts'
import { formatTable, parseTable } from './notation.ts'
import type { NaishiOptions } from './options.ts'
import { reason } from './reasons.ts'
import { createNaishiRules } from './rules.ts'
import type { Naishi, NaishiTable } from './table.ts'

/** Naishi under these options. */
export function createNaishi(options?: NaishiOptions): Game<Naishi> {
  return { ...createNaishiRules(options), describe, write, read, whyNot, formatTable, parseTable }
}

export const naishi: Game<Naishi> = createNaishi()

/** `legal` alone decides; the reason is found for what it left out. */
function whyNot(t: NaishiTable, choice: Choice): Reason | undefined {
  if (legalChoices(naishi, t).includes(choice)) return undefined
  const decision = means(t, choice) ? DECISIONS[t.decision] : undefined
  return reason(decision?.explain?.(t, choice) ?? 'not-an-answer', t, choice)
}
