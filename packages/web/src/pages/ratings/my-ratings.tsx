import { reach } from '@edokko/ratings'
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
import { useAnswer } from './use-ratings.ts'
import './ratings.css'

/** What the reader's rated games have made of them. */
export function MyRatings(): ReactNode {
  return (
    <RatingsWordsProvider>
      <Mine />
    </RatingsWordsProvider>
  )
}

function Mine(): ReactNode {
  const words = useRatingsWords()
  const answer = useAnswer('ratings', '/api/ratings')
  if (answer.kind === 'asking') return null
  if (answer.kind === 'unreachable') return <Unreachable again={answer.again} />
  const ratings = answer.kind === 'known' ? answer.told.ratings : []
  if (ratings.length > 0) return <Rated ratings={ratings} />
  return (
    <section className="frame no-ratings">
      <h2>{words.say('ratings.none')}</h2>
      <p>{words.say('ratings.none.what')}</p>
      <Link href="/new/naishi?friends" className="button main">
        {words.say('ratings.none.play')}
      </Link>
    </section>
  )
}

function Unreachable({ again }: { readonly again: () => void }): ReactNode {
  const words = useRatingsWords()
  return (
    <section className="frame no-ratings" role="status">
      <p>{words.say('ratings.unreachable')}</p>
      <button type="button" className="button" onClick={again}>
        {words.say('trouble.again')}
      </button>
    </section>
  )
}

/** The pool played last is shown until another is chosen. */
function Rated({ ratings }: { readonly ratings: readonly KnownRating[] }): ReactNode {
  const words = useRatingsWords()
  const [chosen, setChosen] = useState<Pool>()
  const pool = chosen ?? ratings[0]?.pool ?? 'naishi'
  return (
    <div className="ratings">
      <section className="frame">
        <RatingCard ratings={ratings} />
      </section>
      <div>
        {ratings.length > 1 && (
          <PageOptions
            legend={words.say('ratings.pool')}
            options={ratings.map((each) => ({ value: each.pool, label: poolName(words, each.pool) }))}
            value={pool}
            choose={setChosen}
          />
        )}
        <History key={pool} pool={pool} />
      </div>
    </div>
  )
}

function History({ pool }: { readonly pool: Pool }): ReactNode {
  const words = useRatingsWords()
  const answer = useAnswer('ratingHistory', `/api/ratings/${pool}`)
  if (answer.kind === 'unreachable') return <Unreachable again={answer.again} />
  if (answer.kind !== 'known') return null
  const { points: history, games } = answer.told
  const dates = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' })
  return (
    <>
      <Chart
        title={words.say('ratings.title')}
        what={words.say('ratings.what')}
        heads={[words.say('ratings.date'), words.say('ratings.title'), '±']}
        rows={history.map((point) => [dates.format(point.at), points(point.mean), points(reach(point))])}
      >
        <RatingGraph pool={pool} points={history} now={Date.now()} />
      </Chart>
      <LastGames games={games} />
    </>
  )
}
