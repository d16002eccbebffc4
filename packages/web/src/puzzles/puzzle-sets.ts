import { Rng, seedFrom } from '@edokko/engine'
import type { GameName } from '@edokko/games'
import { parsePuzzles } from '@edokko/review'
import type { Puzzle, PuzzleSet } from '@edokko/review'
import { fetchPiece } from '../pieces/fetch-piece.ts'
import { dayNumber } from './day.ts'
import { puzzleKey } from './progress.ts'
import type { Progress } from './progress.ts'

/** The sets as `edokko puzzles make` wrote them, each fetched by the page that asks it. */
const SOURCES: Readonly<Record<GameName, () => Promise<{ readonly default: string }>>> = {
  naishi: () => import('./sets/naishi.jsonl?raw'),
  iki: () => import('./sets/iki.jsonl?raw'),
}

/** The puzzles of a game, in the order in which days and people get them: neighbours of one game lie apart. */
export async function loadPuzzles(game: GameName): Promise<readonly Puzzle[]> {
  const { default: text } = await fetchPiece(SOURCES[game])
  return inOrder(parsePuzzles(text))
}

export function inOrder({ game, puzzles }: PuzzleSet): readonly Puzzle[] {
  const order = Int16Array.from(puzzles.keys())
  new Rng(seedFrom(`puzzles of ${game}`)).shuffle(order, order.length)
  return [...order].flatMap((i) => puzzles[i] ?? [])
}

/** The puzzle of a day, the same for everybody who has these. */
export function puzzleOfDay(puzzles: readonly Puzzle[], day: string): Puzzle | undefined {
  return puzzles[dayNumber(day) % puzzles.length]
}

/** A puzzle that has not been asked yet and is not that of the day; once all have been, any of those that were not found at once. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  game: GameName,
  { done }: Progress,
  day: string,
  after: string | undefined,
): Puzzle | undefined {
  const today = puzzleOfDay(puzzles, day)
  const others = puzzles.filter((each) => each !== today && each.id !== after)
  const outcomeOf = ({ id }: Puzzle): string | undefined => done[puzzleKey(game, id)]
  return others.find((each) => outcomeOf(each) === undefined) ?? others.find((each) => outcomeOf(each) !== 'first')
}
