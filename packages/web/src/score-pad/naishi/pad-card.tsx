import { CARDS } from '@edokko/naishi'
import type { Card } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { CardName, useNameLines } from '../../naishi/card-name.tsx'
import { crestColours, Tile } from '../../naishi/crest.tsx'
import { cutRect } from '../../parts/outlines.ts'
import { crestInk, fieldOf } from '../../naishi/printed.ts'

const WIDTH = 88
const HEIGHT = 116
const ROOM = WIDTH - 8 // for its name
const SIZE = 17 // of its letters, in one line

/** A card as it lies on the table, with its name; a place without one is an empty frame. */
export function PadCard({ card, name, becomes }: PadCardProps): ReactNode {
  const id = CARDS[card]
  const lines = useNameLines(name, SIZE, ROOM)
  const many = lines.length > 1
  const less = many ? 6 : 0 // of the picture, for a second line
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="sp-card" aria-hidden>
      {id === undefined ? (
        <path d={cutRect(2, 2, WIDTH - 4, HEIGHT - 4, 7)} className="sp-card-empty" />
      ) : (
        <>
          <path d={cutRect(1, 1, WIDTH - 2, HEIGHT - 2, 7)} fill="var(--stock)" stroke="var(--edge)" strokeWidth="2" />
          <path d={cutRect(5, 5, WIDTH - 10, 82 - less, 4)} fill={fieldOf(id)} stroke="var(--ol)" />
          <path
            d={cutRect(8, 8, WIDTH - 16, 76 - less, 3)}
            fill="none"
            stroke={crestInk(id)}
            strokeWidth="0.9"
            opacity=".65"
          />
          <use href={`#n-${id}`} x="14" y={16 - less / 2} width="60" height="60" style={crestColours(id)} />
          {becomes !== undefined && CARDS[becomes] !== undefined && (
            <Tile card={CARDS[becomes]} x={WIDTH - 36} y={56 - less} size={28} />
          )}
          <CardName lines={lines} x={WIDTH / 2} y={many ? 110 : 105} size={many ? 15 : SIZE} least={13} room={ROOM} />
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
