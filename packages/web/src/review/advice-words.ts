import { wordsOf } from '../settings/more-words.tsx'

/** The texts of hints and of the coach. */
export const { Provider: AdviceWordsProvider, use: useAdviceWords } = wordsOf('hints')
