import { isSettled, marginOfError } from '@edokko/ratings'
import type { ReactNode } from 'react'
import { points, poolName, RatingsWordsProvider, signedPoints, useRatingsWords } from './ratings-words.ts'
import { useRatings } from './use-ratings.ts'
import './ratings.css'

/** What a game that is over has made of the reader's rating, or why nothing. */
export function RatingChange({ table }: { readonly table: string }): ReactNode {
  return (
    <RatingsWordsProvider>
      <Change table={table} />
    </RatingsWordsProvider>
  )
}

function Change({ table }: { readonly table: string }): ReactNode {
  const words = useRatingsWords()
  const answer = useRatings('tableRating', `/api/tables/${table}/rating`)
  if (answer.kind !== 'known') return null
  const { change, unrated } = answer.told
  if (unrated !== undefined)
    return (
      <p className="rated-line">
        <b>{words.say('statistics.rating.unrated')}</b> {words.say(`statistics.rating.unrated.${unrated}`)}
      </p>
    )
  if (change === undefined) return null
  const { pool, before, mean, games } = change
  const said = {
    pool: poolName(words, pool),
    after: points(mean),
    reach: points(marginOfError(change)),
    change: signedPoints(Math.round(mean) - Math.round(before)),
  }
  return (
    <p className="rated-line">
      {words.say('statistics.rating.changed', said)}{' '}
      {!isSettled(change) && words.say('statistics.rating.notYet', { count: games })}
    </p>
  )
}
