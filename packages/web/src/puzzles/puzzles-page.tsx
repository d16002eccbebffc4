import { GAME_NAMES } from '@edokko/games'
import type { GameName } from '@edokko/games'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand/react'
import { Cartouche } from '../parts/cartouche.tsx'
import { useFetched } from '../settings/use-fetched.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { inSignedPercent } from '../review/percent.ts'
import { dayOf, sayDay } from './day.ts'
import { MonthStrip } from './month-strip.tsx'
import { dueMistakes, ownMistakes } from './own-mistakes.ts'
import { outcomeOn } from './progress.ts'
import { progressStore } from './progress-store.ts'
import { usePuzzleWords } from './puzzle-words.ts'
import './puzzles-page.css'

/** All there is to be solved: the puzzles of the day, more of them, and mistakes of one's own. */
export function PuzzlesPage(): ReactNode {
  const words = usePuzzleWords()
  return (
    <PageFrame title={words.say('puzzles.title')} className="puzzles">
      <p className="puzzles-intro">{words.say('puzzles.intro')}</p>
      <Link href="/daily" className="puzzles-daily">
        {words.say('daily.title')}
      </Link>
      <div className="puzzles-games">
        {GAME_NAMES.map((game) => (
          <GamePuzzles key={game} game={game} />
        ))}
      </div>
      <MonthStrip />
      <OwnMistakes />
    </PageFrame>
  )
}

function GamePuzzles({ game }: { readonly game: GameName }): ReactNode {
  const words = usePuzzleWords()
  const progress = useStore(progressStore)
  const today = dayOf(new Date())
  const outcome = outcomeOn(progress, today, [game])
  return (
    <section className="puzzles-game" data-game={game} aria-labelledby={`puzzles-${game}`}>
      <Cartouche game={game} />
      <div>
        <h2 id={`puzzles-${game}`}>{words.say(`game.${game}`)}</h2>
        <p>
          {words.say('puzzles.ofDay')}, {sayDay(words.language, today)}
        </p>
        <p className="puzzles-state" data-state={outcome ?? 'today'}>
          <i data-state={outcome ?? 'today'} aria-hidden />
          {words.say(outcome === undefined ? 'puzzles.open' : `puzzles.state.${outcome}`)}
        </p>
        <div className="puzzles-ways">
          <Link href={`/puzzles/${game}`} className={outcome === undefined ? 'button main' : 'button'}>
            {words.say(outcome === undefined ? 'puzzles.solve' : 'puzzles.look')}
          </Link>
          <Link href={`/puzzles/${game}/more`} className={outcome === undefined ? 'button' : 'button main'}>
            {words.say('puzzles.more')}
          </Link>
        </div>
      </div>
    </section>
  )
}

const MOST_LISTED = 6

/** Mistakes of one's own that are due today. */
function OwnMistakes(): ReactNode {
  const words = usePuzzleWords()
  const progress = useStore(progressStore)
  const mistakes = useFetched(ownMistakes)
  if (mistakes === undefined) return null
  const due = dueMistakes(mistakes, progress, dayOf(new Date()))
  return (
    <section className="puzzles-own" aria-labelledby="puzzles-own">
      <h2 id="puzzles-own">{words.say('puzzles.own')}</h2>
      <p>{words.say('puzzles.own.what')}</p>
      {due.length === 0 ? (
        <p>{words.say('puzzles.own.none')}</p>
      ) : (
        <>
          <ul>
            {due.slice(0, MOST_LISTED).map(({ key, game, judged }) => (
              <li key={key}>
                <span>{words.say('puzzles.own.place', { game: words.say(`game.${game}`), move: judged.ply + 1 })}</span>
                <b className="number">
                  {words.say('puzzles.percent', { percent: inSignedPercent(words.language, -judged.loss) })}
                </b>
              </li>
            ))}
          </ul>
          <Link href="/puzzles/mistakes" className="button main">
            {words.say('puzzles.own.due', { count: due.length })}
          </Link>
        </>
      )}
    </section>
  )
}
