import type { Puzzle } from './puzzle.ts'

/** No kind of choice and no third of the game has a larger part of a set than this. */
const MOST_OF_A_KIND = 0.4
const MOST_OF_A_PHASE = 0.5

/**
 * An answer that is right wherever it can be given is soon given without a look at the board, such as to issue the decree of Naishi. So none is
 * that of more than this part of a set, unless in as many puzzles it could be given and is wrong.
 */
const MOST_OF_AN_ANSWER = 0.1

/** Parts are of the set as it is when it next has a multiple of this, so that it is varied however far it has grown. */
const STEP = 20

/** What a set has enough of, for now. */
export interface Enough {
  readonly kinds: ReadonlySet<string> // of the best choice
  readonly answers: ReadonlySet<string> // words of the best choice
  readonly phases: ReadonlySet<string>
}

/** What a set of these has enough of. */
export function enoughOf(puzzles: readonly Puzzle[]): Enough {
  const size = STEP * (1 + Math.floor(puzzles.length / STEP))
  const offered = counted(puzzles.flatMap(({ shares }) => shares.map(({ word }) => word)))
  const wrongOrRight = (word: string): number => (offered.get(word) ?? 0) / 2
  return {
    kinds: full(
      puzzles,
      ({ kind }) => kind,
      () => MOST_OF_A_KIND * size,
    ),
    answers: full(puzzles, answerOf, (word) => Math.max(MOST_OF_AN_ANSWER * size, wrongOrRight(word))),
    phases: full(
      puzzles,
      ({ phase }) => phase,
      () => MOST_OF_A_PHASE * size,
    ),
  }
}

/** Whether a set of these takes in another. */
export function takesIn(puzzles: readonly Puzzle[], puzzle: Puzzle): boolean {
  const { kinds, answers, phases } = enoughOf(puzzles)
  return !kinds.has(puzzle.kind) && !answers.has(answerOf(puzzle)) && !phases.has(puzzle.phase)
}

function answerOf({ shares: [best] }: Puzzle): string {
  return best.word
}

/** The words that occur as often as they may. */
function full(
  puzzles: readonly Puzzle[],
  wordOf: (puzzle: Puzzle) => string,
  most: (word: string) => number,
): Set<string> {
  const counts = counted(puzzles.map(wordOf))
  return new Set([...counts].flatMap(([word, times]) => (times + 1 > most(word) ? [word] : [])))
}

/** How often each word occurs. */
export function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
