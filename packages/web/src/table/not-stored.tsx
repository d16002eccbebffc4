import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { Picture } from '../parts/picture.tsx'
import { useTable } from './context.tsx'
import { saveRecord } from './save-record.ts'

/** Says that the game is stored nowhere, and offers what can be done about it. It can be closed: the board lies under it. */
export function NotStored(): ReactNode {
  const { session, words } = useTable()
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <section className="not-kept" role="status">
      <p>{words.say('table.notKept')}</p>
      <button type="button" className="button" onClick={() => void saveRecord(session)}>
        <Picture id="i-download" />
        {words.say('table.saveRecord')}
      </button>
      <IconButton icon="i-close" label={words.say('app.close')} onClick={() => setClosed(true)} />
    </section>
  )
}
