import { OVER } from '../game.ts'
import type { Game, Kind, State } from '../game.ts'
import { copy, legalChoices, step } from '../play.ts'

/** How many ways there are to take the next `depth` decisions: a sharp and quick test of `legal` and `choose`. */
export function perft<K extends Kind>(game: Game<K>, state: State<K>, depth: number): number {
  if (depth === 0 || state.table.decision === OVER) return 1
  const next = game.create()
  let count = 0
  for (const choice of legalChoices(game, state.table)) {
    copy(state, next)
    step(game, next, choice)
    count += perft(game, next, depth - 1)
  }
  return count
}
