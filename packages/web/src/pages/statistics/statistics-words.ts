import { wordsOf } from '../../settings/more-words.tsx'

/** The texts of statistics. */
export const { Provider: StatisticsWordsProvider, use: useStatisticsWords } = wordsOf('statistics')
