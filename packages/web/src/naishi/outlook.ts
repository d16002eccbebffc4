import { UNKNOWN } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { at, DECREE_PLACE, pointsOf, RIVER, TERRITORY, TURN } from '@edokko/naishi'
import type { Card, NaishiTable, Place } from '@edokko/naishi'
import { column } from './turn.ts'

/** What a territory is worth now, and would be worth after a choice; undefined where a card that nobody here knows decides. */
export interface Outlook {
  readonly before: number
  readonly after: number | undefined
}

/** The ten cards of a seat by place. */
export function territoryOf(table: NaishiTable, seat: Seat): readonly Card[] {
  return [...table.territory.subarray(at(seat, 0), at(seat, TERRITORY))]
}

/** The card at a place of the river or of a seat's territory. */
export function cardAt(table: NaishiTable, seat: Seat, place: Place): Card {
  return (place < RIVER ? table.territory[at(seat, place)] : table.faceUp[place - RIVER]) ?? UNKNOWN
}

/** Whether all ten cards are known here, so that they can be scored. */
export function isOpen(territory: readonly Card[]): boolean {
  return territory.every((card) => card >= 0)
}

/** The score if the river card of this column came to this place. */
function afterDevelop(table: NaishiTable, seat: Seat, place: Place): Outlook {
  return replaced(territoryOf(table, seat), [[place, table.faceUp[column(place)] ?? UNKNOWN]])
}

/** The score if the cards of these two places changed; river cards change nothing. */
function afterSwap(table: NaishiTable, seat: Seat, a: Place, b: Place): Outlook | undefined {
  if (a >= RIVER || b >= RIVER) return undefined
  const cards = territoryOf(table, seat)
  return replaced(cards, [
    [a, cards[b] ?? UNKNOWN],
    [b, cards[a] ?? UNKNOWN],
  ])
}

/** The score if the other player's card at the same place came here. */
function afterDecree(table: NaishiTable, seat: Seat, place: Place): Outlook {
  return replaced(territoryOf(table, seat), [[place, table.territory[at(1 - seat, place)] ?? UNKNOWN]])
}

/** What choosing this place of the own territory would do to the score, with the card that is picked. */
export function outlook(table: NaishiTable, seat: Seat, picked: Place | undefined, place: Place): Outlook | undefined {
  if (!isOpen(territoryOf(table, seat))) return undefined
  if (table.decision === DECREE_PLACE) return afterDecree(table, seat, place)
  if (picked === undefined) return undefined
  if (table.decision === TURN) return column(picked) === column(place) ? afterDevelop(table, seat, place) : undefined
  return picked === place ? undefined : afterSwap(table, seat, picked, place)
}

function replaced(cards: readonly Card[], changes: readonly (readonly [Place, Card])[]): Outlook {
  const after = [...cards]
  for (const [place, card] of changes) after[place] = card
  return { before: pointsOf(cards, 0), after: isOpen(after) ? pointsOf(after, 0) : undefined }
}
