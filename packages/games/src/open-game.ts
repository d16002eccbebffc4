import { games, rules } from '#openers'
import type { Game, PlayableGame } from '@edokko/engine'
import { gameNameOf, noSuchGame } from './terms.ts'
import type { Terms } from './terms.ts'

/** The game under these terms, if its code is there; throws a NotationError that says what is wrong with them. */
export function openGame(terms: Terms): Game {
  const open = games.find(gameNameOf(terms))
  if (open === undefined) throw noSuchGame(terms)
  return open(terms)
}

/** The game under these terms, whose code is loaded first where it is not there; rejects with a NotationError that says what is wrong with them. */
export async function loadGame(terms: Terms): Promise<Game> {
  await games.load(gameNameOf(terms))
  return openGame(terms)
}

/** The rules under these terms for whoever only plays, if their code is there; throws a NotationError that says what is wrong with them. */
export function openRules(terms: Terms): PlayableGame {
  const open = rules.find(gameNameOf(terms))
  if (open === undefined) throw noSuchGame(terms)
  return open(terms)
}

/** Sees to it that the code of these rules is there. */
export function loadRules(terms: Terms): Promise<void> {
  return rules.load(gameNameOf(terms))
}
