import { useState } from 'react'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import type { TableInfo } from '../referee/messages.ts'
import { useWords } from '../settings/words.tsx'
import { GameSlip, isYours, titleOf } from './game-slip.tsx'
import { removeGames } from './kept-games.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import './games.css'

const MOST = 6 // before the rest is asked for

/** Slips of games, under a heading. */
export function GamesList({ heading, tables, more }: GamesListProps): ReactNode {
  const words = useWords()
  const [all, setAll] = useState(false)
  const [leaving, setLeaving] = useState<TableInfo>()
  const shown = all ? tables : tables.slice(0, MOST)
  return (
    <section className="games">
      <h2>{heading}</h2>
      <ul className="slips">
        {shown.map((info) => (
          <GameSlip key={info.id} info={info}>
            {more?.(info)}
            <button
              type="button"
              className="icon-button"
              aria-label={words.say('pages.remove.label', { game: titleOf(words, info) })}
              onClick={() => setLeaving(info)}
            >
              <Picture id="i-trash" />
            </button>
          </GameSlip>
        ))}
      </ul>
      {shown.length < tables.length && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {words.say('pages.games.all', { count: tables.length })}
        </button>
      )}
      {leaving !== undefined && (
        <RemovalDialog
          title={words.say('pages.remove.title')}
          remove={() => void removeGames([leaving.id])}
          close={() => setLeaving(undefined)}
        >
          <p>
            {words.say(leaving.points === undefined ? 'pages.remove.running' : 'pages.remove.finished', {
              game: titleOf(words, leaving),
            })}
          </p>
        </RemovalDialog>
      )}
    </section>
  )
}

interface GamesListProps {
  readonly heading: string
  readonly tables: readonly TableInfo[]
  readonly more?: (info: TableInfo) => ReactNode // what else can be done with a game
}

/** Running games, those that wait for somebody here first, and finished ones. */
export function sorted(tables: readonly TableInfo[]): {
  readonly running: TableInfo[]
  readonly finished: TableInfo[]
} {
  const running = tables.filter(({ points }) => points === undefined)
  return {
    running: [...running.filter(isYours), ...running.filter((info) => !isYours(info))],
    finished: tables.filter(({ points }) => points !== undefined),
  }
}
