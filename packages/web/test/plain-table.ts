import type { Game, Kind } from '@edokko/engine'
import type { GameUi } from '../src/table/game-ui.ts'
import type { Stage } from '../src/table/stage.ts'

/** A game without a picture. */
export function plainUi<K extends Kind>(game: Game<K>, secrets: boolean, finishing: readonly number[]): GameUi<K> {
  return {
    game,
    secrets,
    words: () => {
      throw new Error('nothing is said here')
    },
    ear: () => Promise.reject(new Error('nothing is said here')),
    Table: () => null,
    score: () => ({ lines: [] }),
    finishes: (_table, choice) => finishing.includes(choice),
    flights: () => [],
  }
}

/** A stage on which everything arrives at once. */
export const stage: Stage = {
  change: (update) => {
    update()
    return Promise.resolve()
  },
  drawn: () => {},
  finish: () => {},
}
