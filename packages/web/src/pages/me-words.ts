import { wordsOf } from '../settings/more-words.tsx'

/** The texts of the reader's own page. */
export const { Provider: MeWordsProvider, use: useMeWords } = wordsOf('me')
