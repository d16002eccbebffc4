import type { Invitation } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useFriendsWords } from '../../../online/friends-words.ts'
import { useOnlineWords } from '../../../online/online-words.ts'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { send } from '../../../online/requests.ts'
import { useRequest } from '../../../online/use-request.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { Cartouche } from '../../../parts/cartouche.tsx'
import { gameName } from '../../../setup/game-name.ts'
import { paceText } from '../durations.ts'
import { gameTitle, seatFor } from '../table-texts.ts'

/** A table at which a seat is kept for the reader: who invites them, to what, and yes or no. */
export function InvitationCard({ invitation: { by, table } }: { readonly invitation: Invitation }): ReactNode {
  const words = useFriendsWords()
  const online = useOnlineWords()
  const [, go] = useLocation()
  const { run, busy, problem } = useRequest()
  const { id, terms, options } = table
  const path = `/api/tables/${id}`
  const game = gameTitle(online, terms)
  const sitDown = async (): Promise<void> => {
    await send(`${path}/sit`, { seat: seatFor(table) })
    go(`/at/${id}`)
  }
  const title =
    table.tournament !== undefined
      ? words.say('friends.invited.round', { game })
      : by === undefined
        ? words.say('friends.invited.somebody', { game })
        : words.say('friends.invited', { game, name: by.name })
  return (
    <li className="slip invited" data-game={gameName(terms)}>
      <Cartouche game={gameName(terms)} />
      <div className="slip-body">
        <div className="invited-by">
          {by !== undefined && <Avatar of={by.avatar} />}
          <Link href={`/at/${id}`} className="slip-link">
            {title}
          </Link>
        </div>
        <p className="invited-pace">{paceText(online, options.pace)}</p>
        <div className="buttons invited-ways">
          <button type="button" className="button main" disabled={busy} onClick={() => void run(sitDown)}>
            {online.say('online.sit')}
            <span className="unseen">{title}</span>
          </button>
          {table.tournament === undefined && (
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void run(() => send(`${path}/decline`))}
            >
              {online.say('online.decline')}
              <span className="unseen">{title}</span>
            </button>
          )}
        </div>
        <RefusalLine problem={problem} />
      </div>
    </li>
  )
}
