import { MOST_ENTRANTS } from '@edokko/protocol/matches'
import type { Match } from '@edokko/protocol/matches'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { signInAsGuest } from '../../online/me.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { send } from '../../online/requests.ts'
import { useRequest } from '../../online/use-request.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { gameName } from '../../setup/game-name.ts'
import { Invitation } from '../online/invitation.tsx'
import { NameField } from '../online/name-field.tsx'
import { MatchPlan } from './match-plan.tsx'
import { entrantName, useMatchesWords } from './matches-words.ts'

/** A match before it begins: whoever comes by the link joins, its first person begins. */
export function MatchRoom({ match, look }: RoomProps): ReactNode {
  const words = useMatchesWords()
  const { id, entrants, mine, terms } = match
  return (
    <>
      {mine !== undefined && (
        <Invitation
          path={`/matches/${id}`}
          title={words.say('matches.invite')}
          why={words.say('matches.invite.why')}
          label={words.say('matches.invite.link')}
          text={words.say('matches.invite.text', { game: words.say(`game.${gameName(terms)}`) })}
        />
      )}
      <section className="match-part" aria-labelledby="match-entrants">
        <h2 id="match-entrants">{words.say('matches.entrants')}</h2>
        <ul className="match-entrants">
          {entrants.map(({ name, avatar }, i) => (
            <li key={i}>
              {avatar !== undefined && <Avatar of={avatar} />}
              <b>{entrantName(words, name)}</b>
              {i === mine && <small>{words.say('matches.you')}</small>}
            </li>
          ))}
        </ul>
        <Actions match={match} look={look} />
      </section>
      <MatchPlan match={match} />
    </>
  )
}

interface RoomProps {
  readonly match: Match
  readonly look: () => Promise<void>
}

function Actions({ match, look }: RoomProps): ReactNode {
  const words = useMatchesWords()
  const [, go] = useLocation()
  const { run, busy, problem } = useRequest()
  const { id, entrants, mine, host } = match
  const path = `/api/matches/${id}`
  const join = async (): Promise<void> => {
    await signInAsGuest()
    await send(`${path}/join`)
    await look()
  }
  const begin = async (): Promise<void> => {
    await send(`${path}/begin`)
    await look()
  }
  const leave = async (): Promise<void> => {
    await send(`${path}/leave`)
    go('/matches')
  }
  const alone = entrants.length < 2
  const first = entrantName(words, entrants[0]?.name ?? '')
  if (mine === undefined)
    return entrants.length >= MOST_ENTRANTS ? (
      <p role="status">{words.say('matches.full')}</p>
    ) : (
      <form
        className="match-actions"
        onSubmit={(event) => {
          event.preventDefault()
          void run(join)
        }}
      >
        <NameField problem={problem} />
        <button type="submit" className="button main" disabled={busy}>
          {words.say('matches.join')}
        </button>
        <RefusalLine problem={problem} instead={{ full: words.say('matches.full') }} />
      </form>
    )
  return (
    <div className="match-actions">
      <p role="status">
        {alone
          ? words.say('matches.begin.alone')
          : host
            ? words.say('matches.begin.ready')
            : words.say('matches.begin.host', { name: first })}
      </p>
      <div className="buttons">
        {host && (
          <button type="button" className="button main" disabled={busy || alone} onClick={() => void run(begin)}>
            {words.say('matches.begin')}
          </button>
        )}
        <button type="button" className="button" disabled={busy} onClick={() => void run(leave)}>
          {words.say('matches.leave')}
        </button>
      </div>
      <RefusalLine problem={problem} />
    </div>
  )
}
