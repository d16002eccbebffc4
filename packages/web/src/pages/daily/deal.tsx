import type { DailyDeal } from '@edokko/protocol/daily'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { signInAsGuest } from '../../online/me.ts'
import { request } from '../../online/requests.ts'
import { SealNumbers } from '../../online/seal-numbers.tsx'
import type { PendingRequest } from '../../online/use-request.ts'
import { Cartouche } from '../../parts/cartouche.tsx'
import { dayText, pointsOf } from './daily-texts.ts'
import { useDailyWords } from './daily-words.ts'
import { Ranking } from './ranking.tsx'
import '../../parts/fold.css'

interface DealProps {
  readonly deal: DailyDeal
  readonly again: () => void
  readonly request: PendingRequest
}

/** A deal: to be played, or how it went. */
export function Deal({ deal, again, request }: DealProps): ReactNode {
  const words = useDailyWords()
  const heading = useId()
  const { day, game, players, mine, seed, commitment } = deal
  return (
    <section className="frame daily-deal" aria-labelledby={heading}>
      <header>
        <Cartouche game={game} />
        <div>
          <h2 id={heading}>{words.say(`game.${game}`)}</h2>
          <p>{dayText(words.language, day)}</p>
          <p>{words.say('daily.players', { count: players })}</p>
        </div>
      </header>
      {mine?.score === undefined ? (
        <Ways deal={deal} again={again} request={request} />
      ) : (
        <Result deal={deal} score={mine.score} />
      )}
      {mine?.score !== undefined || seed !== undefined ? (
        <Ranking deal={deal} />
      ) : (
        <p className="daily-note">
          <b>{words.say('daily.ranking')}.</b> {words.say('daily.ranking.sealed')}
        </p>
      )}
      <details className="fold">
        <summary>
          <span>{words.say('daily.seal')}</span>
        </summary>
        <p>{words.say(seed === undefined ? 'daily.seal.closed' : 'daily.seal.open')}</p>
        <SealNumbers commitment={commitment} seed={seed} />
      </details>
    </section>
  )
}

/** Playing it, or going on. */
function Ways({ deal: { day, game, mine, seed, played }, again, request: { run, busy } }: DealProps): ReactNode {
  const words = useDailyWords()
  const [, go] = useLocation()
  if (played === true) return <p className="daily-note">{words.say('daily.played')}</p>
  if (mine !== undefined)
    return (
      <div className="buttons">
        <Link href={`/at/${mine.table}`} className="button main">
          {words.say('daily.goOn')}
        </Link>
      </div>
    )
  const play = (): Promise<void> =>
    run(async () => {
      try {
        await signInAsGuest()
        const { id } = await request('laid', `/api/daily/${day}/${game}`, {})
        go(`/at/${id}`)
      } catch (error) {
        again() // a guest of this browser may have played it, or its day may be over
        throw error
      }
    })
  return (
    <>
      <p className="daily-note">{words.say(seed === undefined ? 'daily.once' : 'daily.unranked')}</p>
      <div className="buttons">
        <button
          type="button"
          className={seed === undefined ? 'button main' : 'button'}
          disabled={busy}
          onClick={() => void play()}
        >
          {words.say('daily.play')}
        </button>
      </div>
    </>
  )
}

/** How it went for the reader. */
function Result({ deal: { mine, seed }, score }: ResultProps): ReactNode {
  const words = useDailyWords()
  return (
    <div className="daily-mine">
      <h3>{words.say(`daily.${score.outcome}`, { points: pointsOf(score) })}</h3>
      {seed === undefined ? (
        <p>{words.say('daily.look.later')}</p>
      ) : (
        <div className="buttons">
          <Link href={score.outcome === 'left' ? `/at/${mine?.table}` : `/review/at/${mine?.table}`} className="button">
            {words.say('daily.look')}
          </Link>
        </div>
      )}
    </div>
  )
}

interface ResultProps {
  readonly deal: DailyDeal
  readonly score: NonNullable<NonNullable<DailyDeal['mine']>['score']>
}
