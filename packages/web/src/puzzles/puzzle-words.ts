import { wordsOf } from '../settings/more-words.tsx'

/** The texts of the puzzles. */
export const { Provider: PuzzleWordsProvider, use: usePuzzleWords } = wordsOf('puzzles')
