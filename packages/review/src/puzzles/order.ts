import { Rng, seedFrom } from '@edokko/engine'
import type { Puzzle } from './puzzle.ts'
import type { PuzzleSet } from './puzzle-set.ts'

/** So many puzzles of a set are mixed at a time: what is added to a set leaves those before it where they are. */
const MIXED = 20

/** The 17th of November 2026, counted from the first of 1970: the day of the first puzzle. */
const FIRST_DAY = 20_774

/** The puzzles of a set in the order in which days and people get them: neighbours of one game lie apart. */
export function inOrder({ game, puzzles }: PuzzleSet): readonly Puzzle[] {
  return Array.from({ length: Math.ceil(puzzles.length / MIXED) }, (_, i) => {
    const part = puzzles.slice(MIXED * i, MIXED * (i + 1))
    const order = Int16Array.from(part.keys())
    new Rng(seedFrom(`puzzles of ${game}/${i}`)).shuffle(order, order.length)
    return Array.from(order, (place) => part[place])
  }).flat()
}

/**
 * The puzzle of a day, counted from the first of 1970: the same for everybody who has these, in this order. When all have had their day, they
 * begin anew.
 */
export function puzzleOfDay(puzzles: readonly Puzzle[], day: number): Puzzle | undefined {
  return puzzles.at((day - FIRST_DAY) % puzzles.length)
}
