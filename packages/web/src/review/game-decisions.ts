import { act, begin } from '@edokko/engine'
import type { Choice, Kind, Log, Seat, View } from '@edokko/engine'

/** A decision of a finished game, as whoever made it saw the table. */
export interface GameDecision<K extends Kind = Kind> {
  readonly ply: number
  readonly seat: Seat
  readonly view: View<K>
  readonly choice: Choice
  readonly month: number | undefined // of a game that has months
}

/** Every decision of a finished game that had an alternative. */
export function gameDecisions<K extends Kind>({ game, seed, choices }: Log<K>): readonly GameDecision<K>[] {
  const state = begin(game, seed)
  const { table } = state
  return choices.map((choice, ply) => {
    const { actor: seat } = table
    const decision = {
      ply,
      seat,
      view: game.view(table, seat),
      choice,
      month: 'month' in table ? Number(table.month) : undefined,
    }
    act(game, state, seat, choice)
    return decision
  })
}
