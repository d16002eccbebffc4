import { wordsOf } from '../settings/more-words.tsx'

/** The texts of playing over the net. */
export const { Provider: OnlineWordsProvider, use: useOnlineWords } = wordsOf('online')

/** With them, the texts of a table there. */
export const { Provider: OnlineTableWordsProvider, use: useOnlineTableWords } = wordsOf('onlineTable')
