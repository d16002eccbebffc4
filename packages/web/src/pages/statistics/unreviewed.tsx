import type { ReactNode } from 'react'
import type { PlayedGame } from './played-games.ts'
import { reviewAll, stopReviewingAll, useReviewingAll } from './review-all.ts'
import { useStatisticsWords } from './statistics-words.ts'

/** Games without a review: says how many, and lets them be reviewed. */
export function Unreviewed({ games }: { readonly games: readonly PlayedGame[] }): ReactNode {
  const words = useStatisticsWords()
  const { isRunning, game, games: total, done, failed } = useReviewingAll()
  const left = games.filter(({ id }) => !failed.includes(id))
  if (isRunning)
    return (
      <div className="unreviewed frame">
        <p role="status">{words.say('statistics.review.progress', { game, games: total })}</p>
        <progress
          value={game - 1 + done}
          max={total}
          aria-label={words.say('statistics.review.progress', { game, games: total })}
        />
        <button type="button" className="button" onClick={stopReviewingAll}>
          {words.say('statistics.review.stop')}
        </button>
      </div>
    )
  if (games.length === 0) return null
  return (
    <div className="unreviewed frame">
      <p role="status">
        {words.say('statistics.unreviewed', { count: games.length })}{' '}
        {failed.length > 0 && words.say('statistics.review.failed', { count: failed.length })}
      </p>
      {left.length > 0 && (
        <button type="button" className="button main" onClick={() => void reviewAll(left)}>
          {words.say('statistics.review', { count: left.length })}
        </button>
      )}
    </div>
  )
}
