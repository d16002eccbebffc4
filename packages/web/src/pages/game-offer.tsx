import type { GameName } from '@edokko/games'
import type { Level } from '@edokko/bots'
import type { Words } from '@edokko/words'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useOpenTable } from '../local/open-table.ts'
import { GamePrint } from '../parts/game-print.tsx'
import { useWords } from '../settings/words.tsx'
import { loadPlan } from '../setup/plan-storage.ts'
import { LEVELS, usualPlan } from '../setup/plan.ts'
import type { Plan } from '../setup/plan.ts'

/** A game on the first page: its print, what it is, and the ways to begin. */
export function GameOffer({ game }: { readonly game: GameName }): ReactNode {
  const words = useWords()
  const heading = useId()
  const against = useId()
  const { open, busy, problem } = useOpenTable()
  const plan = problem === undefined ? loadPlan(game, 'alone') : usualPlan(game, 'alone') // what failed once is not tried again
  return (
    <article className="offer" aria-labelledby={heading}>
      <Clip />
      <Clip />
      <Link href={`/new/${game}`} className="offer-print" tabIndex={-1} aria-hidden>
        <GamePrint game={game} />
      </Link>
      <div className="offer-text">
        <h2 id={heading}>{words.say(`game.${game}`)}</h2>
        <p className="offer-measure">{words.say(`pages.${game}.measure`)}</p>
        <p className="offer-pitch">{words.say(`pages.${game}.pitch`)}</p>
      </div>
      <div className="offer-ways">
        <button
          type="button"
          className="button main offer-play"
          aria-describedby={against}
          disabled={busy}
          onClick={() => void open(plan)}
        >
          <span>{words.say('pages.play')}</span>
          <small id={against}>{opponentsIn(words, plan)}</small>
        </button>
        {!import.meta.env.VITE_STATIC && (
          <Link href={`/new/${game}?friends`} className="button offer-friends">
            {words.say('pages.friends')}
          </Link>
        )}
        <Link href={`/new/${game}`} className="button">
          {words.say('pages.newTable')}
        </Link>
        <Link href={`/new/${game}?shared`} className="button">
          {words.say('pages.shared')}
        </Link>
        <Link href={`/learn#${game}`} className="button">
          {words.say('pages.learn')}
        </Link>
      </div>
      {problem !== undefined && (
        <p className="page-warning" role="alert">
          {words.say('pages.openFailed')}
        </p>
      )}
    </article>
  )
}

/** Of wood; it holds the print to the line. */
function Clip(): ReactNode {
  return (
    <svg className="offer-clip" viewBox="0 0 14 32" aria-hidden>
      <path d="M2 0H6L7 30L4 32L1 28ZM8 0H12L13 28L10 32L7 30Z" fill="#c39c6b" stroke="#2a2522" strokeWidth="1.3" />
      <path d="M1.6 12H12.4" stroke="#2a2522" strokeWidth="2" />
    </svg>
  )
}

/** Who a plan is played against: "3 apprentices". */
function opponentsIn(words: Words, { seats }: Plan): string {
  const count = (level: Level): number => seats.filter((seat) => seat.kind === 'bot' && seat.level === level).length
  const levels = LEVELS.filter((level) => count(level) > 0)
  return new Intl.ListFormat(words.language).format(
    levels.map((level) => words.say(`pages.bots.${level}`, { count: count(level) })),
  )
}
