import { parseRecord, replayRecord } from '@edokko/engine'
import type { Choice, Log } from '@edokko/engine'
import { loadGame } from '@edokko/games'
import { splitSheet } from '@edokko/iki'
import type { TableTerms } from '@edokko/protocol'

/** A finished game, and the terms it was played under. */
export interface FinishedGame extends Log {
  readonly terms: TableTerms
}

/** The finished game that a record is of, with its price sheet before it where it has one. Rejects with a NotationError if it is none. */
export async function readRecord(text: string): Promise<FinishedGame> {
  const { sheet, record: played } = splitSheet(text)
  const record = parseRecord(played)
  const terms = { id: record.game, options: record.options, ...(sheet === undefined ? {} : { sheet }) }
  const game = await loadGame(terms)
  const choices: Choice[] = []
  replayRecord(game, record, { chose: (choice) => choices.push(choice) })
  return { game, terms, seed: record.seed ?? '', seats: record.seats, choices }
}
