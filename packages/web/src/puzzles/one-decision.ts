import { ADVANCE } from '@edokko/engine'
import type { Kind } from '@edokko/engine'
import type { GameUi } from '../table/game-ui.ts'

/** The game as it is when one decision is asked and nothing after it: whatever is chosen makes the move complete. */
export function oneDecision<K extends Kind>({ onward: _, ...ui }: GameUi<K>): GameUi<K> {
  const { game } = ui
  return {
    ...ui,
    game: {
      ...game,
      choose(table, choice, emit) {
        game.choose(table, choice, emit)
        table.decision = ADVANCE
      },
    },
  }
}
