import type { Choice, Reason } from '@edokko/engine'
import { DISCARD_SPACES, EMISSARIES, SWAP_SPACES, WIDTH } from './table.ts'
import type { NaishiTable } from './table.ts'

interface Ground {
  readonly rule: string
  readonly facts?: (t: NaishiTable, choice: Choice) => Readonly<Record<string, number>>
}

/** What can stand in the way of a choice, the rule that says so, and the amounts that a player will want to hear. */
const GROUNDS = {
  'not-an-answer': { rule: 'N3' }, //          means nothing for the pending decision
  'already-developed': { rule: 'N3' }, //      one develop a turn
  'only-action': { rule: 'N3' }, //            a decree, a recall and a declaration are a whole turn
  'not-developed': { rule: 'N3' }, //          a turn cannot be ended before its develop
  'can-act': { rule: 'N3' }, //                passing is for those who can do nothing else
  'pile-exhausted': { rule: 'N4', facts: pile }, // nothing to develop with
  'bonus-used': { rule: 'N5' },
  'no-emissary': { rule: 'N5', facts: () => ({ emissaries: EMISSARIES }) },
  'swap-full': { rule: 'N5', facts: () => ({ spaces: SWAP_SPACES }) },
  'discard-full': { rule: 'N5', facts: () => ({ spaces: DISCARD_SPACES }) },
  'nothing-left': { rule: 'N5' }, //           before the develop, a card must be left to develop with
  'two-piles': { rule: 'N5', facts: (t) => ({ piles: WIDTH - t.exhausted }) },
  'empty-pile': { rule: 'N5', facts: pile }, // nothing to swap or discard
  'not-a-pair': { rule: 'N5' }, //             these two places cannot be swapped
  'same-place': { rule: 'N5' }, //             a pair is two
  'pair-order': { rule: 'N5' }, //             the lower place of a pair is named first
  'decree-issued': { rule: 'N6', facts: (t) => ({ seat: t.onDecree }) },
  'no-emissary-for-decree': { rule: 'N6', facts: () => ({ emissaries: EMISSARIES }) },
  'none-to-recall': { rule: 'N7' },
  'no-pile-exhausted': { rule: 'N8' },
  'last-turn': { rule: 'N8' },
} as const satisfies Record<string, Ground>

export type Obstacle = keyof typeof GROUNDS
export const OBSTACLES = Object.keys(GROUNDS) as Obstacle[]

/** The obstacle as an answer to "why not?". */
export function reason(code: Obstacle, t: NaishiTable, choice: Choice): Reason {
  const { rule, facts }: Ground = GROUNDS[code]
  return facts === undefined ? { rule, code } : { rule, code, facts: facts(t, choice) }
}

function pile(_t: NaishiTable, place: Choice): { pile: number } {
  return { pile: place % WIDTH }
}
