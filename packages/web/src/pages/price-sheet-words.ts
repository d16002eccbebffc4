import { wordsOf } from '../settings/more-words.tsx'

/** The texts of price sheets: what they are for, and what is wrong with one. */
export const { Provider: PriceSheetWordsProvider, use: usePriceSheetWords } = wordsOf('priceSheet')
