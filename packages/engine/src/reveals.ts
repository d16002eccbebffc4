import { UNKNOWN } from './columns.ts'
import { NotationError } from './game.ts'
import type { Choice, Kind, PlayableGame, State, View } from './game.ts'
import { step } from './play.ts'

/**
 * Whether a move has brought something to light: whether anybody who plays sees more after it than follows from what they knew before and from the
 * choices. What has been seen stays seen, so such a move cannot be taken back. It is asked of the rules themselves: every seat's view is played on
 * with all that is hidden left unknown, as a position from a text is; where that cannot go on, or comes out otherwise, something was turned up.
 */
export function reveals<K extends Kind>(
  game: PlayableGame<K>,
  before: State<K>,
  choices: readonly Choice[],
  after: State<K>,
): boolean {
  let seen: View<K> | undefined
  let foreseen: K['table'] | undefined
  for (let seat = 0; seat < game.seats; seat++) {
    const view = game.view(before.table, seat)
    if (seen === undefined || !view.equals(seen)) foreseen = foresee(game, view, choices) // else this seat knows what the last one does
    seen = view
    if (foreseen?.equals(game.view(after.table, seat)) !== true) return true
  }
  return false
}

/** The table after these choices, as somebody with this view can tell it; undefined if it takes more than they know. */
function foresee<K extends Kind>(
  game: PlayableGame<K>,
  view: View<K>,
  choices: readonly Choice[],
): K['table'] | undefined {
  const state = game.create()
  state.table.copyFrom(view)
  state.hidden.cells.fill(UNKNOWN)
  try {
    for (const choice of choices) step(game, state, choice)
    return state.table
  } catch (error) {
    if (error instanceof NotationError) return undefined
    throw error
  }
}
