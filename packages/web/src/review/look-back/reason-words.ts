import { wordsOf } from '../../settings/more-words.tsx'

/** The texts of why one choice is better than another. */
export const { Provider: ReasonWordsProvider, use: useReasonWords } = wordsOf('reasons')
