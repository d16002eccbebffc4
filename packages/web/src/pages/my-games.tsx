import { RULES_FINGERPRINTS } from '@edokko/games'
import type { LocalTableInfo } from '@edokko/protocol'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { removeGames, useLocalGames } from '../local/local-games.ts'
import { exportRecords } from '../local/records.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { download } from '../parts/download.ts'
import { Picture } from '../parts/picture.tsx'
import { useMeWords } from './me-words.ts'
import { gameName } from '../setup/game-name.ts'
import { canReplay } from '../setup/kept-rules.ts'
import { LateShare } from '../sharing/late-share.tsx'
import { GamesList, sorted } from './games-list.tsx'
import { RecordImport } from './record-import.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import type { TableListing } from './table-listing.ts'

async function save(name: string, infos: readonly LocalTableInfo[]): Promise<void> {
  download(`${name}.txt`, await exportRecords(infos.map(({ id }) => id)))
}

function nameOf({ setting, id }: LocalTableInfo): string {
  return `edokko-${setting.terms.id}-${id}`
}

/** Not if it began in the middle of another game, or if its moves mean something else by now. */
function hasRecord({ setting, rules }: LocalTableInfo): boolean {
  if (setting.fork === true) return false
  return rules === undefined || canReplay(rules, RULES_FINGERPRINTS[gameName(setting.terms)])
}

/** The games of this browser, each with its record; and the way in for records from elsewhere. */
export function MyGames(): ReactNode {
  const words = useMeWords()
  const { tables = [], kept } = useLocalGames()
  const { running, finished } = sorted(words, tables)
  const recorded = finished.flatMap(({ info }) => (info !== undefined && hasRecord(info) ? info : []))
  const [removing, setRemoving] = useState(false)
  const [sharing, setSharing] = useState<LocalTableInfo>()
  const closeSharing = useCallback(() => setSharing(undefined), [])
  const saveButton = (info: LocalTableInfo, { title }: TableListing): ReactNode =>
    hasRecord(info) && (
      <IconButton
        icon="i-download"
        label={words.say('pages.save.label', { game: title })}
        onClick={() => void save(nameOf(info), [info])}
      />
    )
  const shareButton = (info: LocalTableInfo, { title }: TableListing): ReactNode => (
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
          more={(info, listing) => (
            <>
              {hasRecord(info) && shareButton(info, listing)}
              {saveButton(info, listing)}
            </>
          )}
        />
      )}
      {tables.length === 0 && <p className="home-welcome">{words.say('pages.noGames')}</p>}
      {tables.length > 0 && (
        <div className="buttons">
          {recorded.length > 0 && (
            <button type="button" className="button" onClick={() => void save('edokko-records', recorded)}>
              <Picture id="i-download" />
              {words.say('me.saveAll', { count: recorded.length })}
            </button>
          )}
          <button type="button" className="button" onClick={() => setRemoving(true)}>
            <Picture id="i-trash" />
            {words.say('me.removeAll')}
          </button>
        </div>
      )}
      <RecordImport />
      {sharing !== undefined && (
        <LateShare
          shared={{
            game: gameName(sharing.setting.terms),
            name: nameOf(sharing),
            record: () => exportRecords([sharing.id]),
          }}
          close={closeSharing}
        />
      )}
      {removing && (
        <RemovalDialog
          title={words.say('me.removeAll.title')}
          remove={() => void removeGames(tables.map(({ id }) => id))}
          close={() => setRemoving(false)}
        >
          <p>{words.say('me.removeAll.text', { count: tables.length })}</p>
        </RemovalDialog>
      )}
    </div>
  )
}
