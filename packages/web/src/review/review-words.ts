import { wordsOf } from '../settings/more-words.tsx'

/** The texts of looking back at a finished game. */
export const { Provider: ReviewWordsProvider, use: useReviewWords } = wordsOf('review')
