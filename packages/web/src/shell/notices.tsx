import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { undoRemoval, useRemovedGames } from '../local/local-games.ts'
import { applyUpdate, useOffline } from '../offline/offline.ts'
import { useWords } from '../settings/words.tsx'
import './notices.css'

const TABLE = '/at/'

/** At the lower edge of a page: the way back after games were removed, and the way to a new version. Tables are left in peace, and say themselves if they cannot go on without it. */
export function Notices(): ReactNode {
  const words = useWords()
  const { length: count } = useRemovedGames()
  const renewed = useOffline(({ renewed }) => renewed)
  const [path] = useLocation()
  return (
    <div className="page-notices" role="status">
      {renewed && !path.startsWith(TABLE) && (
        <p className="page-notice">
          <span>{words.say('pages.update')}</span>
          <button type="button" className="button" onClick={applyUpdate}>
            {words.say('pages.update.take')}
          </button>
        </p>
      )}
      {count > 0 && (
        <p className="page-notice">
          <span>{words.say('pages.removed', { count })}</span>
          <button type="button" className="button" onClick={undoRemoval}>
            {words.say('pages.undo')}
          </button>
        </p>
      )}
    </div>
  )
}
