import type { Level } from '@edokko/bots'
import type { Sitter } from '@edokko/protocol'
import type { OnlineWords } from '@edokko/words'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import { PersonName } from '../../online/person-name.tsx'
import { send } from '../../online/requests.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Lantern } from '../../parts/lantern.tsx'
import { Mon } from '../../parts/mon.tsx'
import { namesFor } from '../../setup/bot-names.ts'
import { LEVELS } from '../../setup/plan.ts'
import { InviteFriend } from './friends/invite-friend.tsx'
import { nameOf } from './table-texts.ts'
import type { PendingRequest } from '../../online/use-request.ts'

/** A seat behind its curtain: who sits there and whether they are there, or that it waits for somebody. */
export function RoomSeat(props: RoomSeatProps): ReactNode {
  const words = useOnlineWords()
  const { seat, sitter, profile, mine, host, bound, sit, errand, path } = props
  const free = sitter.kind === 'free'
  const mayBeTaken = free && sit !== undefined && keptFor(props) !== 'another'
  return (
    <li className="seat room-seat" data-free={free} data-lit={mayBeTaken}>
      <div className="seat-noren" data-seat={seat}>
        <Mon seat={seat} />
        <strong className="room-name">
          <PersonName
            sitter={sitter}
            name={keptFor(props) === 'reader' ? words.say('online.seat.keptYou') : nameOf(words, sitter)}
            profile={mine ? undefined : profile}
          />
        </strong>
        {mine && <span className="room-you">{words.say('pages.seat.you')}</span>}
      </div>
      <div className="seat-body">
        {sitter.kind === 'person' && <Presence seat={seat} here={sitter.here} />}
        {sitter.kind === 'person' && sitter.program === true && <p>{words.say('online.seat.bot')}</p>}
        {sitter.kind === 'bot' && (
          <p>
            <b>{words.say(`level.${sitter.level}`)}</b> {words.say(`pages.level.${sitter.level}`)}
          </p>
        )}
        {free && <p>{words.say(FREE[keptFor(props)])}</p>}
        {mayBeTaken && (
          <button type="button" className="button" disabled={errand.busy} onClick={() => sit(seat)}>
            {words.say('online.sit')}
            <span className="unseen">{words.say('pages.seat', { number: seat + 1 })}</span>
          </button>
        )}
        {keptFor(props) === 'reader' && bound !== true && (
          <button
            type="button"
            className="button"
            disabled={errand.busy}
            onClick={() => void errand.run(() => send(`${path}/decline`))}
          >
            {words.say('online.decline')}
          </button>
        )}
        {mine && bound !== true && (
          <button
            type="button"
            className="button"
            disabled={errand.busy}
            onClick={() => void errand.run(() => send(`${path}/stand`))}
          >
            {words.say('online.stand')}
          </button>
        )}
        {host === true && !mine && <Giving {...props} />}
      </div>
    </li>
  )
}

interface RoomSeatProps {
  readonly seat: number
  readonly sitter: Sitter
  readonly profile: string | undefined // where it is, of whoever sits here
  readonly others: readonly Sitter[]
  readonly mine: boolean // the reader sits here
  readonly invited: boolean // it is kept for the reader
  readonly host?: true // the reader has opened the table
  readonly bound?: true // who sits where was decided by a tournament
  readonly sit?: (seat: number) => void // the reader may sit down
  readonly errand: PendingRequest
  readonly path: string
}

const FREE = {
  nobody: 'online.seat.waits',
  reader: 'online.seat.keptYou.hint',
  friend: 'online.seat.kept.hint',
  another: 'online.seat.keptOther.hint',
} as const

/** Whom a free seat is kept for: the reader, a friend whom they have invited as the host, or somebody whom they need not know. */
function keptFor({ sitter, invited }: Pick<RoomSeatProps, 'sitter' | 'invited'>): keyof typeof FREE {
  if (sitter.kind !== 'free' || sitter.kept === undefined) return 'nobody'
  if (invited) return 'reader'
  return sitter.kept === '' ? 'another' : 'friend'
}

/** A lantern that burns while somebody is there. */
function Presence({ seat, here }: { readonly seat: number; readonly here: boolean }): ReactNode {
  const words = useOnlineWords()
  return (
    <p className="room-presence" data-here={here}>
      <Lantern seat={seat} />
      {words.say(here ? 'online.here' : 'online.notHere')}
    </p>
  )
}

/** What the host may do with a seat: give it to a bot, keep it for a friend, or free it again. */
function Giving({ seat, sitter, others, errand: { run, busy }, path }: RoomSeatProps): ReactNode {
  const words = useOnlineWords()
  const [asking, setAsking] = useState(false)
  const assign = (to: object): void => void run(() => send(`${path}/assign`, { seat, to }))
  if (sitter.kind === 'free' && sitter.kept !== undefined)
    return (
      <button type="button" className="button" disabled={busy} onClick={() => assign({ kind: 'free' })}>
        {words.say('online.open')}
        <span className="unseen">{nameOf(words, sitter)}</span>
      </button>
    )
  if (sitter.kind === 'free')
    return (
      <>
        <InviteFriend disabled={busy} others={others} invite={(friend) => assign({ kind: 'friend', friend })} />
        <label className="field">
          <span>{words.say('online.give')}</span>
          <select
            value=""
            disabled={busy}
            onChange={({ target }) => {
              const level = LEVELS.find((each) => each === target.value)
              if (level !== undefined) assign({ kind: 'bot', level, name: botName(words, others) })
            }}
          >
            <option value="">{words.say('online.give.nobody')}</option>
            {LEVELS.map((level: Level) => (
              <option key={level} value={level}>
                {words.say(`level.${level}`)}
              </option>
            ))}
          </select>
        </label>
      </>
    )
  const name = nameOf(words, sitter)
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={() => (sitter.kind === 'bot' ? assign({ kind: 'free' }) : setAsking(true))}
      >
        {words.say(sitter.kind === 'bot' ? 'online.free' : 'online.sendAway')}
        <span className="unseen">{name}</span>
      </button>
      {asking && (
        <AskDialog
          title={words.say('online.sendAway.title', { name })}
          yes={words.say('online.sendAway')}
          no={words.say('online.sendAway.no')}
          act={() => assign({ kind: 'free' })}
          close={() => setAsking(false)}
        >
          <p>{words.say('online.sendAway.text')}</p>
        </AskDialog>
      )}
    </>
  )
}

/** A name for a bot that nobody at the table has. */
function botName(words: OnlineWords, others: readonly Sitter[]): string {
  const taken = new Set(others.map((sitter) => nameOf(words, sitter).toLowerCase()))
  return namesFor(words, '').bots.find((name) => !taken.has(name.toLowerCase())) ?? 'Edokko'
}
