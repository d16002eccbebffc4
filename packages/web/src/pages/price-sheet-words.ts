import { wordsOf } from '../settings/more-words.tsx'

/** What is wrong with a price sheet. */
export const { Provider: PriceSheetWordsProvider, use: usePriceSheetWords } = wordsOf('priceSheet')
