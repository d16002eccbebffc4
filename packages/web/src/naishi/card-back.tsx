import type { Seat } from '@edokko/engine'
import { CARDS } from '@edokko/naishi'
import type { Card } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { MON } from '../parts/mon.tsx'
import { crestColours } from './crest.tsx'
import { cutRect } from '../parts/outlines.ts'
import { fieldOf } from './printed.ts'

/** The back of a card in a player's hand. If the reader knows the card, it shows through as a small mark. */
export function HandBack({ seat, known, width, height }: HandBackProps): ReactNode {
  const colour = `var(--p${seat + 1})`
  const least = Math.min(width, height)
  const mon = least * 0.38
  const id = CARDS[known]
  const mark = least * 0.76
  const crest = least * 0.58
  return (
    <g>
      <path d={cutRect(0.9, 0.9, width - 1.8, height - 1.8, 6)} fill={colour} stroke="var(--line)" strokeWidth="1.8" />
      <path d={cutRect(5, 5, width - 10, height - 10, 4)} fill="url(#pt-back)" stroke="var(--mk)" strokeOpacity=".7" />
      {id === undefined ? (
        <>
          <circle cx={width / 2} cy={height / 2} r={least * 0.26} fill={colour} />
          <use href={`#${MON[seat]}`} x={(width - mon) / 2} y={(height - mon) / 2} width={mon} height={mon} />
        </>
      ) : (
        <>
          <path
            d={cutRect((width - mark) / 2, (height - mark) / 2, mark, mark, 5)}
            fill={fieldOf(id)}
            stroke="var(--mk)"
            strokeWidth="2"
          />
          <use
            href={`#n-${id}`}
            x={(width - crest) / 2}
            y={(height - crest) / 2}
            width={crest}
            height={crest}
            style={crestColours(id)}
          />
        </>
      )}
    </g>
  )
}

interface HandBackProps {
  readonly seat: Seat
  readonly known: Card // UNKNOWN where it is not known
  readonly width: number
  readonly height: number
}

/** The back of a river card, on a pile whose next card is about to be turned up. */
export function RiverBack({ width, height }: { readonly width: number; readonly height: number }): ReactNode {
  return (
    <g>
      <path d={cutRect(1, 1, width - 2, height - 2, 7)} fill="var(--stock)" stroke="var(--line)" strokeWidth="2" />
      <path d={cutRect(5, 5, width - 10, height - 10, 4)} fill="var(--roof)" stroke="var(--ol)" />
      <path d={cutRect(5, 5, width - 10, height - 10, 4)} fill="url(#pt-back)" />
      <path
        d={cutRect(width * 0.36, height / 2 - width * 0.26, width * 0.28, width * 0.52, 4)}
        fill="var(--roof)"
        stroke="var(--mk)"
      />
      {[...'内侍'].map((sign, i) => (
        <text
          key={sign}
          x={width / 2}
          y={height / 2 + width * (0.22 * i - 0.05)}
          fontSize={width * 0.2}
          textAnchor="middle"
          className="kanji nt-on-dark"
        >
          {sign}
        </text>
      ))}
    </g>
  )
}

/** The edges of the cards that lie in a pile under its top card. */
export function CoveredCards({ count, edge, width, height }: CoveredCardsProps): ReactNode {
  return Array.from({ length: Math.max(0, count) }, (_, i) => (count - i) * edge).map((shift) => (
    <path
      key={shift}
      d={cutRect(1 + shift, 1 + shift, width - 2, height - 2, 7)}
      fill="var(--stock)"
      stroke="var(--edge)"
      strokeWidth="1.4"
    />
  ))
}

interface CoveredCardsProps {
  readonly count: number
  readonly edge: number // how far each card shows under the one above
  readonly width: number
  readonly height: number
}
