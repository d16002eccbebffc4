import type { Words } from '@edokko/words'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import type { TableInfo } from '../referee/messages.ts'
import { useWords } from '../settings/words.tsx'
import { GameSlip } from './game-slip.tsx'
import { removeGames } from './kept-games.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { inOrder, slipOf } from './slip.ts'
import type { Slip } from './slip.ts'

const MOST = 6 // before the rest is asked for

/** A game and its slip. What is played over the net is not kept here, and not removed from here. */
export interface ListedGame {
  readonly slip: Slip
  readonly info?: TableInfo
}

/** Slips of games, under a heading. */
export function GamesList({ heading, games, more }: GamesListProps): ReactNode {
  const words = useWords()
  const [all, setAll] = useState(false)
  const [leaving, setLeaving] = useState<Slip>()
  const shown = all ? games : games.slice(0, MOST)
  return (
    <section className="games">
      <h2>{heading}</h2>
      <ul className="slips">
        {shown.map(({ slip, info }) => (
          <GameSlip key={slip.id} slip={slip}>
            {slip.leave !== undefined && (
              <IconButton icon="i-close" label={`${slip.leave.label}: ${slip.title}`} onClick={slip.leave.act} />
            )}
            {info !== undefined && (
              <>
                {more?.(info, slip)}
                <IconButton
                  icon="i-trash"
                  label={words.say('pages.remove.label', { game: slip.title })}
                  onClick={() => setLeaving(slip)}
                />
              </>
            )}
          </GameSlip>
        ))}
      </ul>
      {shown.length < games.length && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {words.say('pages.games.all', { count: games.length })}
        </button>
      )}
      {leaving !== undefined && (
        <RemovalDialog
          title={words.say('pages.remove.title')}
          remove={() => void removeGames([leaving.id])}
          close={() => setLeaving(undefined)}
        >
          <p>
            {words.say(leaving.finished ? 'pages.remove.finished' : 'pages.remove.running', { game: leaving.title })}
          </p>
        </RemovalDialog>
      )}
    </section>
  )
}

interface GamesListProps {
  readonly heading: string
  readonly games: readonly ListedGame[]
  readonly more?: (info: TableInfo, slip: Slip) => ReactNode // what else can be done with a game
}

/** Running and finished games, each in their order: those of this browser, and others that are told of by their slips. */
export function sorted(
  words: Words,
  tables: readonly TableInfo[],
  others: readonly Slip[] = [],
): { readonly running: ListedGame[]; readonly finished: ListedGame[] } {
  const games = inOrder<ListedGame>([
    ...tables.map((info) => ({ slip: slipOf(words, info), info })),
    ...others.map((slip) => ({ slip })),
  ])
  return {
    running: games.filter(({ slip }) => !slip.finished),
    finished: games.filter(({ slip }) => slip.finished),
  }
}
