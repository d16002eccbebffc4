import { AUTUMN } from './autumn.ts'
import { BUILDINGS } from './buildings.ts'
import { SPRING } from './spring.ts'
import { START } from './start.ts'
import { SUMMER } from './summer.ts'
import { WINTER } from './winter.ts'

/** A card by its number: the characters, then the buildings. */
export type Card = number

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof SEASONS)[number]

/** All sixty, the starting ones first, then season by season. */
export const CHARACTERS = [...START, ...SPRING, ...SUMMER, ...AUTUMN, ...WINTER]
/** How many cards a season has, of which twelve are turned up. */
export const CARDS_PER_SEASON = SPRING.length
/** The number of the first building. */
export const FIRST_BUILDING = CHARACTERS.length

/** K12: a building may stand in a stall, but is no character. */
export function isBuilding(card: Card): boolean {
  return card >= FIRST_BUILDING
}

/** Every card's id by its number. */
export const CARD_IDS: readonly string[] = [...CHARACTERS, ...BUILDINGS].map(({ id }) => id)

/** The number of a card. */
export function cardOf(id: string): Card {
  const card = CARD_IDS.indexOf(id)
  if (card < 0) throw new Error(`there is no card ${id}`)
  return card
}

export { BUILDINGS } from './buildings.ts'
export type { BuildingData } from './buildings.ts'
export { START } from './start.ts'
export { TYPES } from './character.ts'
export type { CharacterData, Reward, TypeName } from './character.ts'
