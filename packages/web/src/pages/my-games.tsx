import { useState } from 'react'
import type { ReactNode } from 'react'
import { download } from '../parts/download.ts'
import { Picture } from '../parts/picture.tsx'
import type { TableInfo } from '../referee/messages.ts'
import { useWords } from '../settings/words.tsx'
import { GamesList, sorted } from './games-list.tsx'
import { RecordIntake } from './record-intake.tsx'
import { removeGames, useKeptGames } from './kept-games.ts'
import { recordsOf } from './records.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import type { Slip } from './slip.ts'

async function save(name: string, infos: readonly TableInfo[]): Promise<void> {
  download(`edokko-${name}.txt`, await recordsOf(infos.map(({ id }) => id)))
}

/** The games of this browser, each with its record; and the way in for records from elsewhere. */
export function MyGames(): ReactNode {
  const words = useWords()
  const { tables = [], kept } = useKeptGames()
  const { running, finished } = sorted(words, tables)
  const [removing, setRemoving] = useState(false)
  const saveButton = (info: TableInfo, { title }: Slip): ReactNode => (
    <button
      type="button"
      className="icon-button"
      aria-label={words.say('pages.save.label', { game: title })}
      onClick={() => void save(`${info.setting.terms.id}-${info.id}`, [info])}
    >
      <Picture id="i-download" />
    </button>
  )
  return (
    <div className="me-games">
      {!kept && <p className="page-warning">{words.say('pages.notKept')}</p>}
      {running.length > 0 && <GamesList heading={words.say('pages.games')} games={running} more={saveButton} />}
      {finished.length > 0 && <GamesList heading={words.say('pages.finished')} games={finished} more={saveButton} />}
      {tables.length === 0 && <p className="home-welcome">{words.say('pages.noGames')}</p>}
      {tables.length > 0 && (
        <div className="buttons">
          {finished.length > 0 && (
            <button
              type="button"
              className="button"
              onClick={() =>
                void save(
                  'records',
                  finished.flatMap(({ info }) => info ?? []),
                )
              }
            >
              <Picture id="i-download" />
              {words.say('pages.save.all', { count: finished.length })}
            </button>
          )}
          <button type="button" className="button" onClick={() => setRemoving(true)}>
            <Picture id="i-trash" />
            {words.say('pages.removeAll')}
          </button>
        </div>
      )}
      <RecordIntake />
      {removing && (
        <RemovalDialog
          title={words.say('pages.removeAll.title')}
          remove={() => void removeGames(tables.map(({ id }) => id))}
          close={() => setRemoving(false)}
        >
          <p>{words.say('pages.removeAll.text', { count: tables.length })}</p>
        </RemovalDialog>
      )}
    </div>
  )
}
