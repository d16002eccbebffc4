import { GAME_NAMES } from '@edokko/games'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { refreshGames, useLocalGames } from '../local/local-games.ts'
import { useNarrow } from '../parts/game-print.tsx'
import { Picture } from '../parts/picture.tsx'
import { useWords } from '../settings/words.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { GameOffer } from './game-offer.tsx'
import { GamesList, sorted } from './games-list.tsx'
import { lazyOrNothing, useOnlineGames, useReadyForMore } from './online-part.tsx'
import { ListingCard } from './listing-card.tsx'
import './home.css'

const SilentNote = lazyOrNothing(async () => (await import('./online/online-home.tsx')).SilentNote)
const HomeInvitations = lazyOrNothing(
  async () => (await import('./online/friends/home-invitations.tsx')).HomeInvitations,
)
const HomeFriends = lazyOrNothing(async () => (await import('./online/friends/friends-here.tsx')).FriendsHere)
const OnlineHome = lazyOrNothing(async () =>
  import.meta.env.VITE_STATIC
    ? (await import('./online/no-server.tsx')).NoServerNote
    : (await import('./online/online-home.tsx')).OnlineHome,
)

/** The first page: the two games, and below them what waits for the reader, what they wait for, who is here and where company is waited for. */
export function Home(): ReactNode {
  const words = useWords()
  const narrow = useNarrow()
  const { tables, kept, failed } = useLocalGames()
  const { listings, known, silent } = useOnlineGames()
  const more = useReadyForMore()
  const { running, finished } = sorted(words, tables ?? [], listings)
  const [first] = running
  const waiting = narrow && first?.listing.lit === true ? first : undefined // a phone shows it before all else
  const turns = running.filter((game) => game.listing.lit && game !== waiting)
  const others = running.filter(({ listing }) => !listing.lit)
  const asOf = silent && listings.length > 0 && (
    <Suspense fallback={null}>
      <SilentNote />
    </Suspense>
  )
  return (
    <PageFrame className="home">
      {narrow && asOf}
      {waiting !== undefined && (
        <ul className="slips home-waiting">
          <ListingCard listing={waiting.listing} />
        </ul>
      )}
      {known && narrow && (
        <Suspense fallback={null}>
          <HomeInvitations />
        </Suspense>
      )}
      <div className="offers">
        {GAME_NAMES.map((game) => (
          <GameOffer key={game} game={game} />
        ))}
      </div>
      {!kept && (
        <p className="page-warning">
          <Picture id="i-lock" />
          <span>{words.say('pages.notKept')}</span>
        </p>
      )}
      {failed && (
        <p className="page-warning">
          <span>{words.say('pages.games.failed')}</span>
          <button type="button" className="button" onClick={() => void refreshGames()}>
            {words.say('trouble.again')}
          </button>
        </p>
      )}
      {!narrow && asOf}
      {turns.length > 0 && <GamesList heading={words.say('table.yourTurn')} games={turns} />}
      {known && !narrow && (
        <Suspense fallback={null}>
          <HomeInvitations />
        </Suspense>
      )}
      {others.length > 0 && <GamesList heading={words.say('pages.games')} games={others} />}
      {tables?.length === 0 && listings.length === 0 && kept && !failed && (
        <div className="home-welcome">
          <p>{words.say('pages.welcome')}</p>
          <Link href="/learn">{words.say('pages.welcome.learn')}</Link>
        </div>
      )}
      {known && !silent && (
        <Suspense fallback={null}>
          <HomeFriends />
        </Suspense>
      )}
      {(more || import.meta.env.VITE_STATIC) && (
        <Suspense fallback={null}>
          <OnlineHome />
        </Suspense>
      )}
      {finished.length > 0 && <GamesList heading={words.say('pages.finished')} games={finished} />}
    </PageFrame>
  )
}
