import { mayBegin, mayEnter, present } from '@edokko/tournaments'
import type { Tournament } from '@edokko/tournaments'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { signInAsGuest } from '../../online/me.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { send } from '../../online/requests.ts'
import { useRequest } from '../../online/use-request.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { NameField } from '../online/name-field.tsx'
import { entrantName } from './tournament-texts.ts'
import type { ToldTournament } from './tournament-texts.ts'
import { useTournamentsWords } from './tournaments-words.ts'

interface EntranceProps {
  readonly told: ToldTournament
  readonly tournament: Tournament
}

/** Who is in before it begins, and the ways in and out; for who has laid it, to begin. */
export function Entrance({ told, tournament }: EntranceProps): ReactNode {
  const words = useTournamentsWords()
  const [, go] = useLocation()
  const { run, busy, problem } = useRequest()
  const { id, mine, host, plan } = told
  const isIn = mine !== undefined && tournament.active[mine] === true
  const entering = tournament.state === 'entering'
  const open = mayEnter(tournament)
  const path = `/api/tournaments/${id}`
  const enter = async (): Promise<void> => {
    await signInAsGuest()
    await send(`${path}/enter`)
  }
  const close = async (): Promise<void> => {
    await send(`${path}/close`)
    go('/tournaments')
  }
  if (!entering && !open && !isIn) return null
  return (
    <section className="frame entrance">
      {entering && (
        <>
          <h2>{words.say('statistics.tournament.players', { count: present(tournament).length })}</h2>
          <ul className="entrants">
            {present(tournament).map((entrant) => (
              <li key={entrant} data-mine={entrant === mine}>
                {told.entrants[entrant]?.avatar !== undefined && <Avatar of={told.entrants[entrant].avatar} />}
                <span>{entrantName(words, told, entrant)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!entering && open && !isIn && plan.format === 'swiss' && (
        <p>{words.say('statistics.tournament.late', { round: plan.lateUntil })}</p>
      )}
      {!isIn && open && <NameField problem={problem} />}
      <div className="buttons">
        {!isIn && open && (
          <button type="button" className="button main" disabled={busy} onClick={() => void run(enter)}>
            {words.say('statistics.tournament.enter')}
          </button>
        )}
        {entering && host === true && (
          <button
            type="button"
            className={`button ${isIn ? 'main' : ''}`}
            disabled={busy || !mayBegin(tournament)}
            onClick={() => void run(() => send(`${path}/begin`))}
          >
            {words.say('statistics.tournament.begin')}
          </button>
        )}
        {isIn && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void run(() => send(`${path}/leave`))}
          >
            {words.say('statistics.tournament.leave')}
          </button>
        )}
        {entering && host === true && (
          <button type="button" className="button" disabled={busy} onClick={() => void run(close)}>
            {words.say('statistics.tournament.close')}
          </button>
        )}
      </div>
      {entering && host === true && !mayBegin(tournament) && (
        <p className="entrance-note">{words.say('statistics.tournament.few', { count: plan.seats })}</p>
      )}
      {!entering && isIn && <p className="entrance-note">{words.say('statistics.tournament.leave.what')}</p>}
      <RefusalLine problem={problem} />
    </section>
  )
}
