import type { Line } from '@edokko/protocol'
import type { CSSProperties, ReactNode } from 'react'
import type { Rect } from '../../table/board.ts'
import { speechText } from './line-text.ts'
import { StampSign } from './stamp.tsx'
import { useTalkWords } from './talk-words.ts'
import { useFollowed } from './use-followed.ts'

const MOVED = ['main.table .corners', 'main.table .nt-moved'] // marks of the last move
const GAP = 12 // pixels between a panel and what its owner says
const LOW = 64 // a panel that is lower has its owner's words under it
const STAMP = 52 // pixels, one beside the other

/** What has just been said: a phrase beside the panel of its speaker, a stamp on the last move. Whoever hears the page is told it elsewhere. */
export function Bubbles({ fresh }: { readonly fresh: readonly Line[] }): ReactNode {
  const words = useTalkWords()
  const latest = fresh.filter(
    ({ seat }, i) => seat !== undefined && !fresh.slice(i + 1).some((later) => later.seat === seat),
  )
  const [last, ...panels] = useFollowed(
    latest.length === 0 ? [] : [MOVED, ...latest.map(({ seat = -1 }) => placesOf(seat))],
  )
  const onBoard = latest.filter(({ what }) => 'stamp' in what && last !== undefined)
  const bubbles = latest.flatMap((line, i) => {
    const panel = onBoard.includes(line) ? undefined : panels[i]
    return panel === undefined ? [] : [{ line, ...besidePanel(panel) }]
  })
  const under = bubbles.findLast(({ side }) => side === 'under') // there is room for one of them
  return (
    <div aria-hidden>
      {onBoard.map(({ id, what, seat }, i) => (
        <div key={id} className="talk-stamp" style={last && onMove(last, i)}>
          {'stamp' in what && <StampSign stamp={what.stamp} seat={seat} />}
        </div>
      ))}
      {bubbles
        .filter((bubble) => bubble.side !== 'under' || bubble === under)
        .map(({ line: { id, what }, side, style }) => (
          <div key={id} className="talk-bubble" data-side={side} style={style}>
            {'stamp' in what && <StampSign stamp={what.stamp} />}
            <span>{speechText(words, what)}</span>
          </div>
        ))}
    </div>
  )
}

/** What of a player shows: their panel, or their name over the table. */
function placesOf(seat: number): string[] {
  return [`main.table [data-at="panel-${seat}"]`, `.online-seat:nth-child(${seat + 1})`]
}

/** At the right lower corner of what was moved last, within the window. */
function onMove({ left, top, width, height }: Rect, nth: number): CSSProperties {
  return {
    left: Math.min(left + width - STAMP / 3 + nth * STAMP, innerWidth - STAMP),
    top: Math.min(top + height - STAMP / 2, innerHeight - STAMP),
  }
}

interface Place {
  readonly side: 'left' | 'right' | 'under'
  readonly style: CSSProperties
}

/** Beside a panel, towards the middle of the window; under what is low, if the window is high. */
function besidePanel({ left, top, width, height }: Rect): Place {
  const atRight = left + width / 2 > innerWidth / 2
  const fromRight = innerWidth - left - width
  if (innerHeight > innerWidth && (height < LOW || width > innerWidth / 2))
    return {
      side: 'under',
      style: {
        top: top + height + GAP,
        ...(atRight ? { right: Math.max(8, fromRight) } : { left: Math.max(8, left) }),
      },
    }
  const middle = top + height / 2
  return atRight
    ? { side: 'left', style: { top: middle, right: innerWidth - left + GAP } }
    : { side: 'right', style: { top: middle, left: left + width + GAP } }
}
