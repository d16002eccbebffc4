import type { TournamentResponse, TournamentSummary } from '@edokko/protocol/tournaments'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { refreshMe } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { Cartouche } from '../../parts/cartouche.tsx'
import { gameName } from '../../setup/game-name.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { paceText } from '../online/durations.ts'
import { gameTitle } from '../online/table-texts.ts'
import { askTournaments } from './ask-tournaments.ts'
import { formatText } from './tournament-texts.ts'
import { TournamentsWordsProvider, useTournamentsWords } from './tournaments-words.ts'
import '../games.css'
import '../online/online.css'
import './tournaments.css'

/** Tournaments that can be found, and the reader's own. */
export function TournamentsPage(): ReactNode {
  return (
    <OnlineWordsProvider>
      <TournamentsWordsProvider>
        <Page />
      </TournamentsWordsProvider>
    </OnlineWordsProvider>
  )
}

function Page(): ReactNode {
  const words = useTournamentsWords()
  const online = useOnlineWords()
  const [told, setTold] = useState<TournamentResponse<'tournaments'>>()
  const [silent, setSilent] = useState(false)
  const look = useCallback(async () => {
    try {
      await refreshMe()
      setTold(await askTournaments('tournaments', '/api/tournaments'))
      setSilent(false)
    } catch {
      setSilent(true)
    }
  }, [])
  useEffect(() => void look(), [look])
  const others = told?.listed.filter(({ id }) => !told.mine.some((own) => own.id === id)) ?? []
  return (
    <PageFrame title={words.say('statistics.tournament.title')} className="tournaments">
      <p>{words.say('statistics.tournament.intro')}</p>
      <div role="status">
        {silent && (
          <div className="page-warning">
            <span>{online.say('online.me.unreachable')}</span>
            <button type="button" className="button" onClick={() => void look()}>
              {words.say('trouble.again')}
            </button>
          </div>
        )}
        {told !== undefined && told.mine.length + others.length === 0 && (
          <p className="open-none">{words.say('statistics.tournament.none')}</p>
        )}
      </div>
      <Link href="/tournaments/new" className="button main">
        {words.say('statistics.tournament.new')}
      </Link>
      {told !== undefined && <Section heading={words.say('statistics.tournament.mine')} tournaments={told.mine} />}
      <Section heading={words.say('statistics.tournament.listed')} tournaments={others} />
    </PageFrame>
  )
}

interface SectionProps {
  readonly heading: string
  readonly tournaments: readonly TournamentSummary[]
}

function Section({ heading, tournaments }: SectionProps): ReactNode {
  if (tournaments.length === 0) return null
  return (
    <section className="games">
      <h2>{heading}</h2>
      <ul className="slips">
        {tournaments.map((tournament) => (
          <Slip key={tournament.id} tournament={tournament} />
        ))}
      </ul>
    </section>
  )
}

function Slip({ tournament }: { readonly tournament: TournamentSummary }): ReactNode {
  const words = useTournamentsWords()
  const online = useOnlineWords()
  const { id, name, game, plan, pace, state, entrants, round } = tournament
  const terms = { id: game }
  return (
    <li className="slip" data-game={gameName(terms)}>
      <Cartouche game={gameName(terms)} />
      <div className="slip-body">
        <Link href={`/tournaments/${id}`} className="slip-link">
          {name}
        </Link>
        <p>{[gameTitle(online, terms), formatText(words, plan)].join(' · ')}</p>
        <div className="slip-state">
          <span className="slip-pace">{paceText(online, pace)}</span>
          <span>
            {state === 'entering' && words.say('statistics.tournament.players', { count: entrants })}
            {state === 'running' && words.say('statistics.tournament.round', { round })}
            {state === 'over' && words.say('statistics.tournament.ended')}
          </span>
        </div>
      </div>
    </li>
  )
}
