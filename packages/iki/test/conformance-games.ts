import { conformance } from '@edokko/engine/testing'
import type { ConformanceReport } from '@edokko/engine/testing'
import { conserve } from './conserve.ts'
import { iki } from './helpers.ts'
import type { EditionId, Seats } from './helpers.ts'

/** Which random games are played, and how many. */
export interface Games {
  readonly edition: EditionId
  readonly players: Seats
  readonly games: number
  readonly seed: string
}

export function playGames({ edition, players, games, seed }: Games): ConformanceReport {
  const game = iki(edition, players)
  return conformance(game, { games, seed: `${seed}/${game.id}`, conserve: conserve(game.rules) })
}
