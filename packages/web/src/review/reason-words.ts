import { wordsOf } from '../settings/more-words.tsx'

/** The texts of reasons. */
export const { Provider: ReasonWordsProvider, use: useReasonWords } = wordsOf('reasons')
