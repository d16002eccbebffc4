import { draft, legalChoices, NONE } from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import { DISCARD_FIRST, DISCARD_SECOND, naishi, SWAP_FIRST, SWAP_SECOND } from '@edokko/naishi'
import type { NaishiTable, Place } from '@edokko/naishi'

/** Two places, the lower one first, as the game asks for them. */
export type Pair = readonly [Place, Place]

/** The decisions that ask for two places, by the one that asks for the first. */
const SECOND = new Map([
  [SWAP_FIRST, SWAP_SECOND],
  [DISCARD_FIRST, DISCARD_SECOND],
])

/** The table before the first place of a pair was chosen; undefined where no pair is asked for. */
export function beforePair(table: NaishiTable): NaishiTable | undefined {
  if (SECOND.has(table.decision)) return table
  for (const [first, second] of SECOND)
    if (table.decision === second) {
      const before = copyOf(table)
      before.decision = first
      before.pick = NONE
      return before
    }
  return undefined
}

/** What can be chosen at a table: all that is legal, or what a guide allows of it. */
export type Allowed = (table: NaishiTable) => readonly Choice[]

const everything: Allowed = (table) => legalChoices(naishi, table)

/** All pairs that can be chosen. The game asks for the lower place first; people touch them in any order. */
export function pairs(table: NaishiTable, allowed = everything): readonly Pair[] {
  const before = beforePair(table)
  if (before === undefined) return []
  return allowed(before).flatMap((first) => seconds(before, first, allowed).map((second): Pair => [first, second]))
}

function seconds(before: NaishiTable, first: Choice, allowed: Allowed): readonly Choice[] {
  const asked = copyOf(before)
  naishi.choose(asked, first)
  return allowed(asked)
}

/** The choices that make a pair: the second goes without saying where there is only one. */
export function choicesOf(before: NaishiTable, [first, second]: Pair): readonly Choice[] {
  const asked = copyOf(before)
  draft(naishi, asked, first)
  return asked.decision === SECOND.get(before.decision) ? [first, second] : [first]
}

/** The table as it would be if this were the first place of a pair, whatever the order. */
export function afterFirst(table: NaishiTable, place: Place): NaishiTable | undefined {
  const second = SECOND.get(table.decision)
  if (second === undefined) return undefined
  const asked = copyOf(table)
  asked.decision = second
  asked.pick = place
  return asked
}

export function copyOf(table: NaishiTable): NaishiTable {
  const copy = naishi.create().table
  copy.copyFrom(table)
  return copy
}
