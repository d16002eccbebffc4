import type { Choice, Reason } from '@edokko/engine'
import { DECREE_PLACE, HAND, naishi, RIVER, TURN } from '@edokko/naishi'
import type { NaishiTable, Place } from '@edokko/naishi'
import { beforePair, choicesOf, copyOf, pairs } from './pairs.ts'
import type { Allowed, Pair } from './pairs.ts'
import { column } from './turn.ts'

/*
 * What touching a place means. The game asks for one place at a time, in its own order; people take a card in hand first and then say
 * where it goes, or start from there. What is in hand is a place of the reader's territory or of the river, and nobody's business yet.
 */

export type Touched =
  | { readonly kind: 'hold'; readonly place: Place }
  | { readonly kind: 'lay' } // what is in hand goes back
  | { readonly kind: 'choose'; readonly choices: readonly Choice[]; readonly instead: boolean } // instead of the last choice of the draft
  | { readonly kind: 'column'; readonly pile: number } // a river card goes straight down its column
  | { readonly kind: 'refused'; readonly reason: Reason }
  | { readonly kind: 'nothing' }

/** Whether places can be touched at all in this decision. */
export function asksForPlaces(table: NaishiTable): boolean {
  return table.decision === TURN || table.decision === DECREE_PLACE || beforePair(table) !== undefined
}

/** The place in hand: the game's own first place of a pair, or what the reader has taken up. */
export function inHand(table: NaishiTable, taken: Place | undefined): Place | undefined {
  const before = beforePair(table)
  return before === undefined || before === table ? taken : table.pick
}

/** What happens when the reader, who is to decide, touches a place of the own territory or of the river. */
export function touch(
  table: NaishiTable,
  legal: readonly Choice[],
  taken: Place | undefined,
  place: Place,
  allowed?: Allowed,
): Touched {
  const held = inHand(table, taken)
  if (table.decision === TURN) return touchInTurn(table, legal, held, place)
  if (table.decision === DECREE_PLACE)
    return legal.includes(place) ? { kind: 'choose', choices: [place], instead: false } : { kind: 'nothing' }
  return touchInPair(table, held, place, allowed)
}

/** N4: a river card and a place of its column, in either order; a place by itself, touched twice. */
function touchInTurn(table: NaishiTable, legal: readonly Choice[], held: Place | undefined, place: Place): Touched {
  const targets = place >= RIVER ? [column(place), column(place) + HAND] : [place]
  if (!targets.some((target) => legal.includes(target))) return refused(table, column(place))
  if (held === undefined) return { kind: 'hold', place }
  const sameColumn = column(held) === column(place)
  if (place >= RIVER) {
    if (!sameColumn) return { kind: 'hold', place }
    return held >= RIVER ? { kind: 'lay' } : { kind: 'choose', choices: [held], instead: false }
  }
  if (sameColumn) return { kind: 'choose', choices: [place], instead: false }
  return held >= RIVER ? { kind: 'column', pile: column(held) } : { kind: 'hold', place }
}

/** N5: two places, in either order. */
function touchInPair(table: NaishiTable, held: Place | undefined, place: Place, allowed: Allowed | undefined): Touched {
  const before = beforePair(table)
  if (before === undefined) return { kind: 'nothing' }
  const possible = pairs(table, allowed)
  const begun = before !== table // the game knows the first place already
  if (held === undefined)
    return possible.some((pair) => pair.includes(place)) ? { kind: 'hold', place } : refused(before, place)
  if (held === place) return { kind: 'lay' }
  const pair = pairOf(possible, held, place)
  if (pair === undefined) return refusedPair(before, possible, held, place)
  if (begun && pair[0] === held) return { kind: 'choose', choices: [place], instead: false }
  return { kind: 'choose', choices: choicesOf(before, pair), instead: begun }
}

function pairOf(possible: readonly Pair[], a: Place, b: Place): Pair | undefined {
  return possible.find((pair) => pair.includes(a) && pair.includes(b))
}

function refused(table: NaishiTable, choice: Choice): Touched {
  const reason = naishi.whyNot(table, choice)
  return reason === undefined ? { kind: 'nothing' } : { kind: 'refused', reason }
}

/** Why these two make no pair, asked in the game's order. */
function refusedPair(before: NaishiTable, possible: readonly Pair[], held: Place, place: Place): Touched {
  if (!possible.some((pair) => pair.includes(place))) return refused(before, place)
  const asked = copyOf(before)
  naishi.choose(asked, Math.min(held, place))
  return refused(asked, Math.max(held, place))
}

/** The places where something can be chosen now, or taken up, as the reader sees them. */
export function livePlaces(
  table: NaishiTable,
  legal: readonly Choice[],
  taken: Place | undefined,
  allowed?: Allowed,
): ReadonlySet<Place> {
  const held = inHand(table, taken)
  if (table.decision === DECREE_PLACE) return new Set(legal)
  if (table.decision === TURN) {
    const targets = legal.filter((choice) => choice < RIVER)
    const river = [...new Set(targets.map((place) => RIVER + column(place)))]
    if (held === undefined) return new Set(river)
    return new Set(targets.filter((place) => column(place) === column(held)))
  }
  const possible = pairs(table, allowed)
  if (held === undefined) return new Set(possible.flat())
  return new Set(
    possible
      .filter((pair) => pair.includes(held))
      .flat()
      .filter((place) => place !== held),
  )
}
