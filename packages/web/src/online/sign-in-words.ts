import { wordsOf } from '../settings/more-words.tsx'

/** The texts of the ways to sign in. */
export const { Provider: SignInWordsProvider, use: useSignInWords } = wordsOf('ways')
