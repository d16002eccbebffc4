import type { Game, PlayableGame } from '@edokko/engine'
import type { Terms } from '../terms.ts'

/** Opens a game under terms for it; throws a NotationError that says what is wrong with them. */
export type Opener = (terms: Terms) => Game

/** Opens the rules of a game, for whoever only plays; throws a NotationError that says what is wrong with the terms. */
export type RulesOpener = (terms: Terms) => PlayableGame
