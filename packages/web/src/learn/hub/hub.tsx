import { GAME_NAMES } from '@edokko/games'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLocalGames } from '../../local/local-games.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useLearnWords } from '../learn-words.ts'
import { GameLessons } from './game-lessons.tsx'
import './hub.css'

/** The way into both games, and to everything that can be looked up. */
export function Hub(): ReactNode {
  const words = useLearnWords()
  const { tables = [] } = useLocalGames()
  useEffect(() => {
    const game = document.getElementById(location.hash.slice(1))
    game?.scrollIntoView()
    game?.focus({ preventScroll: true })
  }, [])
  return (
    <PageFrame title={words.say('learn.title')} className="hub">
      <p className="hub-intro">{words.say('learn.intro')}</p>
      <div className="hub-games">
        {GAME_NAMES.map((game) => (
          <GameLessons key={game} game={game} tables={tables} />
        ))}
      </div>
      <section className="hub-words" aria-labelledby="words">
        <div className="hub-words-kanji kanji" lang="ja" aria-hidden>
          <span>江戸っ子</span>
        </div>
        <div>
          <h2 id="words">{words.say('learn.glossary')}</h2>
          <p>{words.say('learn.glossary.what')}</p>
        </div>
        <Link href="/learn/glossary" className="button">
          {words.say('learn.glossary.open')}
        </Link>
      </section>
    </PageFrame>
  )
}
