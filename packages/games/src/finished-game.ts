import { NotationError, parseRecord, replayRecord } from '@edokko/engine'
import type { Choice, Game, GameRecord, Kind, Log, Reason } from '@edokko/engine'
import { splitSheet } from '@edokko/iki'
import { loadGame } from './open-game.ts'
import type { Terms } from './terms.ts'

/** Why a record that is well formed holds no game that can be gone through here. */
export type RecordFlaw =
  | 'not-over' // it is still played, and its record does not hold everything yet
  | 'other-rules' // it was played under another version of the rules
  | 'sheet-missing' // it was played with a price sheet that was not given
  | 'sheet-differs' // it was played with another price sheet than the one given
  | 'no-decision' // nobody had anything to decide

/** A record that cannot be gone through, though it is not broken; one that is broken is a plain NotationError. */
export class RecordError extends NotationError {
  readonly flaw: RecordFlaw

  constructor(flaw: RecordFlaw, message: string, options?: ErrorOptions) {
    super(message, options)
    this.flaw = flaw
  }
}

/** A finished game, and the terms it was played under. */
export interface FinishedGame<K extends Kind = Kind> extends Log<K> {
  readonly terms: Terms
}

/**
 * The finished game that a record is of, with its price sheet before it where it has one. Rejects with a RecordError if it cannot be gone
 * through, and with another NotationError if it is broken or there is no such game.
 */
export async function readFinishedGame(text: string): Promise<FinishedGame> {
  const { terms, record } = parseRecordText(text)
  return { ...logOf(await openRecorded(terms, loadGame), record), terms }
}

/** A record that is parsed but not checked against the rules, and the terms of its game. */
interface ParsedRecord {
  readonly terms: Terms
  readonly record: GameRecord
}

/** Parses a record and the price sheet before it, instead of which another may be given. Throws a NotationError. */
export function parseRecordText(text: string, otherSheet?: string): ParsedRecord {
  const { sheet: own, record: played } = splitSheet(text)
  const record = parseRecord(played)
  const sheet = otherSheet ?? own
  return { terms: { id: record.game, options: record.options, ...(sheet === undefined ? {} : { sheet }) }, record }
}

/** What `open` makes of the terms of a record. Rejects with a RecordError where their price sheet is missing or another. */
export async function openRecorded<T>(terms: Terms, open: (terms: Terms) => T | Promise<T>): Promise<T> {
  try {
    return await open(terms)
  } catch (error) {
    if (!(error instanceof NotationError) || terms.options['prices'] === undefined) throw error
    const { prices: _, ...options } = terms.options
    await open({ ...terms, options }) // throws again if something else is wrong
    throw new RecordError(terms.sheet === undefined ? 'sheet-missing' : 'sheet-differs', error.message, {
      cause: error,
    })
  }
}

/** The choices of a record, checked against the rules. Throws a RecordError if it is not over or of other rules, a NotationError if it is broken. */
export function logOf<K extends Kind>(game: Game<K>, record: GameRecord, say?: (reason: Reason) => string): Log<K> {
  const { version, seed, seats } = record
  if (version !== game.version)
    throw new RecordError(
      'other-rules',
      `the record was made under version ${version} of the rules; these are version ${game.version}`,
    )
  if (seed === undefined) throw new RecordError('not-over', 'the game was still running when this was written')
  const choices: Choice[] = []
  replayRecord(game, record, { ...(say === undefined ? {} : { say }), chose: (choice) => choices.push(choice) })
  return { game, seed, seats, choices }
}
