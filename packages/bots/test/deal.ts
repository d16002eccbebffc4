import { begin, legalChoices, Rng, seedFrom } from '@edokko/engine'
import type { Choice, Game, Seat, View } from '@edokko/engine'
import { openGame } from '@edokko/games'
import type { Terms } from '@edokko/games'
import { bytesOf } from '../src/hosts/question.ts'
import type { Question } from '../src/hosts/question.ts'

export const NAISHI: Terms = { id: 'naishi', options: {} }
export const IKI: Terms = { id: 'iki-2021-3p', options: {} }

/** A game at its first decision. */
export interface Dealt {
  readonly game: Game
  readonly view: View
  readonly seat: Seat
  readonly legal: readonly Choice[]
  readonly rng: Rng
}

export function deal(terms: Terms, seed = 'deal'): Dealt {
  const game = openGame(terms)
  const { table } = begin(game, seedFrom(seed))
  const seat = table.actor
  const view = game.view(table, seat)
  return { game, view, seat, legal: legalChoices(game, view), rng: new Rng(seedFrom(`${seed}/bots`)) }
}

/** What a bot is asked about the first decision of a game. */
export function question(terms: Terms, bot: string, rest: Partial<Question> = {}): Question {
  const { view, seat } = deal(terms)
  return { terms, view: bytesOf(view), seat, bot, seed: seedFrom('lots'), wanted: 'choice', ...rest }
}
