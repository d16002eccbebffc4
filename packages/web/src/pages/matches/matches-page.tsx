import type { MatchResponse } from '@edokko/protocol/matches'
import { GAME_NAMES } from '@edokko/games'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { refreshMe, useMe } from '../../online/me.ts'
import { RequestError } from '../../online/requests.ts'
import { Cartouche } from '../../parts/cartouche.tsx'
import { gameName } from '../../setup/game-name.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { askMatches } from './ask-matches.ts'
import { dueText, entrantName, MatchesWordsProvider, useMatchesWords } from './matches-words.ts'
import type { MatchesWords } from './matches-words.ts'
import '../games.css'
import './matches.css'

type Listed = MatchResponse<'matches'>['matches'][number]

/** The reader's duplicate matches, and the way to new ones. */
export function MatchesPage(): ReactNode {
  return (
    <MatchesWordsProvider>
      <Page />
    </MatchesWordsProvider>
  )
}

function Page(): ReactNode {
  const words = useMatchesWords()
  const { state, person } = useMe()
  const [matches, setMatches] = useState<readonly Listed[]>()
  const [silent, setSilent] = useState(false)
  const known = person !== undefined
  const look = useCallback(async (): Promise<void> => {
    await refreshMe()
    if (!known) return
    try {
      setMatches((await askMatches('matches', '/api/matches')).matches)
      setSilent(false)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setSilent(true)
    }
  }, [known])
  useEffect(() => void look(), [look])
  const none = matches?.length === 0 || state === 'stranger' || state === 'lost'
  return (
    <PageFrame title={words.say('matches.title')} className="matches">
      <p className="match-what">{words.say('matches.what')}</p>
      <div role="status">
        {(silent || state === 'unreachable') && (
          <p className="page-warning">
            <span>{words.say('matches.silent')}</span>
            <button type="button" className="button" onClick={() => void look()}>
              {words.say('trouble.again')}
            </button>
          </p>
        )}
      </div>
      {none && <p className="open-none">{words.say('matches.none')}</p>}
      {matches !== undefined && matches.length > 0 && (
        <ul className="slips">
          {matches.map((match) => (
            <MatchCard key={match.id} match={match} />
          ))}
        </ul>
      )}
      <div className="buttons">
        {GAME_NAMES.map((game) => (
          <Link key={game} href={`/new/${game}?friends&duplicate`} className="button">
            {words.say('matches.new', { game: words.say(`game.${game}`) })}
          </Link>
        ))}
      </div>
    </PageFrame>
  )
}

function MatchCard({ match }: { readonly match: Listed }): ReactNode {
  const words = useMatchesWords()
  const { id, game: called, others } = match
  const game = gameName({ id: called })
  const names = others.map((name) => entrantName(words, name))
  const list = new Intl.ListFormat(words.language, { type: 'unit' })
  return (
    <li className="slip" data-game={game}>
      <Cartouche game={game} />
      <div className="slip-body">
        <Link href={`/matches/${id}`} className="slip-link">
          {names.length === 0 ? words.say('matches.list.alone') : list.format(names)}
        </Link>
        <div className="slip-state">
          <span>{stateText(words, match)}</span>
        </div>
      </div>
    </li>
  )
}

function stateText(words: MatchesWords, { state, played, deals, due = 0 }: Listed): string {
  if (state === 'waiting') return words.say('matches.list.waiting')
  if (state === 'over') return words.say('matches.list.over')
  return words.say('matches.list.running', { played, count: deals, date: dueText(words, due) })
}
