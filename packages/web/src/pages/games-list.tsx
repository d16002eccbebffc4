import type { LocalTableInfo } from '@edokko/protocol'
import type { Words } from '@edokko/words'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { removeGames } from '../local/local-games.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useWords } from '../settings/words.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { SummaryCard } from './summary-card.tsx'
import { sortSummaries, localSummary } from './table-summary.ts'
import type { TableSummary } from './table-summary.ts'

const MOST = 6 // before the rest is asked for

/** A game as it is listed. What is played over the net is not kept here, and not removed from here. */
export interface ListedGame {
  readonly summary: TableSummary
  readonly info?: LocalTableInfo
}

/** Cards of games, under a heading. */
export function GamesList({ heading, games, more }: GamesListProps): ReactNode {
  const words = useWords()
  const [all, setAll] = useState(false)
  const [leaving, setLeaving] = useState<TableSummary>()
  const shown = all ? games : games.slice(0, MOST)
  return (
    <section className="games">
      <h2>{heading}</h2>
      <ul className="slips">
        {shown.map(({ summary, info }) => (
          <SummaryCard key={summary.id} summary={summary}>
            {summary.leave !== undefined && (
              <IconButton
                icon="i-close"
                label={`${summary.leave.label}: ${summary.title}`}
                onClick={summary.leave.act}
              />
            )}
            {info !== undefined && (
              <>
                {more?.(info, summary)}
                <IconButton
                  icon="i-trash"
                  label={words.say('pages.remove.label', { game: summary.title })}
                  onClick={() => setLeaving(summary)}
                />
              </>
            )}
          </SummaryCard>
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
  readonly more?: (info: LocalTableInfo, summary: TableSummary) => ReactNode // what else can be done with a game
}

/** Running and finished games, each in their order: those of this browser, and others of which only the summary is known. */
export function sorted(
  words: Words,
  tables: readonly LocalTableInfo[],
  others: readonly TableSummary[] = [],
): { readonly running: ListedGame[]; readonly finished: ListedGame[] } {
  const games = sortSummaries<ListedGame>([
    ...tables.map((info) => ({ summary: localSummary(words, info), info })),
    ...others.map((summary) => ({ summary })),
  ])
  return {
    running: games.filter(({ summary }) => !summary.finished),
    finished: games.filter(({ summary }) => summary.finished),
  }
}
