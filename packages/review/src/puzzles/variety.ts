import type { Puzzle } from './puzzle.ts'

/** No kind of choice and no third of the game has a larger part of a set than this. */
const MOST_OF_A_KIND = 0.4
const MOST_OF_A_PHASE = 0.5

/** The kinds that a set of so many puzzles has enough of. */
export function enoughOf(puzzles: readonly Puzzle[], count: number): ReadonlySet<string> {
  const counts = counted(puzzles.map(({ kind }) => kind))
  return new Set([...counts.keys()].filter((kind) => (counts.get(kind) ?? 0) >= Math.ceil(MOST_OF_A_KIND * count)))
}

/** Whether a set of so many puzzles that has these takes in another. */
export function takesIn(puzzles: readonly Puzzle[], { kind, phase }: Puzzle, count: number): boolean {
  const alike = puzzles.filter((each) => each.phase === phase).length
  return puzzles.length < count && !enoughOf(puzzles, count).has(kind) && alike < Math.ceil(MOST_OF_A_PHASE * count)
}

/** How often each word occurs. */
export function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
