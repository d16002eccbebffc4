import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPiece } from '../pieces/lazy-piece.tsx'

const OnlineTable = lazyPiece(async () => (await import('./online-table-route.tsx')).OnlineTableRoute)
const DeadLink = lazyPiece(async () => (await import('../pages/online/trouble.tsx')).DeadLink)
const LobbyPage = lazyPiece(async () => (await import('../pages/online/lobby.tsx')).LobbyPage)
const FriendsPage = lazyPiece(async () => (await import('../pages/online/friends/friends-page.tsx')).FriendsPage)
const OpenedLink = lazyPiece(async () => (await import('../pages/online/friends/opened-link.tsx')).OpenedLink)
const ProfilePage = lazyPiece(async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage)
const LeaderboardPage = lazyPiece(async () => (await import('../pages/ratings/leaderboard-page.tsx')).LeaderboardPage)
const MatchPage = lazyPiece(async () => (await import('../pages/matches/match-page.tsx')).MatchPage)
const MatchesPage = lazyPiece(async () => (await import('../pages/matches/matches-page.tsx')).MatchesPage)
const DevicePage = lazyPiece(async () => (await import('../pages/online/sign-in/device-page.tsx')).DevicePage)
const DailyPage = lazyPiece(async () => (await import('../pages/daily/daily-page.tsx')).DailyPage)
const TournamentsPage = lazyPiece(
  async () => (await import('../pages/tournaments/tournaments-page.tsx')).TournamentsPage,
)
const NewTournamentPage = lazyPiece(
  async () => (await import('../pages/tournaments/new-tournament.tsx')).NewTournamentPage,
)
const TournamentPage = lazyPiece(async () => (await import('../pages/tournaments/tournament-page.tsx')).TournamentPage)
const NotFound = lazyPiece(async () => (await import('../shell/not-found.tsx')).NotFound)
const LateTurnNotifier = lazyPiece(async () => (await import('../online/late-turn-notifier.tsx')).LateTurnNotifier)

/** What the server calls its tables by; it would not even look for another. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The way to what is played over the net, and to where there is nothing. It is a file of its own, so that the other pages need not even know the names of
 * those behind it.
 */
export function OnlineRoutes({ to }: OnlineRoutesProps): ReactNode {
  return <Suspense fallback={null}>{to === undefined ? <LateTurnNotifier /> : pageAt(to.split('/'))}</Suspense>
}

interface OnlineRoutesProps {
  readonly to?: string // without it nobody goes anywhere, but is told of their turns
}

function pageAt([page, id = '', ...more]: readonly string[]): ReactNode {
  if (page === 'friends' && more.length === 0) return id === '' ? <FriendsPage /> : <OpenedLink key={id} word={id} />
  if (page === 'matches' && more.length === 0) return id === '' ? <MatchesPage /> : <MatchPage key={id} id={id} />
  if (page === 'leaderboards' && more.length === 0) return <LeaderboardPage pool={id} />
  if (page === 'tournaments' && more.length === 0) return tournamentPageAt(id)
  if (more.length > 0 || (id === '') !== (page === 'lobby' || page === 'device' || page === 'daily'))
    return <NotFound />
  if (page === 'at') return ID.test(id) ? <OnlineTable id={id} /> : <DeadLink />
  if (page === 'people') return <ProfilePage id={id} />
  if (page === 'lobby') return <LobbyPage />
  if (page === 'daily') return <DailyPage />
  return page === 'device' ? <DevicePage /> : <NotFound />
}

function tournamentPageAt(id: string): ReactNode {
  if (id === '') return <TournamentsPage />
  if (id === 'new') return <NewTournamentPage />
  return ID.test(id) ? <TournamentPage key={id} id={id} /> : <NotFound />
}
