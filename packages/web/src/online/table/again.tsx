import { BYSTANDER } from '@edokko/engine'
import type { Sight } from '@edokko/protocol'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useTable } from '../../table/context.tsx'
import { useOnlineWords } from '../online-words.ts'
import { ask, Refused } from '../requests.ts'
import { useNext } from './use-next.ts'

/** Plays again with the same people: lays the table, or goes where somebody has laid it. */
export function Again({ sight }: { readonly sight: Sight }): ReactNode {
  const words = useOnlineWords()
  const { tell } = useTable()
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const next = useNext(sight)
  const lay = async (): Promise<void> => {
    setBusy(true)
    try {
      const { id } = await ask('laid', `/api/tables/${sight.info.id}/rematch`, {})
      go(`/at/${id}`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      tell(words.say(`online.refused.${error.code}`))
      setBusy(false)
    }
  }
  if (next !== undefined)
    return (
      <button type="button" className="button main" onClick={() => go(`/at/${next.id}`)}>
        {next.text}
      </button>
    )
  if (sight.eyes === BYSTANDER) return null
  return (
    <button type="button" className="button main" disabled={busy} onClick={() => void lay()}>
      {words.say('table.again')}
    </button>
  )
}
