import { act, begin, NotationError, parseRecord } from '@edokko/engine'
import type { Choice, Game, Kind, Seat, View } from '@edokko/engine'
import { splitSheet } from '@edokko/iki'

/** A decision of a finished game, as whoever made it saw the table. */
export interface CourseDecision<K extends Kind = Kind> {
  readonly ply: number
  readonly seat: Seat
  readonly view: View<K>
  readonly choice: Choice
  readonly month: number | undefined // of a game that has months
}

/** The course of a finished game: every decision that had an alternative. Throws a NotationError if the record is broken or not over. */
export function courseOf<K extends Kind>(game: Game<K>, text: string): readonly CourseDecision<K>[] {
  const { seed, moves } = parseRecord(splitSheet(text).record)
  if (seed === undefined) throw new NotationError('the game was still running when this was written')
  const state = begin(game, seed)
  const { table } = state
  const decisions: CourseDecision<K>[] = []
  for (const word of moves.flatMap(({ words }) => words)) {
    const { actor: seat } = table
    const choice = game.read(table, word)
    const month = 'month' in table ? Number(table.month) : undefined
    const view = game.view(table, seat)
    if (choice === undefined || act(game, state, seat, choice) !== undefined)
      throw new NotationError(`choice ${decisions.length + 1} of the record is refused`)
    decisions.push({ ply: decisions.length, seat, view, choice, month })
  }
  return decisions
}
