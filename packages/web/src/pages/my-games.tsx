import type { LocalTableInfo } from '@edokko/protocol'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { removeGames, useLocalGames } from '../local/local-games.ts'
import { exportRecords } from '../local/records.ts'
import { Link } from 'wouter'
import { IconButton } from '../parts/icon-button.tsx'
import { download } from '../parts/download.ts'
import { Picture } from '../parts/picture.tsx'
import { lookBackAddress } from '../review/address.ts'
import { forgetReviews, useDigests } from '../review/digests.ts'
import { inPercent } from '../review/percent.ts'
import { lossesIn, meanOf } from '../review/review-digest.ts'
import { localReviewId } from '../review/review-id.ts'
import { useMeWords } from './me-words.ts'
import { gameName } from '../setup/game-name.ts'
import { LateShare } from '../sharing/late-share.tsx'
import { GamesList, sorted } from './games-list.tsx'
import { RecordImport } from './record-import.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { hasRecord } from './table-listing.ts'
import type { TableListing } from './table-listing.ts'

async function save(name: string, infos: readonly LocalTableInfo[]): Promise<void> {
  download(`${name}.txt`, await exportRecords(infos.map(({ id }) => id)))
}

function nameOf({ setting, id }: LocalTableInfo): string {
  return `edokko-${setting.terms.id}-${id}`
}

/** The games of this browser, each with its record; and the way in for records from elsewhere. */
export function MyGames(): ReactNode {
  const words = useMeWords()
  const { tables = [], kept } = useLocalGames()
  const digests = useDigests()
  const { running, finished } = sorted(words, tables)
  const recorded = finished.flatMap(({ info }) => (info !== undefined && hasRecord(info) ? info : []))
  const [removing, setRemoving] = useState(false)
  const [sharing, setSharing] = useState<LocalTableInfo>()
  const closeSharing = useCallback(() => setSharing(undefined), [])
  const saveButton = (info: LocalTableInfo, { title }: TableListing): ReactNode =>
    hasRecord(info) && (
      <IconButton
        icon="i-download"
        label={words.say('me.save.label', { game: title })}
        onClick={() => void save(nameOf(info), [info])}
      />
    )
  const shareButton = (info: LocalTableInfo, { title }: TableListing): ReactNode => (
    <IconButton icon="i-share" label={words.say('me.share.label', { game: title })} onClick={() => setSharing(info)} />
  )
  const removeAll = (): Promise<void> => {
    const ids = tables.map(({ id }) => id)
    return removeGames(ids, () => forgetReviews([...ids.map(localReviewId), ...(digests ?? []).map(({ id }) => id)]))
  }
  const wayToReview = (info: LocalTableInfo): ReactNode => {
    if (!hasRecord(info)) return undefined
    const digest = digests?.find(({ id }) => id === localReviewId(info.id))
    const mean = digest && meanOf(lossesIn(digest))
    return (
      <Link href={lookBackAddress(localReviewId(info.id))} className="slip-review">
        {mean === undefined
          ? words.say('me.review')
          : words.say('me.review.loss', { percent: inPercent(words.language, mean) })}
      </Link>
    )
  }
  return (
    <div className="me-games">
      {!kept && <p className="page-warning">{words.say('pages.notKept')}</p>}
      {running.length > 0 && <GamesList heading={words.say('pages.games')} games={running} more={saveButton} />}
      {finished.length > 0 && (
        <GamesList
          heading={words.say('pages.finished')}
          games={finished}
          foot={wayToReview}
          more={(info, listing) => (
            <>
              {hasRecord(info) && shareButton(info, listing)}
              {saveButton(info, listing)}
            </>
          )}
        />
      )}
      {tables.length === 0 && <p className="home-welcome">{words.say('me.noGames')}</p>}
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
          remove={() => void removeAll()}
          close={() => setRemoving(false)}
        >
          <p>{words.say('me.removeAll.text', { count: tables.length })}</p>
        </RemovalDialog>
      )}
    </div>
  )
}
