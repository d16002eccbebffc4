import type { GameRecord } from '@edokko/engine'
import { openRecorded, parseRecordText } from '@edokko/games'
import type { OpenedGame, Sheet } from './game-module.ts'
import { openSetting } from './games.ts'
import { readText, sourceName } from './input.ts'

/** A record that was read, not yet checked against the rules of its game. */
interface OpenedRecord {
  readonly record: GameRecord
  readonly opened: OpenedGame
}

/**
 * Reads the record in a file, and opens its game with the sheet that was given or stands before it. Throws a SheetError if there is a mistake
 * in that sheet, and a RecordError if it is not the game's.
 */
export async function openRecord(path: string, given: Sheet | undefined): Promise<OpenedRecord> {
  const { terms, record } = parseRecordText(await readText(path), given?.text)
  const source = given?.source ?? sourceName(path)
  const opened = await openRecorded(terms, ({ id, options, sheet: text }) =>
    openSetting({ id, options, ...(text === undefined ? {} : { sheet: { source, text } }) }),
  )
  return { record, opened }
}
