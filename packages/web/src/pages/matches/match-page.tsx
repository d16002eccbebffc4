import type { Match } from '@edokko/protocol/matches'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { refreshMe, useMe } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { gameName } from '../../setup/game-name.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Signpost } from '../../shell/signpost.tsx'
import { gameTitle } from '../online/table-texts.ts'
import { MatchDeals } from './match-deals.tsx'
import { MatchRoom } from './match-room.tsx'
import { MatchStandings } from './match-standings.tsx'
import { MatchesWordsProvider, useMatchesWords } from './matches-words.ts'
import { PlayOn } from './play-on.tsx'
import { useMatch } from './use-match.ts'
import '../../parts/fold.css'
import '../online/online.css'
import './matches.css'

/** A duplicate match: who plays, then how far everybody is, and in the end how each deal went. */
export function MatchPage({ id }: { readonly id: string }): ReactNode {
  return (
    <OnlineWordsProvider>
      <MatchesWordsProvider>
        <Page id={id} />
      </MatchesWordsProvider>
    </OnlineWordsProvider>
  )
}

function Page({ id }: { readonly id: string }): ReactNode {
  const words = useMatchesWords()
  const online = useOnlineWords()
  const { match, problem, look } = useMatch(id)
  const person = useMe((me) => me.person?.id)
  useEffect(() => void refreshMe(), [])
  useEffect(() => {
    if (person !== undefined) void look() // who is known sees more
  }, [look, person])
  if (match === undefined)
    return problem === undefined ? <PageFrame>{null}</PageFrame> : <Unseen problem={problem} look={look} />
  const title = words.say('matches.one', { game: gameTitle(online, match.terms) })
  return (
    <PageFrame title={title} className="match">
      <div role="status">{problem === 'silent' && <p className="page-warning">{words.say('matches.silent')}</p>}</div>
      <p className="match-what">{words.say('matches.what')}</p>
      {match.state === 'waiting' ? <MatchRoom match={match} look={look} /> : <Begun match={match} />}
    </PageFrame>
  )
}

function Begun({ match }: { readonly match: Match }): ReactNode {
  const words = useMatchesWords()
  return (
    <>
      <PlayOn match={match} />
      <MatchStandings match={match} />
      <MatchDeals match={match} />
      <details className="fold">
        <summary>
          <span>{words.say('matches.scoring')}</span>
        </summary>
        <p>{words.say('matches.scoring.text')}</p>
        <p>{words.say('matches.unrated')}</p>
      </details>
      <details className="fold">
        <summary>
          <span>{words.say('matches.lots')}</span>
        </summary>
        <p>{words.say('matches.lots.why')}</p>
        <ol className="match-lots">
          {match.deals.map(({ commitment, seed }, deal) => (
            <li key={commitment}>
              {words.say('matches.deal', { deal: deal + 1 })}
              <code>{commitment}</code>
              {seed !== undefined && <code>{seed}</code>}
            </li>
          ))}
        </ol>
      </details>
      <div className="buttons">
        <Link href={`/new/${gameName(match.terms)}?friends&duplicate`} className="button">
          {words.say('matches.new', { game: words.say(`game.${gameName(match.terms)}`) })}
        </Link>
        <Link href="/matches" className="button">
          {words.say('matches.title')}
        </Link>
      </div>
    </>
  )
}

interface UnseenProps {
  readonly problem: 'gone' | 'silent'
  readonly look: () => Promise<void>
}

/** Why there is nothing, and the ways on. */
function Unseen({ problem, look }: UnseenProps): ReactNode {
  const words = useMatchesWords()
  const online = useOnlineWords()
  return (
    <Signpost
      title={words.say(problem === 'gone' ? 'matches.gone' : 'matches.silent')}
      text={problem === 'gone' ? words.say('matches.gone.text') : online.say('online.refused.silent')}
    >
      {problem === 'silent' && (
        <button type="button" className="button main" onClick={() => void look()}>
          {words.say('trouble.again')}
        </button>
      )}
      <Link href="/matches" className={problem === 'gone' ? 'button main' : 'button'}>
        {words.say('matches.title')}
      </Link>
    </Signpost>
  )
}
