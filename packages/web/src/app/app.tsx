import { ICONS, MON, PATTERNS, SEAL } from '@edokko/crests'
import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { registerServiceWorker } from '../offline/offline.ts'
import { useTurnNotifierWanted } from '../online/turn-notifier-wanted.ts'
import { Sprite } from '../parts/sprite.tsx'
import { useSettings } from '../settings/settings.ts'
import { useTheme } from '../settings/theme.ts'
import { WordsProvider } from '../settings/words.tsx'

const Home = lazy(() => import('../pages/home.tsx').then(({ Home }) => ({ default: Home })))
const NewTable = lazy(() => import('../pages/new-table.tsx').then(({ NewTable }) => ({ default: NewTable })))
const TableRoute = lazy(() => import('./table-route.tsx').then(({ TableRoute }) => ({ default: TableRoute })))
const Me = lazy(() => import('../pages/me.tsx').then(({ Me }) => ({ default: Me })))
const Learn = lazy(() => import('../learn/learn.tsx').then(({ Learn }) => ({ default: Learn })))
const ScorePad = lazy(() => import('../score-pad/score-pad.tsx').then(({ ScorePad }) => ({ default: ScorePad })))
const Replay = lazy(() => import('../pages/replay-page.tsx').then(({ ReplayPage }) => ({ default: ReplayPage })))
const NotFound = lazy(() => import('../shell/not-found.tsx').then(({ NotFound }) => ({ default: NotFound })))
const OnlineRoutes = lazy(() => import('./online-routes.tsx').then(({ OnlineRoutes }) => ({ default: OnlineRoutes })))

const COMMON = [ICONS, MON, PATTERNS, SEAL]

/** The pages by their addresses, each fetched when it is gone to. */
export function App(): ReactNode {
  useTheme()
  const switchedOn = useSettings(({ bell }) => bell)
  const watched = useTurnNotifierWanted(({ wanted }) => wanted)
  useEffect(() => {
    if (import.meta.env.PROD) void registerServiceWorker()
  }, [])
  return (
    <WordsProvider>
      <Sprite groups={COMMON} />
      <Suspense fallback={null}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/new/:game">{({ game }) => <NewTable game={game} />}</Route>
          <Route path="/table/:id">{({ id }) => <TableRoute id={id} />}</Route>
          <Route path="/at/:id">{({ id }) => <OnlineRoutes to="table" id={id} />}</Route>
          <Route path="/lobby">
            <OnlineRoutes to="lobby" />
          </Route>
          <Route path="/me" component={Me} />
          <Route path="/learn/*?" component={Learn} />
          <Route path="/score/naishi">
            <ScorePad game="naishi" />
          </Route>
          <Route path="/score/iki">
            <ScorePad game="iki" />
          </Route>
          <Route path="/replay" component={Replay} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
      {(switchedOn || watched) && (
        <Suspense fallback={null}>
          <OnlineRoutes to="bell" />
        </Suspense>
      )}
    </WordsProvider>
  )
}
