import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

const OnlineTable = lazy(() =>
  import('./online-table-route.tsx').then(({ OnlineTableRoute }) => ({ default: OnlineTableRoute })),
)
const DeadLink = lazy(() => import('../pages/online/trouble.tsx').then(({ DeadLink }) => ({ default: DeadLink })))
const LobbyPage = lazy(() => import('../pages/online/lobby.tsx').then(({ LobbyPage }) => ({ default: LobbyPage })))
const LateTurnNotifier = lazy(async () => ({
  default: await import('../online/late-turn-notifier.tsx').then(
    ({ LateTurnNotifier }) => LateTurnNotifier,
    () => Nothing,
  ), // a page does without it
}))

/** What the server calls its tables by; it would not even look for another. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function Nothing(): ReactNode {
  return null
}

/** The way to what is played over the net. It is a file of its own, so that the other pages need not even know the names of those behind it. */
export function OnlineRoutes({ to, id = '' }: OnlineRoutesProps): ReactNode {
  return (
    <Suspense fallback={null}>
      {to === 'table' && (ID.test(id) ? <OnlineTable id={id} /> : <DeadLink />)}
      {to === 'lobby' && <LobbyPage />}
      {to === 'bell' && <LateTurnNotifier />}
    </Suspense>
  )
}

interface OnlineRoutesProps {
  readonly to: 'table' | 'lobby' | 'bell'
  readonly id?: string // of the table
}
