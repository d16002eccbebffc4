import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { download } from '../parts/download.ts'
import { LateShare } from '../parts/late-share.tsx'
import { Picture } from '../parts/picture.tsx'
import type { TableInfo } from '../referee/messages.ts'
import { useWords } from '../settings/words.tsx'
import { gameName } from '../table/face.ts'
import { GamesList, sorted } from './games-list.tsx'
import { RecordIntake } from './record-intake.tsx'
import { removeGames, useKeptGames } from './kept-games.ts'
import { recordsOf } from './records.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import type { Slip } from './slip.ts'

async function save(name: string, infos: readonly TableInfo[]): Promise<void> {
  download(`${name}.txt`, await recordsOf(infos.map(({ id }) => id)))
}

function nameOf({ setting, id }: TableInfo): string {
  return `edokko-${setting.terms.id}-${id}`
}

/** The games of this browser, each with its record; and the way in for records from elsewhere. */
export function MyGames(): ReactNode {
  const words = useWords()
  const { tables = [], kept } = useKeptGames()
  const { running, finished } = sorted(words, tables)
  const [removing, setRemoving] = useState(false)
  const [sharing, setSharing] = useState<TableInfo>()
  const closeSharing = useCallback(() => setSharing(undefined), [])
  const saveButton = (info: TableInfo, { title }: Slip): ReactNode => (
    <IconButton
      icon="i-download"
      label={words.say('pages.save.label', { game: title })}
      onClick={() => void save(nameOf(info), [info])}
    />
  )
  const shareButton = (info: TableInfo, { title }: Slip): ReactNode => (
    <IconButton
      icon="i-share"
      label={words.say('pages.share.label', { game: title })}
      onClick={() => setSharing(info)}
    />
  )
  return (
    <div className="me-games">
      {!kept && <p className="page-warning">{words.say('pages.notKept')}</p>}
      {running.length > 0 && <GamesList heading={words.say('pages.games')} games={running} more={saveButton} />}
      {finished.length > 0 && (
        <GamesList
          heading={words.say('pages.finished')}
          games={finished}
          more={(info, slip) => (
            <>
              {shareButton(info, slip)}
              {saveButton(info, slip)}
            </>
          )}
        />
      )}
      {tables.length === 0 && <p className="home-welcome">{words.say('pages.noGames')}</p>}
      {tables.length > 0 && (
        <div className="buttons">
          {finished.length > 0 && (
            <button
              type="button"
              className="button"
              onClick={() =>
                void save(
                  'edokko-records',
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
      {sharing !== undefined && (
        <LateShare
          shared={{ game: gameName(sharing.setting), name: nameOf(sharing), record: () => recordsOf([sharing.id]) }}
          close={closeSharing}
        />
      )}
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
