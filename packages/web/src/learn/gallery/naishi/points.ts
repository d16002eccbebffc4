import { CARDS, pointsOf, scoreTerritory, TERRITORY, WIDTH } from '@edokko/naishi'
import type { Card, CardId, Place } from '@edokko/naishi'

/* N9: what a card scores, found by laying it down and scoring; nothing is told here that the rules do not say. */

/** Cards that lie somewhere, the rest of the territory being mountains. */
export type Company = readonly (readonly [Place, CardId])[]

/** Where a card of which the neighbours matter meets a good one: in the row, unless said otherwise. */
const COMPANY: Readonly<Partial<Record<CardId, Company>>> = {
  naishi: [[1, 'councillor']],
  councillor: [[2, 'naishi']],
  sentinel: [[0, 'fort']],
  monk: [[2, 'torii']],
  rider: [[2, 'banner']],
  ninja: [[1, 'councillor']],
  torii: [
    [0, 'torii'],
    [4, 'torii'],
  ],
  rice: [
    [1, 'rice'],
    [2, 'rice'],
  ],
  banner: [[0, 'banner']],
}

export function companyOf(card: CardId): Company {
  return COMPANY[card] ?? []
}

function numberOf(card: CardId): Card {
  return CARDS.indexOf(card)
}

function laid(company: Company): Card[] {
  const territory = Array.from({ length: TERRITORY }, () => numberOf('mountain'))
  for (const [place, card] of company) territory[place] = numberOf(card)
  return territory
}

/** By place: how much more a territory scores when a mountain makes way for the card; undefined where the company lies. */
export function pointsByPlace(card: CardId, company: Company): readonly (number | undefined)[] {
  const before = pointsOf(laid(company), 0)
  return Array.from({ length: TERRITORY }, (_, place) =>
    company.some(([taken]) => taken === place) ? undefined : pointsOf(laid([...company, [place, card]]), 0) - before,
  )
}

/** What is counted where the number decides. */
type Counted = 'count' | 'together' | 'row' | 'kinds'

export interface Amounts {
  readonly counted: Counted
  readonly points: readonly (readonly [amount: number, points: number])[]
}

/** Six characters and four provinces, the ronin first. */
const TYPES = ['ronin', 'naishi', 'councillor', 'sentinel', 'monk', 'rider', 'fort', 'torii', 'rice', 'banner'] as const

/** Cards that score by how many there are, and what they score together. */
export function amountsOf(card: CardId): Amounts | undefined {
  switch (card) {
    case 'mountain':
      return { counted: 'count', points: counted([1, 2, 3], (count) => mountains(count)) }
    case 'torii':
      return { counted: 'count', points: counted([1, 2, 3, 4], (count) => side(card, count)) }
    case 'rice':
      return { counted: 'together', points: counted([1, 2, 3, 4, 5], (count) => side(card, count)) }
    case 'banner':
      return { counted: 'row', points: counted([1, 2], (count) => side(card, count)) }
    case 'ronin':
      return { counted: 'kinds', points: counted([7, 8, 9, 10], kinds) }
    default:
      return undefined
  }
}

function counted(amounts: readonly number[], of: (amount: number) => number): Amounts['points'] {
  return amounts.map((amount) => [amount, of(amount)])
}

/** So many of a card side by side in the row. */
function side(card: CardId, count: number): number {
  const company = Array.from({ length: Math.min(count, WIDTH) }, (_, place): [Place, CardId] => [place, card])
  return scoreTerritory(laid(company)).parts[card] ?? 0
}

/** So many mountains among forts, which have points of their own. */
function mountains(count: number): number {
  const forts = Array.from({ length: TERRITORY - count }, (_, place): [Place, CardId] => [place, 'fort'])
  return scoreTerritory(laid(forts)).parts.mountain ?? 0
}

/** A ronin among so many different kinds, its own included. */
function kinds(count: number): number {
  return scoreTerritory(laid(TYPES.slice(0, count).map((card, place) => [place, card]))).parts.ronin ?? 0
}

/** What a card wants: a place, company, or many of something. */
export const WANTS = ['row', 'hand', 'middle', 'end', 'neighbour', 'number', 'variety'] as const
export type Want = (typeof WANTS)[number]

const WANTED: Readonly<Record<CardId, readonly Want[]>> = {
  mountain: [],
  naishi: ['middle', 'row'],
  councillor: ['neighbour'],
  sentinel: ['neighbour'],
  monk: ['hand', 'neighbour'],
  rider: ['hand', 'neighbour'],
  ronin: ['variety'],
  ninja: [],
  fort: ['end'],
  torii: ['number'],
  rice: ['number', 'neighbour'],
  banner: ['row', 'number'],
}

export function wantsOf(card: CardId): readonly Want[] {
  return WANTED[card]
}

export type Sort = 'start' | 'character' | 'province'
export const SORTS = ['character', 'province', 'start'] as const satisfies readonly Sort[]

export function sortOf(card: CardId): Sort {
  if (card === 'mountain') return 'start'
  return numberOf(card) < numberOf('fort') ? 'character' : 'province'
}
