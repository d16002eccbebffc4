import type { Choice } from '@edokko/engine'
import {
  DECREE_PLACE,
  DISCARD_FIRST,
  DISCARD_SECOND,
  EXCHANGE,
  SWAP_FIRST,
  SWAP_SECOND,
  TURN,
} from './decisions/ids.ts'
import { PLACES, RIVER, TERRITORY, WIDTH } from './table.ts'
import type { NaishiTable, Place } from './table.ts'

const LINES = ['row', 'hand', 'river'] as const
type Line = (typeof LINES)[number]

/** A choice as data. Positions are 0-based; `pick` names a place for the action that was chosen before it. */
export type NaishiAction =
  | { readonly kind: 'give'; readonly card: number } // the first or the second of the two cards dealt
  | { readonly kind: 'develop' | 'pick'; readonly line: Line; readonly position: number }
  | { readonly kind: 'swap' | 'discard' | 'decree' | 'recall' | 'declare' | 'done' | 'pass' }

/** By decision, what each choice means; a choice that means nothing is missing. */
const ACTIONS: Readonly<Record<number, readonly (NaishiAction | undefined)[]>> = {
  [EXCHANGE]: [
    { kind: 'give', card: 0 },
    { kind: 'give', card: 1 },
  ],
  [TURN]: [
    ...places('develop', 0, TERRITORY),
    { kind: 'swap' },
    { kind: 'discard' },
    { kind: 'decree' },
    { kind: 'recall' },
    { kind: 'declare' },
    { kind: 'done' },
    { kind: 'pass' },
  ],
  [SWAP_FIRST]: places('pick', 0, PLACES),
  [SWAP_SECOND]: places('pick', 0, PLACES),
  [DISCARD_FIRST]: places('pick', RIVER, PLACES),
  [DISCARD_SECOND]: places('pick', RIVER, PLACES),
  [DECREE_PLACE]: places('pick', 0, TERRITORY),
}

/** The number of choices that any decision can have. */
export const CHOICES = Math.max(...Object.values(ACTIONS).map((actions) => actions.length))

/** By decision, the one word of each choice, as it is typed and logged. */
const WORDS = Object.fromEntries(
  Object.entries(ACTIONS).map(([decision, actions]) => [decision, actions.map((action) => action && word(action))]),
)

/** Whether the choice is an answer to the pending decision at all. */
export function means(t: NaishiTable, choice: Choice): boolean {
  return ACTIONS[t.decision]?.[choice] !== undefined
}

export function describe({ decision }: NaishiTable, choice: Choice): NaishiAction {
  return actionOf(decision, choice)
}

/** What a choice of this decision means, whatever lies on the table. */
export function actionOf(decision: number, choice: Choice): NaishiAction {
  const action = ACTIONS[decision]?.[choice]
  if (action === undefined) throw new Error(`choice ${choice} means nothing for decision ${decision}`)
  return action
}

export function write(t: NaishiTable, choice: Choice): string {
  return word(describe(t, choice))
}

export function read(t: NaishiTable, text: string): Choice | undefined {
  const choice = WORDS[t.decision]?.indexOf(text) ?? -1
  return choice < 0 ? undefined : choice
}

function word(action: NaishiAction): string {
  if (action.kind === 'give') return `g${action.card + 1}`
  return 'line' in action ? placeWord(LINES.indexOf(action.line) * WIDTH + action.position) : action.kind
}

/** What a person calls a place: r1–r5 in the row, h1–h5 in the hand, p1–p5 the piles of the river. */
export function placeWord(place: Place): string {
  return `${'rhp'[Math.floor(place / WIDTH)]}${(place % WIDTH) + 1}`
}

function places(kind: 'develop' | 'pick', from: Place, to: Place): (NaishiAction | undefined)[] {
  return Array.from({ length: to }, (_, place) =>
    place < from ? undefined : { kind, line: LINES[Math.floor(place / WIDTH)], position: place % WIDTH },
  )
}
