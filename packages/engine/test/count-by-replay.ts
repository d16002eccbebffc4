import { OVER, replay } from '../src/index.ts'
import type { Choice, Game, Kind, Seed } from '../src/index.ts'

/**
 * Counts what `perft` counts in another way, for comparison: nothing is copied, every sequence is played from the seed on, and a number is
 * a choice if there is no reason against it.
 */
export function countByReplay<K extends Kind>(
  game: Game<K>,
  seed: Seed,
  choices: readonly Choice[],
  depth: number,
): number {
  const { table } = replay(game, seed, choices)
  if (depth === 0 || table.decision === OVER) return 1
  let count = 0
  for (let choice = 0; choice < game.choices; choice++)
    if (game.whyNot(table, choice) === undefined) count += countByReplay(game, seed, [...choices, choice], depth - 1)
  return count
}
