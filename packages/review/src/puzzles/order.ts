import { Rng, seedFrom } from '@edokko/engine'
import type { Puzzle } from './puzzle.ts'
import type { PuzzleSet } from './puzzle-set.ts'

/** The puzzles of a set in the order in which days and people get them: neighbours of one game lie apart. */
export function inOrder({ game, puzzles }: PuzzleSet): readonly Puzzle[] {
  const order = Int16Array.from(puzzles.keys())
  new Rng(seedFrom(`puzzles of ${game}`)).shuffle(order, order.length)
  return Array.from(order, (i) => puzzles[i])
}

/** The puzzle of a day, counted from the first of 1970: the same for everybody who has these, in this order. */
export function puzzleOfDay(puzzles: readonly Puzzle[], day: number): Puzzle | undefined {
  return puzzles.at(day % puzzles.length)
}
