import type { RatingResponse } from '@edokko/protocol/ratings'
import { LEVEL_RATINGS, isSettled, LEVELS, poolInfo, marginOfError, winChance } from '@edokko/ratings'
import type { Level } from '@edokko/ratings'
import type { ReactNode } from 'react'
import { points, poolName, useRatingsWords } from './ratings-words.ts'

export type KnownRating = RatingResponse<'ratings'>['ratings'][number]

/** What somebody's games have made of them, pool by pool, and what it means against bots. */
export function RatingCard({ ratings }: { readonly ratings: readonly KnownRating[] }): ReactNode {
  const words = useRatingsWords()
  return (
    <ul className="rating-card">
      {ratings.map((rating) => {
        const { pool, mean, games } = rating
        const chances = neighbours(rating).map(
          (level) => `${words.say(`level.${level}`)} ${Math.round(100 * winChance(pool, mean, level))} %`,
        )
        const against = poolInfo(pool).players === 2 ? 'statistics.rating.chances' : 'statistics.rating.chances.several'
        return (
          <li key={pool}>
            <p>
              <b>{points(mean)}</b> <span>± {points(marginOfError(rating))}</span>
            </p>
            <p>{words.say('statistics.rating.after', { pool: poolName(words, pool), count: games })}</p>
            {isSettled(rating) ? (
              <p className="rating-chances">{words.say(against, { chances: chances.join(', ') })}</p>
            ) : (
              <p className="rating-chances">{words.say('statistics.rating.provisional')}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The two levels between which somebody stands, the stronger first. */
function neighbours({ pool, mean }: KnownRating): Level[] {
  const stronger = LEVELS.findIndex((level) => LEVEL_RATINGS[pool][level].mean > mean)
  const high = stronger < 0 ? LEVELS.length - 1 : Math.max(1, stronger)
  return LEVELS.slice(high - 1, high + 1).toReversed()
}
