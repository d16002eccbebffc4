import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { GameWordsProvider } from '../settings/game-words.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { LearnWordsProvider } from './learn-words.ts'
import { lazyPiece } from '../pieces/lazy-piece.tsx'

const Hub = lazyPiece(async () => (await import('./hub/hub.tsx')).Hub)
const Rules = lazyPiece(async () => (await import('./rules/rules-page.tsx')).RulesPage)
const Gallery = lazyPiece(async () => (await import('./gallery/gallery.tsx')).Gallery)
const Glossary = lazyPiece(async () => (await import('./glossary/glossary.tsx')).Glossary)

/** Everything about how the games are played. */
export function Learn(): ReactNode {
  return (
    <GameWordsProvider game="iki">
      <GameWordsProvider game="naishi">
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
      </GameWordsProvider>
    </GameWordsProvider>
  )
}
