import { replay } from '@edokko/tournaments'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand/react'
import { refreshMe } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { socketClient } from '../../online/socket-client.ts'
import { useServerAddress } from '../../online/server-address.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { momentIn } from '../dates.ts'
import { CopyBox } from '../online/copy-box.tsx'
import { duration, paceText } from '../online/durations.ts'
import { gameTitle } from '../online/table-texts.ts'
import { Entrance } from './entrance.tsx'
import { RoundPanel } from './round-panel.tsx'
import { StandingsTable } from './standings-table.tsx'
import { fieldText, formatText } from './tournament-texts.ts'
import type { ToldTournament } from './tournament-texts.ts'
import { TournamentsWordsProvider, useTournamentsWords } from './tournaments-words.ts'
import { useTournament } from './use-tournament.ts'
import '../online/online.css'
import './tournaments.css'

/** One tournament: who is in, the round, the standings. */
export function TournamentPage({ id }: { readonly id: string }): ReactNode {
  return (
    <OnlineWordsProvider>
      <TournamentsWordsProvider>
        <Page id={id} />
      </TournamentsWordsProvider>
    </OnlineWordsProvider>
  )
}

function Page({ id }: { readonly id: string }): ReactNode {
  const words = useTournamentsWords()
  const online = useOnlineWords()
  const { told, gone, at } = useTournament(id)
  const silent = useStore(socketClient().state, (state) => state === 'unreachable')
  useEffect(() => void refreshMe(), [])
  return (
    <PageFrame title={told?.name ?? words.say('statistics.tournament.title')} className="tournament">
      <div role="status">
        {silent && (
          <p className="page-warning">
            {told === undefined
              ? online.say('online.me.unreachable')
              : online.say('online.asOf', { time: momentIn(words.language, at) })}
          </p>
        )}
        {gone && <p className="open-none">{words.say('statistics.tournament.gone')}</p>}
      </div>
      {told !== undefined && <Told told={told} at={at} />}
      {gone && (
        <Link href="/tournaments" className="button">
          {words.say('statistics.tournament.all')}
        </Link>
      )}
    </PageFrame>
  )
}

function Told({ told, at }: { readonly told: ToldTournament; readonly at: number }): ReactNode {
  const words = useTournamentsWords()
  const online = useOnlineWords()
  const { plan, events, terms, pace } = told
  const tournament = useMemo(() => replay(plan, events), [plan, events])
  return (
    <>
      <p className="tournament-facts">
        {[gameTitle(online, terms), formatText(words, plan), paceText(online, pace)].join(' · ')}
      </p>
      <p className="tournament-what">{fieldText(words, plan)}</p>
      {tournament.state === 'over' && (
        <p className="tournament-over" role="status">
          {words.say('statistics.tournament.over')}
        </p>
      )}
      <div className="tournament-parts">
        <div className="tournament-side">
          {tournament.state === 'entering' && <Entrance told={told} tournament={tournament} />}
          <RoundPanel told={told} tournament={tournament} at={at} />
          {tournament.state === 'running' && <Entrance told={told} tournament={tournament} />}
        </div>
        <StandingsTable told={told} tournament={tournament} />
        <Fairness told={told} />
      </div>
    </>
  )
}

/** What everybody may rely on, and what can be taken along. */
function Fairness({ told: { id, pace, minutes, plan } }: { readonly told: ToldTournament }): ReactNode {
  const words = useTournamentsWords()
  const { address } = useServerAddress()
  const time = duration(words.language, minutes * 60_000)
  const rules = [
    words.say('statistics.tournament.fair.rated'),
    words.say(pace.kind === 'live' ? 'statistics.tournament.fair.live' : 'statistics.tournament.fair.turns', { time }),
    words.say('statistics.tournament.fair.points', { count: plan.seats }),
    words.say('statistics.tournament.fair.free'),
  ]
  return (
    <section className="frame fairness">
      <h2>{words.say('statistics.tournament.fair')}</h2>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <CopyBox
        className="tournament-link"
        label={words.say('statistics.tournament.link')}
        text={`${address}/tournaments/${id}`}
      />
      <div className="buttons">
        <a className="button" href={`/api/tournaments/${id}/export.csv`} download>
          {words.say('statistics.tournament.csv')}
        </a>
        <a className="button" href={`/api/tournaments/${id}/export.json`} download>
          {words.say('statistics.tournament.json')}
        </a>
      </div>
    </section>
  )
}
