import type { Seat } from '@edokko/engine'
import type { Sitter, TableInfo } from '@edokko/protocol'
import type { OnlineTableWords } from '@edokko/words'
import type { CSSProperties, ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useOnlineTableWords } from '../online-words.ts'
import { Clock } from './clock.tsx'
import { nameOf } from './names.ts'

/** A player over the table: whether they are there, and how much time they have. */
export function SeatTag({ info, seat, eyes, heard }: SeatTagProps): ReactNode {
  const words = useOnlineTableWords()
  const sitter = info.seats[seat]
  if (sitter === undefined) return null
  const bot = sitter.kind === 'bot' || (sitter.kind === 'person' && sitter.bot !== undefined)
  const here = sitter.kind === 'person' && sitter.here
  const hints = sitter.kind === 'person' ? (sitter.hints ?? 0) : 0
  const presence = presenceOf(words, sitter, seat === eyes)
  return (
    <li
      className="online-seat"
      data-turn={info.actor === seat}
      style={{ '--pc': `var(--p${seat + 1})` } as CSSProperties}
    >
      <Mon seat={seat} />
      <b className="online-name">{nameOf(words, sitter)}</b>
      <span className="online-presence" data-bot={bot} title={presence}>
        {bot ? <Picture id="i-bot" /> : <PaperLantern lit={here} />}
        <span className="online-word">{presence}</span>
      </span>
      {hints > 0 && (
        <span className="online-hints number" title={words.say('onlineTable.hints', { count: hints })}>
          <Picture id="i-hint" />
          <span aria-hidden>{hints}</span>
          <span className="unseen">{words.say('onlineTable.hints', { count: hints })}</span>
        </span>
      )}
      {heard !== undefined && <Clock info={info} seat={seat} heard={heard} />}
    </li>
  )
}

interface SeatTagProps {
  readonly info: TableInfo
  readonly seat: Seat
  readonly eyes: Seat
  readonly heard: number | undefined // when it was told; undefined where its clocks have long gone on
}

function presenceOf(words: OnlineTableWords, sitter: Sitter, own: boolean): string {
  if (sitter.kind === 'free') return ''
  if (sitter.kind === 'bot') return words.say(`level.${sitter.level}`)
  if (sitter.gone === true) return words.say('onlineTable.gone')
  if (sitter.bot !== undefined) return words.say('onlineTable.botPlays')
  if (own) return words.say('onlineTable.you')
  return words.say(sitter.here ? 'onlineTable.here' : 'onlineTable.away')
}

/** Burns where somebody is there; else it hangs dark. */
function PaperLantern({ lit }: { readonly lit: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="online-lantern" data-lit={lit}>
      <path d="M8 3H16V5.4H8ZM8 18.6H16V21H8Z" fill="currentColor" />
      <path className="online-paper" d="M8 5.4Q4 8.6 4 12T8 18.6H16Q20 15.4 20 12T16 5.4Z" />
      {lit ? (
        <path className="online-ribs" d="M5 8.8H19M4.2 12H19.8M5 15.2H19" />
      ) : (
        <path className="online-slash" d="M3 21L21 3" />
      )}
    </svg>
  )
}
