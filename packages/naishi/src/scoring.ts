import { NONE } from '@edokko/engine'
import * as card from './cards.ts'
import { CARDS } from './cards.ts'
import type { Card, CardId } from './cards.ts'
import { at, HAND, TERRITORY, WIDTH } from './table.ts'
import type { NaishiTable, Place } from './table.ts'

/*
 * A territory is scored as masks: one number a card, in which bit i is set when the card lies at place i (0–4 row, 5–9 hand).
 * Counting cards and neighbours is then a matter of shifting and counting bits.
 */
type Masks = Int32Array

const IN_ROW = 0b00000_11111
const IN_HAND = 0b11111_00000
const ENDS = column(0) | column(4)
const BESIDE_CENTRE = column(1) | column(3)
const CENTRE = column(2)
const TYPES = [...card.CHARACTERS, ...card.PROVINCES]

/** How many bits are set, for every mask of a territory. */
const COUNT = Uint8Array.from({ length: 1 << TERRITORY }, (_, mask) => mask.toString(2).replaceAll('0', '').length)
const RICE_POINTS = Uint8Array.from({ length: 1 << TERRITORY }, (_, mask) => ricePoints(mask))
const RONIN_POINTS = [0, 0, 0, 0, 0, 0, 0, 0, 8, 15, 45]
const BANNER_POINTS = [0, 3, 8]

/** N9: writes what all cards of each kind earn together. A ninja earns as what it has become. */
function earn(m: Masks): void {
  const mountains = COUNT[m[card.MOUNTAIN]]
  parts[card.MOUNTAIN] = mountains === 0 ? 0 : mountains === 1 ? 5 : -5

  parts[card.NAISHI] = 12 * COUNT[m[card.NAISHI] & CENTRE & IN_ROW] + 8 * COUNT[m[card.NAISHI] & CENTRE & IN_HAND]

  parts[card.COUNCILLOR] =
    2 * COUNT[m[card.COUNCILLOR] & ENDS] +
    4 * COUNT[m[card.COUNCILLOR] & BESIDE_CENTRE] +
    3 * COUNT[m[card.COUNCILLOR] & CENTRE] +
    4 * neighbours(m[card.COUNCILLOR], m[card.NAISHI])

  parts[card.SENTINEL] =
    3 * COUNT[m[card.SENTINEL] & ~around(m[card.SENTINEL])] + 4 * neighbours(m[card.SENTINEL], m[card.FORT])

  parts[card.MONK] = 5 * COUNT[m[card.MONK] & IN_HAND] + 2 * neighbours(m[card.MONK], m[card.TORII])

  parts[card.RIDER] = 3 * COUNT[m[card.RIDER] & IN_HAND] + 10 * COUNT[(m[card.RIDER] >> HAND) & m[card.BANNER]]

  parts[card.RONIN] = m[card.RONIN] === 0 ? 0 : COUNT[m[card.RONIN]] * RONIN_POINTS[countTypes(m)]

  parts[card.FORT] = 6 * COUNT[m[card.FORT] & ENDS]

  const torii = COUNT[m[card.TORII]]
  parts[card.TORII] = torii === 1 ? -5 : torii >= 3 ? 30 : 0

  parts[card.RICE] = RICE_POINTS[m[card.RICE]]

  parts[card.BANNER] = BANNER_POINTS[COUNT[m[card.BANNER] & IN_ROW]]
}

/** A territory's score as a person wants to see it. */
export interface TerritoryScore {
  readonly total: number
  readonly colours: number // different ones, for the tie-break
  readonly parts: Readonly<Partial<Record<CardId, number>>> // by colours present; a ninja's points are with what it became
  readonly ninjas: readonly { readonly place: Place; readonly becomes: CardId | undefined }[]
}

const masks: Masks = new Int32Array(CARDS.length) // scratch: the territory being scored
const parts = new Int32Array(CARDS.length) // scratch: what it earns

/** Final points by seat, and places: 0 for the winner, for both where they share the win. */
export function score(t: NaishiTable, points: Int32Array, places: Int32Array): void {
  points[0] = pointsOf(t.territory, at(0, 0))
  const colours = countColours(masks)
  points[1] = pointsOf(t.territory, at(1, 0))
  const lead = points[0] - points[1] || colours - countColours(masks)
  places[0] = lead < 0 ? 1 : 0
  places[1] = lead > 0 ? 1 : 0
}

