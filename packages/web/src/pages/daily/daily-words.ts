import type { MoreWords } from '@edokko/words'
import { wordsOf } from '../../settings/more-words.tsx'

/** The texts of the deal of the day are among those of puzzles: a part of its own would be room that every table pays for. */
export const { Provider: DailyWordsProvider, use: useDailyWords } = wordsOf('puzzles')

export type DailyWords = MoreWords<'puzzles'>
