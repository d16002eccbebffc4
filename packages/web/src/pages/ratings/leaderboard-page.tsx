import type { RatingResponse } from '@edokko/protocol/ratings'
import { POOLS, marginOfError } from '@edokko/ratings'
import type { Pool } from '@edokko/ratings'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { refreshMe, useMe } from '../../online/me.ts'
import { PageOptions } from '../../parts/page-options.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { LeaderboardTable } from './leaderboard-table.tsx'
import { points, poolName, RatingsWordsProvider, useRatingsWords } from './ratings-words.ts'
import { useLeaderboard } from './use-leaderboard.ts'
import './leaderboard.css'

/** Who stands where, pool by pool. */
export function LeaderboardPage({ pool: called }: { readonly pool: string }): ReactNode {
  const pool = called === '' ? POOLS[0] : POOLS.find((each) => each === called)
  if (pool === undefined) return <NotFound />
  return (
    <RatingsWordsProvider>
      <Page pool={pool} />
    </RatingsWordsProvider>
  )
}

function Page({ pool }: { readonly pool: Pool }): ReactNode {
  const words = useRatingsWords()
  const [, go] = useLocation()
  useEffect(() => void refreshMe(), [])
  return (
    <PageFrame title={words.say('statistics.leaders.title')} className="leaderboard">
      <p className="leaderboard-what">{words.say('statistics.leaders.what')}</p>
      <PageOptions
        legend={words.say('statistics.rating.pool')}
        options={POOLS.map((value) => ({ value, label: poolName(words, value) }))}
        value={pool}
        choose={(value) => go(`/leaderboards/${value}`, { replace: true })}
      />
      <Board key={pool} pool={pool} />
    </PageFrame>
  )
}

function Board({ pool }: { readonly pool: Pool }): ReactNode {
  const words = useRatingsWords()
  const known = useMe(({ person }) => person !== undefined)
  const { board, unreachable, busy, more, again } = useLeaderboard(pool)
  return (
    <>
      {unreachable && (
        <div className="page-warning" role="status">
          <span>{words.say('statistics.leaders.unreachable')}</span>
          <button type="button" className="button" onClick={again}>
            {words.say('trouble.again')}
          </button>
        </div>
      )}
      {board !== undefined && (
        <>
          {known && <Own own={board.own} />}
          {board.places.length === 0 && <p className="open-none">{words.say('statistics.leaders.none')}</p>}
          <LeaderboardTable pool={pool} places={board.places} whole={board.places.length >= board.total} />
          {board.places.length < board.total && (
            <div className="buttons">
              <button type="button" className="button" disabled={busy} onClick={more}>
                {words.say('statistics.leaders.more')}
              </button>
            </div>
          )}
        </>
      )}
    </>
  )
}

/** Where the reader stands, or would: nobody else is told that. */
function Own({ own }: { readonly own: RatingResponse<'leaderboard'>['own'] }): ReactNode {
  const words = useRatingsWords()
  if (own === undefined) return <p className="leaderboard-own">{words.say('statistics.leaders.own.none')}</p>
  const strength = { mean: points(own.mean), reach: points(marginOfError(own)) }
  const place = own.kind === 'provisional' ? {} : { place: own.place }
  return (
    <div className="leaderboard-own">
      <p>{words.say(`statistics.leaders.own.${own.kind}`, { ...strength, ...place })}</p>
      {own.kind === 'unlisted' && (
        <Link href="/me/profile" className="button">
          {words.say('statistics.leaders.list')}
        </Link>
      )}
    </div>
  )
}
