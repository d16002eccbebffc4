import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPiece } from '../pieces/lazy-piece.tsx'

const OnlineTable = lazyPiece(async () => (await import('./online-table-route.tsx')).OnlineTableRoute)
const DeadLink = lazyPiece(async () => (await import('../pages/online/trouble.tsx')).DeadLink)
const LobbyPage = lazyPiece(async () => (await import('../pages/online/lobby.tsx')).LobbyPage)
const FriendsPage = lazyPiece(async () => (await import('../pages/online/friends/friends-page.tsx')).FriendsPage)
const OpenedLink = lazyPiece(async () => (await import('../pages/online/friends/opened-link.tsx')).OpenedLink)
const ProfilePage = lazyPiece(async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage)
const DevicePage = lazyPiece(async () => (await import('../pages/online/ways/device-page.tsx')).DevicePage)
const LateTurnNotifier = lazyPiece(async () => (await import('../online/late-turn-notifier.tsx')).LateTurnNotifier)
const NotFound = lazyPiece(async () => (await import('../shell/not-found.tsx')).NotFound)

/** What the server calls its tables by; it would not even look for another. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The way to what is played over the net. It is a file of its own, so that the other pages need not even know the names of those behind it. */
export function OnlineRoutes(props: OnlineRoutesProps): ReactNode {
  return <Suspense fallback={null}>{pageAt(props)}</Suspense>
}

function pageAt({ to, id }: OnlineRoutesProps): ReactNode {
  if (to === 'at' && id !== undefined) return ID.test(id) ? <OnlineTable id={id} /> : <DeadLink />
  if (to === 'friends') return id === undefined ? <FriendsPage /> : <OpenedLink key={id} word={id} />
  if (to === 'people' && id !== undefined) return <ProfilePage id={id} />
  if (to === '/bell') return <LateTurnNotifier />
  if (id === undefined && to === 'lobby') return <LobbyPage />
  if (id === undefined && to === 'device') return <DevicePage />
  return <NotFound />
}

interface OnlineRoutesProps {
  readonly to: string // the first part of the address; '/bell' is no page, but tells of turns on all of them
  readonly id?: string | undefined // the second: of a table or person, or the word of a friend's link
}
