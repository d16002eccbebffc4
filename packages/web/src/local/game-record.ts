import { BYSTANDER, formatRecord } from '@edokko/engine'
import type { Game, NotationError } from '@edokko/engine'
import { RecordError } from '@edokko/games'
import type { FlawedRecord } from '@edokko/protocol'
import type { StoredTable } from './table-store.ts'

/* Games as texts. Few tables are ever written down or read again, so the referee fetches this when it is wanted. */

export { readFinishedGame } from '@edokko/games'

/** What is wrong with a record that could not be read. */
export function flawOf(error: NotationError): FlawedRecord['flaw'] {
  return error instanceof RecordError && error.flaw !== 'no-decision' ? error.flaw : 'broken'
}

/** The record of a table: all of it once the game is over, else what everybody may know. Own prices stand before it. */
export function writeRecord(game: Game, { seed, setting, moves }: StoredTable): string {
  const seats = setting.seats.map(({ name }) => name)
  const record = formatRecord({ game, seed, seats, choices: moves.flat() }, BYSTANDER)
  const { sheet } = setting.terms
  return sheet === undefined ? record : `${sheet.trim()}\n\n${record}`
}
