import { CARDS } from '@edokko/naishi'
import type { Card } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { CardName, useNameLines } from './card-name.tsx'
import { crestColours } from './crest.tsx'
import { cutRect } from '../parts/outlines.ts'
import { usePlan } from './plan.ts'
import { crestInk, fieldOf } from './printed.ts'
import { ScoringGrid } from './scoring-grid.tsx'
import type { GridCell } from './scoring-grid.tsx'
import { useBoard } from './scene.ts'

/** How much of a card is drawn: its crest alone, with its name, or with where it scores too. */
type Detail = 'crest' | 'name' | 'grid'

const ROOM: Readonly<Record<Detail, number>> = { crest: 5, name: 27, grid: 51 }
const TWO_LINES = 32 // what a name takes of a card then
const SIZES = { cell: 12, plus: 12.5, value: 15 }
const WIDE_CELL: GridCell = { height: 13.4, wide: 17, narrow: 12.6, start: 7, gap: 2, tile: 22, sizes: SIZES }
const NARROW_CELL: GridCell = { height: 13.4, wide: 17, narrow: 10, start: 4, gap: 1, tile: 18, sizes: SIZES }

/** The face of a card, drawn for its size on the table. */
export function CardFace({ card, width, height, detail }: CardFaceProps): ReactNode {
  const { say } = useBoard()
  const phone = usePlan().kind === 'phone'
  const { name, kanji } = say.card(card)
  const letters = { least: phone ? 14 : 13, room: width - 7 }
  const broken = useNameLines(name, letters.least, letters.room)
  const lines = detail === 'name' ? broken : [name]
  const id = CARDS[card]
  if (id === undefined) return null
  const bottom = height - (lines.length > 1 ? TWO_LINES : ROOM[detail]) // of the field
  const field = { width: width - 10, height: bottom - 5 }
  const small = width < 80
  const margin = detail !== 'crest' ? 20 : height < 50 ? 3 : 12
  const crest = Math.min(field.width - (small ? 8 : 24), field.height - margin)
  const strip = [...kanji]
  return (
    <g>
      <path d={cutRect(1, 1, width - 2, height - 2, 7)} fill="var(--stock)" stroke="var(--line)" strokeWidth="2" />
      <path d={cutRect(5, 5, field.width, field.height, 4)} fill={fieldOf(id)} stroke="var(--ol)" />
      <path
        d={cutRect(8.5, 8.5, field.width - 7, field.height - 7, 3)}
        fill="none"
        stroke={crestInk(id)}
        strokeWidth="0.9"
        opacity=".65"
      />
      <use
        href={`#n-${id}`}
        x={(width - crest) / 2}
        y={5 + (field.height - crest) / 2}
        width={crest}
        height={crest}
        style={crestColours(id)}
      />
      {detail !== 'crest' && width >= 100 && height >= 130 && (
        <>
          <path d={`M${width - 25} 9h16v${6 + 14 * strip.length}h-16Z`} fill="var(--stock)" stroke="var(--ol)" />
          {strip.map((sign, i) => (
            <text key={sign} x={width - 17} y={22 + 14 * i} fontSize="13" textAnchor="middle" className="kanji">
              {sign}
            </text>
          ))}
        </>
      )}
      {detail !== 'crest' && (
        <CardName
          lines={lines}
          x={width / 2}
          y={lines.length > 1 ? height - 7 : bottom + (detail === 'grid' ? 14 : 18.5)}
          size={lines.length > 1 ? letters.least : phone && detail === 'name' ? Math.max(14.5, width * 0.19) : 16}
          {...letters}
        />
      )}
      {detail === 'grid' && (
        <ScoringGrid card={id} width={width} top={bottom + 18} cell={width < 110 ? NARROW_CELL : WIDE_CELL} />
      )}
    </g>
  )
}

interface CardFaceProps {
  readonly card: Card
  readonly width: number
  readonly height: number
  readonly detail: Detail
}
