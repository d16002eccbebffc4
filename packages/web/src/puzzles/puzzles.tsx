import { GAME_NAMES } from '@edokko/games'
import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { lazyPiece } from '../pieces/lazy-piece.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { PuzzleWordsProvider } from './puzzle-words.ts'
import { PuzzlesPage } from './puzzles-page.tsx'

const PuzzleOf = lazyPiece(async () => (await import('./puzzle-of.tsx')).PuzzleOf)
const OwnMistakes = lazyPiece(async () => (await import('./own-mistakes-page.tsx')).OwnMistakesPage)

/** The puzzles by their addresses: all there is, that of the day, more of them, and mistakes of one's own. */
export function Puzzles(): ReactNode {
  return (
    <PuzzleWordsProvider>
      <Switch>
        <Route path="/puzzles" component={PuzzlesPage} />
        <Route path="/puzzles/mistakes" component={OwnMistakes} />
        {GAME_NAMES.flatMap((game) => [
          <Route key={game} path={`/puzzles/${game}`}>
            <PuzzleOf game={game} daily />
          </Route>,
          <Route key={`${game}/more`} path={`/puzzles/${game}/more`}>
            <PuzzleOf game={game} daily={false} />
          </Route>,
        ])}
        <Route component={NotFound} />
      </Switch>
    </PuzzleWordsProvider>
  )
}
