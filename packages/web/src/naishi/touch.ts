import type { Choice, Reason } from '@edokko/engine'
import { DECREE_PLACE, HAND, naishi, RIVER, TURN } from '@edokko/naishi'
import type { NaishiTable, Place } from '@edokko/naishi'
import { beforePair, choicesOf, copyOf, pairs } from './pairs.ts'
import type { Allowed, Pair } from './pairs.ts'
import { column } from './turn.ts'

/*
 * What touching a place means. The game asks for one place at a time, in its own order; people pick a card up first and then say
 * where it goes, or start from there. What the reader has picked (`own`) is a place of the own territory or of the river, and
 * nobody else knows of it yet.
 */

export type Touched =
  | { readonly kind: 'pick'; readonly place: Place }
  | { readonly kind: 'lay' } // what is picked goes back
  | { readonly kind: 'choose'; readonly choices: readonly Choice[]; readonly instead: boolean } // instead of the last choice of the draft
  | { readonly kind: 'column'; readonly pile: number } // a river card goes straight down its column
  | { readonly kind: 'refused'; readonly reason: Reason }
  | { readonly kind: 'nothing' }

/** Whether places can be touched at all in this decision. */
export function asksForPlaces(table: NaishiTable): boolean {
  return table.decision === TURN || table.decision === DECREE_PLACE || beforePair(table) !== undefined
}

/** The place that is picked: the game's own first place of a pair, or what the reader has picked up. */
export function pickedPlace(table: NaishiTable, own: Place | undefined): Place | undefined {
  const before = beforePair(table)
  return before === undefined || before === table ? own : table.pick
}

/** What happens when the reader, who is to decide, touches a place of the own territory or of the river. */
export function touch(
  table: NaishiTable,
  legal: readonly Choice[],
  own: Place | undefined,
  place: Place,
  allowed?: Allowed,
): Touched {
  const picked = pickedPlace(table, own)
  if (table.decision === TURN) return touchInTurn(table, legal, picked, place)
  if (table.decision === DECREE_PLACE)
    return legal.includes(place) ? { kind: 'choose', choices: [place], instead: false } : { kind: 'nothing' }
  return touchInPair(table, picked, place, allowed)
}

/** N4: a river card and a place of its column, in either order; a place by itself, touched twice. */
function touchInTurn(table: NaishiTable, legal: readonly Choice[], picked: Place | undefined, place: Place): Touched {
  const targets = place >= RIVER ? [column(place), column(place) + HAND] : [place]
  if (!targets.some((target) => legal.includes(target))) return refused(table, column(place))
  if (picked === undefined) return { kind: 'pick', place }
  const sameColumn = column(picked) === column(place)
  if (place >= RIVER) {
    if (!sameColumn) return { kind: 'pick', place }
    return picked >= RIVER ? { kind: 'lay' } : { kind: 'choose', choices: [picked], instead: false }
  }
  if (sameColumn) return { kind: 'choose', choices: [place], instead: false }
  return picked >= RIVER ? { kind: 'column', pile: column(picked) } : { kind: 'pick', place }
}

/** N5: two places, in either order. */
function touchInPair(
  table: NaishiTable,
  picked: Place | undefined,
  place: Place,
  allowed: Allowed | undefined,
): Touched {
  const before = beforePair(table)
  if (before === undefined) return { kind: 'nothing' }
  const possible = pairs(table, allowed)
  const begun = before !== table // the game knows the first place already
  if (picked === undefined)
    return possible.some((pair) => pair.includes(place)) ? { kind: 'pick', place } : refused(before, place)
  if (picked === place) return { kind: 'lay' }
  const pair = pairOf(possible, picked, place)
  if (pair === undefined) return refusedPair(before, possible, picked, place)
  if (begun && pair[0] === picked) return { kind: 'choose', choices: [place], instead: false }
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
function refusedPair(before: NaishiTable, possible: readonly Pair[], picked: Place, place: Place): Touched {
  if (!possible.some((pair) => pair.includes(place))) return refused(before, place)
  const asked = copyOf(before)
  naishi.choose(asked, Math.min(picked, place))
  return refused(asked, Math.max(picked, place))
}

/** The places where something can be chosen now, or picked up, as the reader sees them. */
export function livePlaces(
  table: NaishiTable,
  legal: readonly Choice[],
  own: Place | undefined,
  allowed?: Allowed,
): ReadonlySet<Place> {
  const picked = pickedPlace(table, own)
  if (table.decision === DECREE_PLACE) return new Set(legal)
  if (table.decision === TURN) {
    const targets = legal.filter((choice) => choice < RIVER)
    const river = [...new Set(targets.map((place) => RIVER + column(place)))]
    if (picked === undefined) return new Set(river)
    return new Set(targets.filter((place) => column(place) === column(picked)))
  }
  const possible = pairs(table, allowed)
  if (picked === undefined) return new Set(possible.flat())
  return new Set(
    possible
      .filter((pair) => pair.includes(picked))
      .flat()
      .filter((place) => place !== picked),
  )
}
