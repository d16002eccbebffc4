import { ICONS, MON, PATTERNS, SEAL } from '@edokko/crests'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { registerServiceWorker } from '../offline/offline.ts'
import { useTurnNotifierWanted } from '../online/turn-notifier-wanted.ts'
import { FaultBoundary } from '../parts/fault-boundary.tsx'
import { Loading } from '../parts/loading.tsx'
import { Sprite } from '../parts/sprite.tsx'
import { useSettings } from '../settings/settings.ts'
import { useTheme } from '../settings/theme.ts'
import { WordsProvider } from '../settings/words.tsx'
import { lazyPiece } from '../pieces/lazy-piece.tsx'

const Home = lazyPiece(async () => (await import('../pages/home.tsx')).Home)
const NewTable = lazyPiece(async () => (await import('../pages/new-table.tsx')).NewTable)
const TableRoute = lazyPiece(async () => (await import('./table-route.tsx')).TableRoute)
const LookBack = lazyPiece(async () => (await import('./look-back-route.tsx')).LookBackRoute)
const Me = lazyPiece(async () => (await import('../pages/me.tsx')).Me)
const Learn = lazyPiece(async () => (await import('../learn/learn.tsx')).Learn)
const ScorePad = lazyPiece(async () => (await import('../score-pad/score-pad.tsx')).ScorePad)
const Puzzles = lazyPiece(async () => (await import('../puzzles/puzzles.tsx')).Puzzles)
const Replay = lazyPiece(async () => (await import('../pages/replay-page.tsx')).ReplayPage)
const OnlineRoutes = lazyPiece(async () =>
  import.meta.env.VITE_STATIC
    ? (await import('./offline-routes.tsx')).OfflineRoutes
    : (await import('./online-routes.tsx')).OnlineRoutes,
)

const COMMON = [ICONS, MON, PATTERNS, SEAL]

/** The pages by their addresses, each fetched when it is gone to. */
export function App(): ReactNode {
  useTheme()
  const switchedOn = useSettings(({ bell }) => bell)
  const watched = useTurnNotifierWanted(({ wanted }) => wanted)
  const [place] = useLocation()
  useEffect(() => {
    if (import.meta.env.PROD) void registerServiceWorker()
  }, [])
  return (
    <FaultBoundary instead={<Unloaded />}>
      <WordsProvider>
        <Sprite groups={COMMON} />
        <FaultBoundary place={place}>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/" component={Home} />
              <Route path="/new/:game">{({ game }) => <NewTable game={game} />}</Route>
              <Route path="/table/:id">{({ id }) => <TableRoute id={id} />}</Route>
              <Route path="/review/table/:id">{({ id }) => <LookBack keeper="table" id={id} />}</Route>
              {!import.meta.env.VITE_STATIC && (
                <Route path="/review/at/:id">{({ id }) => <LookBack keeper="at" id={id} />}</Route>
              )}
              <Route path="/me/:tab?">{({ tab }) => <Me tab={tab} />}</Route>
              <Route path="/learn/*?" component={Learn} />
              <Route path="/score/naishi">
                <ScorePad game="naishi" />
              </Route>
              <Route path="/score/iki">
                <ScorePad game="iki" />
              </Route>
              <Route path="/puzzles/*?" component={Puzzles} />
              <Route path="/replay" component={Replay} />
              <Route path="/*">{({ '*': to }) => <OnlineRoutes to={to} />}</Route>
            </Switch>
          </Suspense>
        </FaultBoundary>
        {(switchedOn || watched) && (
          <FaultBoundary instead={null}>
            <Suspense fallback={null}>
              <OnlineRoutes />
            </Suspense>
          </FaultBoundary>
        )}
      </WordsProvider>
    </FaultBoundary>
  )
}

/** There are not even words: says what the page itself can say. */
function Unloaded(): ReactNode {
  useEffect(() => {
    const notice = document.getElementById('unloaded')
    if (notice !== null) notice.hidden = false
  }, [])
  return null
}
