import { BYSTANDER, formatRecord, parseRecord, replayRecord } from '@edokko/engine'
import type { Choice, Game, Log } from '@edokko/engine'
import { loadGame } from '@edokko/games'
import { splitSheet } from '@edokko/iki'
import type { TableTerms } from '@edokko/protocol'
import type { StoredTable } from './table-store.ts'

/* Games as texts. Few tables are ever written down or read again, so the referee fetches this when it is wanted. */

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

/** The record of a table: all of it once the game is over, else what everybody may know. Own prices stand before it. */
export function writeRecord(game: Game, { seed, setting, moves }: StoredTable): string {
  const seats = setting.seats.map(({ name }) => name)
  const record = formatRecord({ game, seed, seats, choices: moves.flat() }, BYSTANDER)
  const { sheet } = setting.terms
  return sheet === undefined ? record : `${sheet.trim()}\n\n${record}`
}
