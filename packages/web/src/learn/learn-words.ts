import { wordsOf } from '../settings/more-words.tsx'

/** The texts of the pages about how the games are played. */
export const { Provider: LearnWordsProvider, use: useLearnWords } = wordsOf('learn')
