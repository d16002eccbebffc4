import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useOnlineWords } from '../../online/online-words.ts'
import { MatchesWordsProvider, useMatchesWords } from './matches-words.ts'

/** From the first page to where people are compared: tournaments, matches on the same deals, and the leaderboards. */
export function HomeContests(): ReactNode {
  return (
    <MatchesWordsProvider>
      <Ways />
    </MatchesWordsProvider>
  )
}

function Ways(): ReactNode {
  const words = useMatchesWords()
  const online = useOnlineWords()
  const tournaments = online.say('online.tournaments')
  return (
    <nav className="buttons home-contests" aria-label={tournaments}>
      <Link href="/tournaments" className="button">
        {tournaments}
      </Link>
      <Link href="/matches" className="button">
        {words.say('matches.title')}
      </Link>
      <Link href="/leaderboards" className="button">
        {words.say('matches.leaders')}
      </Link>
    </nav>
  )
}
