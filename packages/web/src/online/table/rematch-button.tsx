import { BYSTANDER } from '@edokko/engine'
import type { Sight, Sitter } from '@edokko/protocol'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useTable } from '../../table/context.tsx'
import { useOnlineTableWords } from '../online-words.ts'
import { request, RequestError } from '../requests.ts'
import { nameOf, namesOf } from './names.ts'
import { missingAgain } from './rematch.ts'

function isAway(sitter: Sitter | undefined): boolean {
  return sitter?.kind === 'person' && !sitter.here
}

/** Plays again with the same people: the game begins when all have agreed. Where somebody has left, or who does not wait, goes to a table with a seat kept for each of the others, who are invited. */
export function RematchButton({ sight }: { readonly sight: Sight }): ReactNode {
  const words = useOnlineTableWords()
  const { inform } = useTable()
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const { info, eyes } = sight
  const { next, proposal, seats } = info
  const agree = async (wait: boolean): Promise<void> => {
    setBusy(true)
    try {
      const { id } = await request('again', `/api/tables/${info.id}/rematch`, { wait })
      if (id !== undefined) go(`/at/${id}`)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      inform(words.say(`online.refused.${error.code}`))
    }
    setBusy(false)
  }
  if (next !== undefined)
    return (
      <button type="button" className="button main" onClick={() => go(`/at/${next}`)}>
        {words.say('onlineTable.next')}
      </button>
    )
  if (eyes === BYSTANDER) return null
  const missing = missingAgain(info)
  const away = missing.filter((seat) => seat !== eyes && isAway(seats[seat]))
  const asks = proposal?.by === eyes ? undefined : proposal?.by
  if (away.length > 0)
    return (
      <>
        <p role="status" className="again-note">
          {words.say('onlineTable.again.away', { names: namesOf(words, info, away) })}
        </p>
        <button type="button" className="button main" disabled={busy} onClick={() => void agree(false)}>
          {words.say('onlineTable.again.invite')}
        </button>
      </>
    )
  if (missing.includes(eyes) || missing.length === 0)
    return (
      <>
        {asks !== undefined && (
          <p role="status" className="again-note">
            {words.say('onlineTable.wish.again', { name: nameOf(words, seats[asks]) })}
          </p>
        )}
        <button type="button" className="button main" disabled={busy} onClick={() => void agree(true)}>
          {words.say('table.again')}
        </button>
      </>
    )
  return (
    <>
      <p role="status" className="again-note">
        {words.say('onlineTable.wish.waits', { names: namesOf(words, info, missing) })}
      </p>
      <button type="button" className="button" disabled={busy} onClick={() => void agree(false)}>
        {words.say('onlineTable.again.now')}
      </button>
    </>
  )
}
