import { bringRules, rulesOf } from '#at-hand'
import type { Game } from '@edokko/engine'
import { nameOf, noSuchGame } from './terms.ts'
import type { Terms } from './terms.ts'

/** Opens a game under terms for it; throws a NotationError that says what is wrong with them. */
export type Rules = (terms: Terms) => Game

/** The game under these terms, likewise. */
export function openGame(terms: Terms): Game {
  const open = rulesOf(nameOf(terms))
  if (open === undefined) throw noSuchGame(terms)
  return open(terms)
}

/** The same where the rules may have to be fetched first. */
export async function bringGame(terms: Terms): Promise<Game> {
  await bringRules(nameOf(terms))
  return openGame(terms)
}
