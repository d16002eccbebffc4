import type { GameName } from '@edokko/games'
import { inOrder, parsePuzzles, puzzleOfDay } from '@edokko/review'
import type { Puzzle } from '@edokko/review'
import { fetchPiece } from '../pieces/fetch-piece.ts'
import { dayNumber } from './day.ts'
import { puzzleKey } from './progress.ts'
import type { Progress } from './progress.ts'

/** The sets as `edokko puzzles make` wrote them, each fetched by the page that asks it. */
const SOURCES: Readonly<Record<GameName, () => Promise<{ readonly default: string }>>> = {
  naishi: () => import('./sets/naishi.jsonl?raw'),
  iki: () => import('./sets/iki.jsonl?raw'),
}

/** The puzzles of a game, in the order in which they are asked. */
export async function loadPuzzles(game: GameName): Promise<readonly Puzzle[]> {
  const { default: text } = await fetchPiece(SOURCES[game])
  return inOrder(parsePuzzles(text))
}

/** A puzzle that has not been asked yet and is not that of the day; once all have been, any of those that were not found at once. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  game: GameName,
  { done }: Progress,
  day: string,
  after: string | undefined,
): Puzzle | undefined {
  const today = puzzleOfDay(puzzles, dayNumber(day))
  const others = puzzles.filter((each) => each !== today && each.id !== after)
  const outcomeOf = ({ id }: Puzzle): string | undefined => done[puzzleKey(game, id)]
  return others.find((each) => outcomeOf(each) === undefined) ?? others.find((each) => outcomeOf(each) !== 'first')
}
