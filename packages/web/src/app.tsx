import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { ICONS, MON, PATTERNS, SEAL } from '@edokko/crests'
import { Route, Switch } from 'wouter'
import { keepForOffline } from './offline/offline.ts'
import { Sprite } from './parts/sprite.tsx'
import { useTheme } from './settings/theme.ts'
import { WordsProvider } from './settings/words.tsx'

const Home = lazy(() => import('./pages/home.tsx').then(({ Home }) => ({ default: Home })))
const NewTable = lazy(() => import('./pages/new-table.tsx').then(({ NewTable }) => ({ default: NewTable })))
const TablePage = lazy(() => import('./table/table-page.tsx').then(({ TablePage }) => ({ default: TablePage })))
const Me = lazy(() => import('./pages/me.tsx').then(({ Me }) => ({ default: Me })))
const Lost = lazy(() => import('./pages/lost.tsx').then(({ Lost }) => ({ default: Lost })))

const COMMON = [ICONS, MON, PATTERNS, SEAL]

/** The pages by their addresses, each fetched when it is gone to. */
export function App(): ReactNode {
  useTheme()
  useEffect(() => {
    if (import.meta.env.PROD) void keepForOffline()
  }, [])
  return (
    <WordsProvider>
      <Sprite groups={COMMON} />
      <Suspense fallback={null}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/new/:game">{({ game }) => <NewTable game={game} />}</Route>
          <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
          <Route path="/me" component={Me} />
          <Route component={Lost} />
        </Switch>
      </Suspense>
    </WordsProvider>
  )
}
