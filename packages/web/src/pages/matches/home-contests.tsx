import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MatchesWordsProvider, useMatchesWords } from './matches-words.ts'

/** From the first page to where people are compared: matches on the same deals, and the leaderboards. */
export function HomeContests(): ReactNode {
  return (
    <MatchesWordsProvider>
      <Ways />
    </MatchesWordsProvider>
  )
}

function Ways(): ReactNode {
  const words = useMatchesWords()
  return (
    <nav className="buttons home-contests" aria-label={words.say('matches.title')}>
      <Link href="/matches" className="button">
        {words.say('matches.title')}
      </Link>
      <Link href="/leaderboards" className="button">
        {words.say('matches.leaders')}
      </Link>
    </nav>
  )
}
