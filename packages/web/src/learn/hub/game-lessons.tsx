import type { GameName } from '@edokko/games'
import type { LocalTableInfo } from '@edokko/protocol'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Cartouche } from '../../parts/cartouche.tsx'
import { GamePrint } from '../../parts/game-print.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useLearnWords } from '../learn-words.ts'
import { runningLesson, useStartLesson } from '../lesson/start-lesson.ts'

/** Everything there is to learn about a game: first of all a guided game, begun or gone on with. */
export function GameLessons({ game, tables }: GameLessonsProps): ReactNode {
  const words = useLearnWords()
  const what = useId()
  const { start, busy, problem } = useStartLesson()
  const running = runningLesson(tables, game)
  return (
    <section className="hub-game" data-game={game} aria-labelledby={game}>
      <div className="hub-print">
        <GamePrint game={game} />
      </div>
      <div className="hub-head">
        <Cartouche game={game} />
        <div>
          <h2 id={game} tabIndex={-1}>
            {words.say(`game.${game}`)}
          </h2>
          <p>{words.say(`pages.${game}.measure`)}</p>
        </div>
      </div>
      <div className="hub-lesson">
        {running === undefined ? (
          <button
            type="button"
            className="button main hub-start"
            aria-describedby={what}
            disabled={busy}
            onClick={() => void start(game)}
          >
            {words.say('learn.lesson.start')}
          </button>
        ) : (
          <>
            <Link href={`/table/${running.id}`} className="button main hub-start" aria-describedby={what}>
              {words.say('learn.lesson.on')}
            </Link>
            <button type="button" className="button" disabled={busy} onClick={() => void start(game)}>
              {words.say('learn.lesson.again')}
            </button>
          </>
        )}
        <p id={what}>{words.say('learn.lesson.what')}</p>
        {problem !== undefined && (
          <p className="page-warning" role="alert">
            {words.say('learn.lesson.failed')}
          </p>
        )}
      </div>
      <ul className="hub-ways">
        <Way href={`/learn/rules/${game}`} sign="i-list" name={words.say('learn.rules')}>
          {words.say(`learn.rules.${game}`)}
        </Way>
        <Way href={`/learn/cards/${game}`} sign="i-eye" name={words.say('learn.cards')}>
          {words.say(`learn.cards.${game}`)}
        </Way>
        <Way href={`/puzzles/${game}`} sign="i-check" name={words.say('learn.puzzles')}>
          {words.say('learn.puzzles.what')}
        </Way>
        <Way href={`/score/${game}`} sign="i-edit" name={words.say('learn.score')}>
          {words.say('learn.score.what')}
        </Way>
      </ul>
    </section>
  )
}

interface GameLessonsProps {
  readonly game: GameName
  readonly tables: readonly LocalTableInfo[] // that are kept here
}

function Way({ href, sign, name, children }: WayProps): ReactNode {
  return (
    <li>
      <Link href={href} className="hub-way">
        <Picture id={sign} />
        <span>
          <b>{name}</b>
          <small>{children}</small>
        </span>
        <Picture id="i-arrow" className="hub-way-arrow" />
      </Link>
    </li>
  )
}

interface WayProps {
  readonly href: string
  readonly sign: string
  readonly name: string
  readonly children: string
}
