import type { Game } from '@edokko/engine'
import { openGame } from '@edokko/games'
import type { TableTerms } from '@edokko/protocol'

const MAX_OPENED = 50 // games; people may bring prices of their own

const opened = new Map<string, Game>() // by their terms, the one used last at the end

/** The game under these terms. To open one can take longer than to replay it, and most tables have the same, so the last ones are kept. */
export function openedGame(terms: TableTerms): Game {
  const key = JSON.stringify(terms)
  const game = opened.get(key) ?? openGame(terms)
  opened.delete(key)
  opened.set(key, game)
  const [oldest] = opened.keys()
  if (opened.size > MAX_OPENED && oldest !== undefined) opened.delete(oldest)
  return game
}
