import { NotationError, replayRecord } from '@edokko/engine'
import type { Choice, Game, GameRecord, Kind, Log, Reason } from '@edokko/engine'
import { loadGame } from '@edokko/games'
import { ReviewError } from './errors.ts'

/**
 * The game that a record is of, with the price sheet that it was played with where it was not the house's. Rejects with a ReviewError if that
 * sheet is missing, and with a NotationError if there is no such game.
 */
export async function loadGameOf({ game: id, options }: GameRecord, sheet?: string): Promise<Game> {
  const given = sheet === undefined ? {} : { sheet }
  try {
    return await loadGame({ id, options, ...given })
  } catch (error) {
    if (!(error instanceof NotationError) || options['prices'] === undefined) throw error
    const { prices: _, ...rest } = options
    await loadGame({ id, options: rest, ...given }) // throws again if something else is wrong
    throw new ReviewError(sheet === undefined ? 'sheet-missing' : 'sheet-differs', error.message, { cause: error })
  }
}

/** What a record of a finished game holds. Throws a ReviewError if it is not over or of other rules, a NotationError if it is broken. */
export function logOf<K extends Kind>(game: Game<K>, record: GameRecord, say?: (reason: Reason) => string): Log<K> {
  const { version, seed, seats } = record
  if (version !== game.version)
    throw new ReviewError(
      'other-rules',
      `the record was made under version ${version} of the rules; these are version ${game.version}`,
    )
  if (seed === undefined) throw new ReviewError('not-over', 'the game was still running when this was written')
  const choices: Choice[] = []
  replayRecord(game, record, { ...(say === undefined ? {} : { say }), chose: (choice) => choices.push(choice) })
  return { game, seed, seats, choices }
}
