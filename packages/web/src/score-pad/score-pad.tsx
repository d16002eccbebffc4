import { GAME_NAMES } from '@edokko/games'
import type { GameName } from '@edokko/games'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Cartouche } from '../parts/cartouche.tsx'
import { GameWordsProvider } from '../settings/game-words.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { PadWordsProvider, usePadWords } from './pad-words.ts'
import { lazyPiece } from '../pieces/lazy-piece.tsx'
import '../shell/new-table.css'
import './score-pad.css'

const PADS = {
  naishi: lazyPiece(async () => (await import('./naishi/naishi-pad.tsx')).NaishiPad),
  iki: lazyPiece(async () => (await import('./iki/iki-pad.tsx')).IkiPad),
}

/** For people with the box on their table: what lies there is entered, and the points are counted. */
export function ScorePad({ game }: { readonly game: GameName }): ReactNode {
  return (
    <GameWordsProvider key={game} game={game}>
      <PadWordsProvider>
        <PadPage game={game} />
      </PadWordsProvider>
    </GameWordsProvider>
  )
}

function PadPage({ game }: { readonly game: GameName }): ReactNode {
  const words = usePadWords()
  const Pad = PADS[game]
  return (
    <PageFrame title={words.say('scorePad.title')} className="score-pad">
      <nav className="new-games" aria-label={words.say('pages.new.games')}>
        {GAME_NAMES.map((each) => (
          <Link key={each} href={`/score/${each}`} aria-current={each === game ? 'page' : undefined}>
            <Cartouche game={each} />
            <span>{words.say(`game.${each}`)}</span>
          </Link>
        ))}
      </nav>
      <Suspense fallback={null}>
        <Pad key={game} />
      </Suspense>
    </PageFrame>
  )
}
