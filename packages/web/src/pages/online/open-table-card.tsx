import type { Sitter, TableSummary } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { signInAsGuest } from '../../online/me.ts'
import { useOnlineWords } from '../../online/online-words.ts'
import { RequestError, send } from '../../online/requests.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Cartouche } from '../../parts/cartouche.tsx'
import { Mon } from '../../parts/mon.tsx'
import { gameName } from '../../setup/game-name.ts'
import { paceText } from './durations.ts'
import { useNamed } from './name-field.tsx'
import { gameTitle, nameOf, seatFor } from './table-texts.ts'
import { useRequest } from '../../online/use-request.ts'

/** A table that waits for company, and the way to it. */
export function OpenTableCard({ table }: { readonly table: TableSummary }): ReactNode {
  const words = useOnlineWords()
  const [, go] = useLocation()
  const named = useNamed()
  const { run, busy } = useRequest()
  const { id, terms, options, seats, mine, hostAway } = table
  const game = gameName(terms)
  const seat = seatFor(table)
  const sitDown = async (): Promise<void> => {
    try {
      if (named && seat !== undefined) {
        await signInAsGuest()
        await send(`/api/tables/${id}/sit`, { seat })
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error // the table itself says what is the matter
    }
    go(`/at/${id}`)
  }
  return (
    <li className="slip" data-game={game}>
      <Cartouche game={game} />
      <div className="slip-body">
        <Link href={`/at/${id}`} className="slip-link">
          {gameTitle(words, terms)}
        </Link>
        <ul className="slip-names">
          {seats.map((sitter, each) => (
            <li key={each}>
              <Face sitter={sitter} seat={each} />
              <span>{nameOf(words, sitter)}</span>
            </li>
          ))}
        </ul>
        <div className="slip-state">
          <span className="slip-pace">
            {paceText(words, options.pace)}
            {terms.sheetHash !== undefined && <i>{words.say('online.slip.prices')}</i>}
            {options.hints === true && <i>{words.say('online.slip.hints')}</i>}
            {hostAway === true && <i>{words.say('online.hostAway')}</i>}
          </span>
          {mine === undefined && seat !== undefined ? (
            <button type="button" className="button slip-sit" disabled={busy} onClick={() => void run(sitDown)}>
              {words.say('online.sit')}
            </button>
          ) : (
            <span>{words.say(mine === undefined ? 'online.slip.full' : 'online.slip.yours')}</span>
          )}
        </div>
      </div>
    </li>
  )
}

function Face({ sitter, seat }: { readonly sitter: Sitter; readonly seat: number }): ReactNode {
  if (sitter.kind === 'free') return <span className="slip-free" aria-hidden />
  if (sitter.kind === 'bot' || sitter.avatar === undefined) return <Mon seat={seat} />
  return <Avatar of={sitter.avatar} />
}
