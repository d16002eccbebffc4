import { wordsOf } from '../settings/more-words.tsx'

/** The texts of sharing a game, and of opening one that was shared. */
export const { Provider: SharingWordsProvider, use: useSharingWords } = wordsOf('sharing')
