import { marginOfError } from '@edokko/ratings'
import type { Pool } from '@edokko/ratings'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PageOptions } from '../../parts/page-options.tsx'
import { Chart } from '../statistics/chart.tsx'
import { LastGames } from './last-games.tsx'
import { RatingCard } from './rating-card.tsx'
import type { KnownRating } from './rating-card.tsx'
import { RatingGraph } from './rating-graph.tsx'
import { points, poolName, RatingsWordsProvider, useRatingsWords } from './ratings-words.ts'
import { useRatings } from './use-ratings.ts'
import './ratings.css'

interface RatingsProps {
  readonly base: string // where the server tells of them
  readonly own: boolean // they are the reader's
}

/** What somebody's rated games have made of them. */
export function RatingsOf(props: RatingsProps): ReactNode {
  return (
    <RatingsWordsProvider>
      <Ratings {...props} />
    </RatingsWordsProvider>
  )
}

function Ratings({ base, own }: RatingsProps): ReactNode {
  const words = useRatingsWords()
  const answer = useRatings('ratings', base)
  if (answer.kind === 'unreachable') return <Unreachable again={answer.again} />
  if (answer.kind !== 'known') return null
  const { ratings } = answer.told
  if (ratings.length > 0) return <Rated ratings={ratings} base={base} />
  if (!own) return null
  return (
    <section className="frame me-section" aria-labelledby="no-ratings">
      <h2 id="no-ratings">{words.say('statistics.rating.none')}</h2>
      <p>{words.say('statistics.rating.none.what')}</p>
      <div className="buttons">
        <Link href="/new/naishi?friends" className="button">
          {words.say('statistics.rating.none.play')}
        </Link>
      </div>
    </section>
  )
}

function Unreachable({ again }: { readonly again: () => void }): ReactNode {
  const words = useRatingsWords()
  return (
    <section className="frame me-section">
      <p role="status">{words.say('statistics.rating.unreachable')}</p>
      <button type="button" className="button" onClick={again}>
        {words.say('trouble.again')}
      </button>
    </section>
  )
}

/** The pool played last is shown until another is chosen. */
function Rated({ ratings, base }: { readonly ratings: readonly KnownRating[]; readonly base: string }): ReactNode {
  const words = useRatingsWords()
  const [chosen, setChosen] = useState<Pool>()
  const pool = chosen ?? ratings[0]?.pool ?? 'naishi'
  return (
    <>
      <section className="frame me-section" aria-label={words.say('statistics.rating.title')}>
        <RatingCard ratings={ratings} />
      </section>
      {ratings.length > 1 && (
        <PageOptions
          legend={words.say('statistics.rating.pool')}
          options={ratings.map((each) => ({ value: each.pool, label: poolName(words, each.pool) }))}
          value={pool}
          choose={setChosen}
        />
      )}
      <History key={pool} pool={pool} base={base} />
    </>
  )
}

function History({ pool, base }: { readonly pool: Pool; readonly base: string }): ReactNode {
  const words = useRatingsWords()
  const answer = useRatings('ratingHistory', `${base}/${pool}`)
  if (answer.kind === 'unreachable') return <Unreachable again={answer.again} />
  if (answer.kind !== 'known') return null
  const { points: history, games } = answer.told
  const dates = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' })
  return (
    <>
      <Chart
        title={`${words.say('statistics.rating.title')}: ${poolName(words, pool)}`}
        what={words.say('statistics.rating.what')}
        heads={[words.say('statistics.rating.date'), words.say('statistics.rating.title'), '±']}
        rows={history.map((point) => [dates.format(point.at), points(point.mean), points(marginOfError(point))])}
      >
        <RatingGraph pool={pool} points={history} now={Date.now()} />
      </Chart>
      {games.length > 0 && <LastGames games={games} />}
    </>
  )
}
