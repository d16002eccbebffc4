import { wordsOf } from '../../settings/more-words.tsx'

/** The texts of looking back decision by decision. */
export const { Provider: LookbackWordsProvider, use: useLookbackWords } = wordsOf('lookback')
