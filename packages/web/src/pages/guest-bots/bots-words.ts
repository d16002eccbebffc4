import { wordsOf } from '../../settings/more-words.tsx'

/** The texts of bots of one's own. */
export const { Provider: BotsWordsProvider, use: useBotsWords } = wordsOf('guestBots')
