import { lazy } from 'react'
import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { NotFound } from '../shell/not-found.tsx'
import { LearnWordsProvider } from './learn-words.ts'

const Hub = lazy(() => import('./hub/hub.tsx').then(({ Hub }) => ({ default: Hub })))
const Rules = lazy(() => import('./rules/rules-page.tsx').then(({ RulesPage }) => ({ default: RulesPage })))
const Gallery = lazy(() => import('./gallery/gallery.tsx').then(({ Gallery }) => ({ default: Gallery })))
const Glossary = lazy(() => import('./glossary/glossary.tsx').then(({ Glossary }) => ({ default: Glossary })))

/** Everything about how the games are played. */
export function Learn(): ReactNode {
  return (
    <LearnWordsProvider>
      <Switch>
        <Route path="/learn" component={Hub} />
        <Route path="/learn/rules/naishi">
          <Rules game="naishi" />
        </Route>
        <Route path="/learn/rules/iki">
          <Rules game="iki" />
        </Route>
        <Route path="/learn/cards/naishi">
          <Gallery game="naishi" />
        </Route>
        <Route path="/learn/cards/iki">
          <Gallery game="iki" />
        </Route>
        <Route path="/learn/glossary" component={Glossary} />
        <Route component={NotFound} />
      </Switch>
    </LearnWordsProvider>
  )
}
