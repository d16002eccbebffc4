import { HAND, TERRITORY, WIDTH } from '@edokko/naishi'
import type { CardId, Place } from '@edokko/naishi'

/** Ten cards by place, ninjas as what they became; undefined where a card is not known. */
export type Territory = readonly (CardId | undefined)[]

export function placesOf(cards: Territory, card: CardId): readonly Place[] {
  return [...cards.keys()].filter((place) => cards[place] === card)
}

/** How many of these places are in the hand. */
export function inHand(places: readonly Place[]): number {
  return places.filter((place) => place >= HAND).length
}

/** The column of a place, 1 to 5. */
export function column(place: Place): number {
  return (place % WIDTH) + 1
}

/** Whether one of the cards next to this place is of that colour. */
export function isBeside(cards: Territory, place: Place, card: CardId): boolean {
  return neighbours(place).some((next) => cards[next] === card)
}

/** The sizes of the connected groups that these places make, the largest first. */
export function groups(places: readonly Place[]): readonly number[] {
  const left = new Set(places)
  const sizes: number[] = []
  for (const start of places) {
    const group = left.delete(start) ? [start] : []
    for (const place of group) group.push(...neighbours(place).filter((next) => left.delete(next)))
    if (group.length > 0) sizes.push(group.length)
  }
  return sizes.sort((a, b) => b - a)
}

/** The places that share a side with this one. */
function neighbours(place: Place): readonly Place[] {
  const left = column(place) > 1 ? [place - 1] : []
  const right = column(place) < WIDTH ? [place + 1] : []
  return [...left, ...right, (place + HAND) % TERRITORY]
}
