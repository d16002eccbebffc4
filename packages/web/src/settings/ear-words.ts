import { wordsOf } from './more-words.tsx'

/** The texts of keys, and of what is told to whoever plays by ear. */
export const { Provider: EarWordsProvider, use: useEarWords } = wordsOf('ear')
