import type { MoreWords } from '@edokko/words'
import { StatisticsWordsProvider, useStatisticsWords } from '../statistics/statistics-words.ts'

/** The texts of tournaments are among those of statistics: a part of its own would be room that every table pays for. */
export { StatisticsWordsProvider as TournamentsWordsProvider, useStatisticsWords as useTournamentsWords }

export type TournamentsWords = MoreWords<'statistics'>
