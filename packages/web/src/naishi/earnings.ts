import { UNKNOWN } from '@edokko/engine'
import { CARDS, scoreTerritory, TERRITORY, WIDTH } from '@edokko/naishi'
import type { Card, CardId, Place } from '@edokko/naishi'

/** N9: cards that earn together. All others earn each for itself. */
const TOGETHER: ReadonlySet<CardId> = new Set(['mountain', 'torii', 'banner', 'rice'])

/**
 * What each of ten cards earns, by place. All points are the game's: it is asked for parts of the territory. What several cards earn
 * together is shared out among them, so that the sum is the total.
 */
export function earnings(territory: ArrayLike<Card>): readonly number[] {
  const cards = unmasked(territory)
  const earned = Array.from({ length: TERRITORY }, () => 0)
  for (const kind of CARDS) {
    const places = placesOf(cards, CARDS.indexOf(kind))
    if (TOGETHER.has(kind))
      for (const group of groups(cards, kind, places)) share(pointsFor(cards, kind, group), group, earned)
    else for (const place of places) earned[place] = ownPoints(cards, kind, place, places)
  }
  return earned
}

/** The cards with every ninja as what it becomes. */
function unmasked(territory: ArrayLike<Card>): Card[] {
  const cards = Array.from({ length: TERRITORY }, (_, place) => territory[place] ?? UNKNOWN)
  for (const { place, becomes } of scoreTerritory(cards).ninjas)
    if (becomes !== undefined) cards[place] = CARDS.indexOf(becomes)
  return cards
}

function placesOf(cards: readonly Card[], card: Card): Place[] {
  return [...cards.keys()].filter((place) => cards[place] === card)
}

/** What cards of one kind would earn if only those at these places were there, and all cards of other kinds. */
function pointsFor(cards: readonly Card[], kind: CardId, places: readonly Place[]): number {
  const card = CARDS.indexOf(kind)
  const rest = cards.map((each, place) => (each === card && !places.includes(place) ? UNKNOWN : each))
  return scoreTerritory(rest).parts[kind] ?? 0
}

/** Two neighbours of one kind may take something from each other: half of what they have together, and half of what sets them apart. */
function ownPoints(cards: readonly Card[], kind: CardId, place: Place, places: readonly Place[]): number {
  const alone = pointsFor(cards, kind, [place])
  const beside = places.find((other) => areNeighbours(place, other))
  if (beside === undefined) return alone
  return (pointsFor(cards, kind, [place, beside]) + alone - pointsFor(cards, kind, [beside])) / 2
}

/** Which of these places earn with each other: rice that touches, banners that count, all mountains, all torii. */
function groups(cards: readonly Card[], kind: CardId, places: readonly Place[]): readonly (readonly Place[])[] {
  if (kind === 'banner') return [places.filter((place) => pointsFor(cards, kind, [place]) !== 0)]
  return kind === 'rice' ? connected(places) : [places]
}

function connected(places: readonly Place[]): readonly (readonly Place[])[] {
  const left = new Set(places)
  return places.flatMap((start) => {
    if (!left.delete(start)) return []
    const group = [start]
    for (const place of group) group.push(...places.filter((next) => areNeighbours(place, next) && left.delete(next)))
    return [group]
  })
}

function areNeighbours(a: Place, b: Place): boolean {
  const sameLine = Math.floor(a / WIDTH) === Math.floor(b / WIDTH)
  return sameLine ? Math.abs(a - b) === 1 : a % WIDTH === b % WIDTH
}

/** Shares of an amount in whole points, the first ones getting what is left over. */
function share(points: number, places: readonly Place[], into: number[]): void {
  const each = Math.trunc(points / places.length)
  const over = points - each * places.length
  for (const [i, place] of places.entries()) into[place] = each + (i < Math.abs(over) ? Math.sign(over) : 0)
}
