import { CARDS } from '@edokko/naishi'
import type { Card } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { CardName } from '../../naishi/card-name.tsx'
import { crestColours, Tile } from '../../naishi/crest.tsx'
import { cutRect } from '../../parts/outlines.ts'
import { crestInk, fieldOf } from '../../naishi/printed.ts'

const WIDTH = 88
const HEIGHT = 116

/** A card as it lies on the table, with its name; a place without one is an empty frame. */
export function PadCard({ card, name, becomes }: PadCardProps): ReactNode {
  const id = CARDS[card]
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="sp-card" aria-hidden>
      {id === undefined ? (
        <path d={cutRect(2, 2, WIDTH - 4, HEIGHT - 4, 7)} className="sp-card-empty" />
      ) : (
        <>
          <path d={cutRect(1, 1, WIDTH - 2, HEIGHT - 2, 7)} fill="var(--stock)" stroke="var(--edge)" strokeWidth="2" />
          <path d={cutRect(5, 5, WIDTH - 10, 82, 4)} fill={fieldOf(id)} stroke="var(--ol)" />
          <path
            d={cutRect(8, 8, WIDTH - 16, 76, 3)}
            fill="none"
            stroke={crestInk(id)}
            strokeWidth="0.9"
            opacity=".65"
          />
          <use href={`#n-${id}`} x="14" y="16" width="60" height="60" style={crestColours(id)} />
          {becomes !== undefined && CARDS[becomes] !== undefined && (
            <Tile card={CARDS[becomes]} x={WIDTH - 36} y={56} size={28} />
          )}
          <CardName lines={[name]} x={WIDTH / 2} y={105} size={17} least={13} room={WIDTH - 8} />
        </>
      )}
    </svg>
  )
}

interface PadCardProps {
  readonly card: Card
  readonly name: string
  readonly becomes?: Card | undefined // of a ninja
}
