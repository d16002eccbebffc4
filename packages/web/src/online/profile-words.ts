import { wordsOf } from '../settings/more-words.tsx'

/** The texts of profiles. */
export const { Provider: ProfileWordsProvider, use: useProfileWords } = wordsOf('profile')
