import { ADVANCE, legalChoices, NONE } from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import { naishi, TERRITORY, TURN, WIDTH } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import type { Onward } from '../table/game-ui.ts'

/** The actions of a turn beside developing, as choices of the game. */
export const ACTIONS = {
  swap: TERRITORY,
  discard: TERRITORY + 1,
  decree: TERRITORY + 2,
  recall: TERRITORY + 3,
  declare: TERRITORY + 4,
  done: TERRITORY + 5,
  pass: TERRITORY + 6,
} as const satisfies Readonly<Record<string, Choice>>

export type Action = keyof typeof ACTIONS

/** What ends a turn and does nothing else. All other choices may still be thought over. */
const LAST_WORDS: ReadonlySet<Choice> = new Set([ACTIONS.done, ACTIONS.pass])

export function finishes(table: NaishiTable, choice: Choice): boolean {
  return table.decision === TURN && LAST_WORDS.has(choice)
}

/**
 * N3: after a discard the river card is still to be taken, and after taking one an emissary may still be sent. How many emissaries and
 * spaces there are is known before the next card is turned up.
 */
export function onward(table: NaishiTable): Onward | undefined {
  if (table.decision === TURN) return table.developed === 1 ? { ending: ACTIONS.done, decision: TURN } : undefined
  if (table.decision !== ADVANCE || table.kept[table.actor] !== NONE) return undefined
  if (table.developed === 0) return table.bonus === 1 ? { ending: undefined, decision: TURN } : undefined
  const asked = naishi.create().table
  asked.copyFrom(table)
  asked.decision = TURN
  const left = legalChoices(naishi, asked)
  return table.bonus === 0 && left.length > 1 ? { ending: ACTIONS.done, decision: TURN } : undefined
}

/** N8: whether a pile has neither an open nor a face-down card, nor one that is about to be turned up. */
export function isExhausted(table: NaishiTable, pile: number): boolean {
  return table.faceUp[pile] === NONE && table.faceDown[pile] === 0
}

/** How many cards a pile has, the open one included. */
export function height(table: NaishiTable, pile: number): number {
  return (table.faceDown[pile] ?? 0) + (table.faceUp[pile] === NONE ? 0 : 1)
}

/** The five columns of the table, from the left. */
export const COLUMNS: readonly number[] = Array.from({ length: WIDTH }, (_, i) => i)

export function column(place: number): number {
  return place % WIDTH
}
