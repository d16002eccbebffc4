import { BYSTANDER } from '@edokko/engine'
import type { Proposal, Sight } from '@edokko/protocol'
import type { OnlineTableWords } from '@edokko/words'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand/react'
import { Picture } from '../../parts/picture.tsx'
import { useTable } from '../../table/context.tsx'
import { useMe } from '../me.ts'
import { useOnlineTableWords } from '../online-words.ts'
import { socketClient } from '../socket-client.ts'
import { askedPlayers, nameOf, namesOf } from './names.ts'
import { missingAgain, useRematch } from './rematch.ts'
import { isRunning, LITTLE, useHeldUp, useTimeLeft } from './time-left.ts'
import { useTableRequest } from './use-table-request.ts'

/** Something to be known about the table, and what can be done about it. */
interface NewsItem {
  readonly text: string
  readonly sign?: string // a drawing
  readonly answers?: readonly Answer[]
}

interface Answer {
  readonly label: string
  readonly main?: boolean
  readonly act: () => void
}

/** What is to be known just now, one thing at a time. It is read out when it changes. */
export function News({ sight, heard }: { readonly sight: Sight; readonly heard: number }): ReactNode {
  const item = useNews(sight, heard)
  const [busy, setBusy] = useState(false)
  useEffect(() => setBusy(false), [item?.text])
  return (
    <div className="online-news" data-quiet={item?.answers === undefined}>
      <p role="status">
        {item?.sign !== undefined && <Picture id={item.sign} />}
        {item?.text}
      </p>
      {item?.answers?.map(({ label, main = false, act }) => (
        <button
          key={label}
          type="button"
          className={main ? 'button main' : 'button'}
          disabled={busy}
          onClick={() => {
            setBusy(true)
            act()
          }}
        >
          {label}
        </button>
      ))}
      <LittleTime sight={sight} heard={heard} />
    </div>
  )
}

function useNews(sight: Sight, heard: number): NewsItem | undefined {
  const words = useOnlineTableWords()
  const connection = useStore(socketClient().state)
  const { state } = useTable()
  const deed = useTableRequest()
  const [, go] = useLocation()
  const { info, eyes } = sight
  useRematch(sight)
  const own = info.seats[eyes]
  const lost = useMe((me) => me.state === 'lost')
  const heldUp = useHeldUp(info, heard)
  if (connection !== 'open')
    return {
      text: words.say(state.phase.kind === 'sending' ? 'onlineTable.lostSending' : 'onlineTable.lost'),
      sign: 'i-clock',
    }
  const { next } = info
  if (next !== undefined)
    return {
      text: words.say('onlineTable.begunAgain'),
      answers: [{ label: words.say('onlineTable.next'), main: true, act: () => go(`/at/${next}`) }],
    }
  if (info.state !== 'running') return againOf(words, sight, () => void deed('rematch', { wait: true }))
  if (eyes === BYSTANDER && lost)
    return {
      text: words.say('online.lost'),
      answers: [{ label: words.say('online.signIn'), main: true, act: () => go('/me#online') }],
    }
  if (eyes === BYSTANDER)
    return { text: words.say(isLate(sight) ? 'onlineTable.lookingOnLate' : 'onlineTable.lookingOn'), sign: 'i-eye' }
  if (own?.kind === 'person' && own.gone === true) return { text: words.say('onlineTable.youGaveUp'), sign: 'i-bot' }
  if (own?.kind === 'person' && own.bot !== undefined)
    return {
      text: words.say('onlineTable.botForYou', { level: words.say(`level.${own.bot}`) }),
      sign: 'i-bot',
      answers: [{ label: words.say('onlineTable.comeBack'), main: true, act: () => void deed('back') }],
    }
  return wishOf(words, sight, heldUp > 0, {
    consent: (agree, { wish, by }) => void deed('consent', { seq: info.seq, agree, wish, by }),
    end: () => void deed('propose', { wish: 'abort' }),
  })
}

/** That somebody would like to play again, for those who look at the table and not at the score. */
function againOf(words: OnlineTableWords, { info, eyes }: Sight, agree: () => void): NewsItem | undefined {
  const { proposal } = info
  if (proposal === undefined || eyes === BYSTANDER) return undefined
  const missing = missingAgain(info)
  if (!missing.includes(eyes))
    return { text: words.say('onlineTable.wish.waits', { names: namesOf(words, info, missing) }) }
  return {
    text: words.say('onlineTable.wish.again', { name: nameOf(words, info.seats[proposal.by]) }),
    answers: [{ label: words.say('table.again'), main: true, act: agree }],
  }
}

interface WishDeeds {
  readonly consent: (agree: boolean, proposal: Proposal) => void
  readonly end: () => void // without those who have been away too long to be waited for
}

/** What somebody would like to do, as each of the players reads it. */
function wishOf(
  words: OnlineTableWords,
  { info, eyes }: Sight,
  isHeldUp: boolean,
  { consent, end }: WishDeeds,
): NewsItem | undefined {
  const { proposal } = info
  if (proposal === undefined || proposal.wish === 'again') return undefined
  const { wish, by, agreed } = proposal
  const asked = askedPlayers(info, wish === 'undo' || isHeldUp ? 'all' : 'present').filter(
    (seat) => !agreed.includes(seat),
  )
  const waits = asked.length === 0 ? '' : words.say('onlineTable.wish.waits', { names: namesOf(words, info, asked) })
  const withdraw = { label: words.say('onlineTable.wish.withdraw'), act: () => consent(false, proposal) }
  if (by === eyes)
    return {
      text: `${words.say(`onlineTable.wish.mine.${wish}`)} ${waits}`.trim(),
      answers:
        asked.length === 0
          ? [{ label: words.say('onlineTable.abort.alone'), main: true, act: end }, withdraw]
          : [withdraw],
    }
  const text = words.say(`onlineTable.wish.${wish}`, { name: nameOf(words, info.seats[by]) })
  if (agreed.includes(eyes)) return { text: `${text} ${waits}` }
  return {
    text,
    answers: [
      { label: words.say('onlineTable.wish.yes'), main: true, act: () => consent(true, proposal) },
      { label: words.say('onlineTable.wish.no'), act: () => consent(false, proposal) },
    ],
  }
}

/** Whether whoever looks on sees the table as it was a while ago. */
export function isLate({ info, eyes }: Sight): boolean {
  return eyes === BYSTANDER && info.state === 'running' && info.options.spectators === 'delayed'
}

/** Says to whoever cannot see the clock that their time is short. */
function LittleTime({ sight: { info, eyes }, heard }: { readonly sight: Sight; readonly heard: number }): ReactNode {
  const words = useOnlineTableWords()
  const running = info.options.pace.kind === 'live' && isRunning(info, eyes)
  const left = useTimeLeft(info.left?.[eyes] ?? 0, heard, running, LITTLE)
  return (
    <p className="unseen" role="status">
      {running && left <= LITTLE && words.say('onlineTable.yourTimeIsShort')}
    </p>
  )
}
