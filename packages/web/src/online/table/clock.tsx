import type { Seat } from '@edokko/engine'
import type { TableInfo } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { useLayout } from '../../table/layout.ts'
import { useOnlineTableWords } from '../online-words.ts'
import { clockFace, isRunning, LITTLE, timeInWords, useTimeLeft } from './time-left.ts'

/** The time that a player has. At a live pace everybody’s is seen, by turns that of whoever is to move. */
export function Clock({ info, seat, heard }: ClockProps): ReactNode {
  const words = useOnlineTableWords()
  const { kind } = useLayout()
  const live = info.options.pace.kind === 'live'
  const running = isRunning(info, seat)
  const left = useTimeLeft(info.left?.[seat] ?? 0, heard, running, live ? 1000 : 60_000)
  if (info.left === undefined || info.seats[seat]?.kind !== 'person' || (!live && !running)) return null
  const little = running && left <= LITTLE
  const time = timeInWords(words.language, left)
  const said = words.say('onlineTable.left', { time })
  return (
    <span className="online-clock number" role="timer" aria-label={said} data-running={running} data-little={little}>
      {little ? <Warning /> : <Picture id="i-clock" />}
      <span aria-hidden>{live ? clockFace(left) : kind === 'phone' ? time : said}</span>
      {little && <span aria-hidden>{words.say('onlineTable.little')}</span>}
    </span>
  )
}

interface ClockProps {
  readonly info: TableInfo
  readonly seat: Seat
  readonly heard: number // when `left` was told
}

/** A clock that runs out. */
function Warning(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d="M12 2L23 21.5H1Z" fill="currentColor" />
      <path d="M12 9V15M12 17V19.4" stroke="var(--kp)" strokeWidth="2.6" />
    </svg>
  )
}