/** One territory, ten cards by place, with everything that led to its total. */
export function scoreTerritory(territory: ArrayLike<Card>): TerritoryScore {
  const total = pointsOf(territory, 0)
  const present = CARDS.flatMap((_, kind) => (masks[kind] === 0 || kind === card.NINJA ? [] : [kind]))
  const ninjas = Array.from({ length: TERRITORY }, (_, place) => place).filter(
    (place) => masks[card.NINJA] & (1 << place),
  )
  return {
    total,
    colours: countColours(masks),
    parts: Object.fromEntries(present.map((kind) => [CARDS[kind], parts[kind]])),
    ninjas: ninjas.map((place) => {
      const becomes = card.CHARACTERS.find((character) => masks[character] & (1 << place))
      return { place, becomes: becomes === undefined ? undefined : CARDS[becomes] }
    }),
  }
}

/** The points of ten cards by place, from `start` on: they are laid as masks, and ninjas become what pays most. */
export function pointsOf(cards: ArrayLike<Card>, start: number): number {
  masks.fill(0)
  for (let place = 0; place < TERRITORY; place++) masks[cards[start + place]] |= 1 << place
  for (let left = masks[card.NINJA]; left !== 0; left &= left - 1) {
    const copied = bestCopy(masks, left)
    if (copied !== NONE) masks[copied] |= lowest(left)
  }
  return total(masks)
}

/** N9: the character that the first of these ninjas should become, if the others choose well too; NONE with nobody to copy. */
function bestCopy(m: Masks, ninjas: number): Card {
  const ninja = lowest(ninjas)
  let best = NONE
  let most = 0
  for (const character of card.CHARACTERS) {
    if (m[character] === 0) continue
    m[character] |= ninja
    const points = mostWith(m, ninjas ^ ninja)
    m[character] ^= ninja
    if (best !== NONE && points <= most) continue
    best = character
    most = points
  }
  return best
}

/** The most that can be had while these ninjas are still free to choose. There is somebody to copy. */
function mostWith(m: Masks, ninjas: number): number {
  if (ninjas === 0) return total(m)
  const ninja = lowest(ninjas)
  const character = bestCopy(m, ninjas)
  m[character] |= ninja
  const points = mostWith(m, ninjas ^ ninja)
  m[character] ^= ninja
  return points
}

function total(m: Masks): number {
  earn(m)
  let sum = 0
  for (let kind = 0; kind < CARDS.length; kind++) sum += parts[kind]
  return sum
}

/** N9: every type is a colour, and so are mountains. A ninja takes the colour of a card that is there, or has none. */
function countColours(m: Masks): number {
  return countTypes(m) + (m[card.MOUNTAIN] === 0 ? 0 : 1)
}

/** N9, ronin: different types of characters and provinces. */
function countTypes(m: Masks): number {
  let types = 0
  for (const type of TYPES) if (m[type] !== 0) types++
  return types
}

function column(position: number): number {
  return (1 << position) | (1 << (position + HAND))
}

function lowest(mask: number): number {
  return mask & -mask
}

/** The mask moved one place to the right; what leaves a line is gone. */
function toRight(mask: number): number {
  return (mask << 1) & ~(column(0) | (1 << TERRITORY))
}

function toLeft(mask: number): number {
  return (mask >> 1) & ~column(WIDTH - 1)
}

function toOtherLine(mask: number): number {
  return ((mask << WIDTH) | (mask >> WIDTH)) & (IN_ROW | IN_HAND)
}

/** All places next to those of the mask. */
function around(mask: number): number {
  return toLeft(mask) | toRight(mask) | toOtherLine(mask)
}

/** How many pairs of neighbours there are, one of each mask. */
function neighbours(a: number, b: number): number {
  return COUNT[a & toLeft(b)] + COUNT[a & toRight(b)] + COUNT[a & toOtherLine(b)]
}

/** N9, rice: each connected group by its size. */
function ricePoints(mask: number): number {
  let points = 0
  for (let rest = mask; rest !== 0;) {
    let group = lowest(rest)
    for (let grown = 0; grown !== group;) {
      grown = group
      group |= around(group) & mask
    }
    rest &= ~group
    points += [0, 0, 10, 20][COUNT[group]] ?? 30
  }
  return points
}
