import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MatchesWordsProvider, useMatchesWords } from './matches-words.ts'

/** From a game to the match that it is a part of. */
export function BackToMatch({ match }: { readonly match: string }): ReactNode {
  return (
    <MatchesWordsProvider>
      <Way match={match} />
    </MatchesWordsProvider>
  )
}

function Way({ match }: { readonly match: string }): ReactNode {
  const words = useMatchesWords()
  return (
    <Link href={`/matches/${match}`} className="button main">
      {words.say('matches.back')}
    </Link>
  )
}
