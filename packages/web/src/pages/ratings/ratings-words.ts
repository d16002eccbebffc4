import type { Pool } from '@edokko/ratings'
import { poolInfo } from '@edokko/ratings'
import type { MoreWords } from '@edokko/words'
import { StatisticsWordsProvider, useStatisticsWords } from '../statistics/statistics-words.ts'

/** The texts of ratings are among those of statistics: a part of its own would be room that every table pays for. */
export { StatisticsWordsProvider as RatingsWordsProvider, useStatisticsWords as useRatingsWords }

export type RatingsWords = MoreWords<'statistics'>

/** What a pool is called: the game, and where it has several numbers of players, that. */
export function poolName(words: RatingsWords, pool: Pool): string {
  const { game, players } = poolInfo(pool)
  return game === 'naishi' ? words.say('game.naishi') : words.say('statistics.rating.iki', { count: players })
}

/** Points as everybody reads them. */
export function points(value: number): string {
  return String(Math.round(value))
}

/** A gain or a loss of points; what rounds to nothing has no sign. */
export function signedPoints(value: number): string {
  const rounded = Math.round(value)
  if (rounded === 0) return '0'
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`
}
