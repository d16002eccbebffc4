import { CARDS, COPIES, LETTERS } from '@edokko/naishi'
import type { Card } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { CardFace } from '../../../naishi/card-face.tsx'
import { cutRect } from '../../../parts/outlines.ts'
import { CountDisc, PointsSeal } from '../../../naishi/seals.tsx'
import { Cut } from '../still.tsx'
import { PLOTS } from './plots.ts'
import type { Plotted } from './plots.ts'
import { CARD, planOf, NaishiStill, PITCH } from './still.tsx'

const ROOM = 9

/** Ten places, row over hand, as positions are written: 'FS.../.....'. A dot is a place where it does not matter what lies there. */
function cardsOf(written: string): readonly Card[] {
  return [...written.replace('/', '')].map((letter) => [...LETTERS].indexOf(letter))
}

/** Territories, or what matters of them, with what their cards earn. */
export function Plots({ name }: { readonly name: string }): ReactNode {
  return (
    <div className="rules-pair">
      {(PLOTS[name] ?? []).map(({ cards, seals }) => (
        <Plot key={cards} cards={cards} seals={seals} />
      ))}
    </div>
  )
}

/** What is lit is what the picture is about. */
export function Plot({ cards, seals = {}, lit = [] }: PlotProps): ReactNode {
  return (
    <Sheet columns={5} rows={2}>
      {cardsOf(cards).map((card, place) => (
        <Place key={place} column={place % 5} row={Math.floor(place / 5)} card={card} lit={lit.includes(place)}>
          {seals[place] !== undefined && (
            <PointsSeal points={seals[place]} right={CARD.width + 1} bottom={CARD.height - 30} />
          )}
        </Place>
      ))}
    </Sheet>
  )
}

interface PlotProps {
  readonly cards: string
  readonly seals?: Plotted['seals']
  readonly lit?: readonly number[]
}

/** Every kind of card, with how many there are. */
export function AllCards(): ReactNode {
  return (
    <Sheet columns={4} rows={3}>
      {CARDS.map((id, card) => (
        <Place key={id} column={card % 4} row={Math.floor(card / 4)} card={card} lit={false}>
          <CountDisc count={COPIES[card] ?? 0} radius={11.8} />
        </Place>
      ))}
    </Sheet>
  )
}

function Sheet({ columns, rows, children }: SheetProps): ReactNode {
  const width = 2 * ROOM + columns * PITCH + (columns - 1) * 3
  const height = 2 * ROOM + rows * (CARD.height + 6)
  return (
    <Cut width={width} height={height}>
      <NaishiStill plan={planOf([])}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {children}
        </svg>
      </NaishiStill>
    </Cut>
  )
}

interface SheetProps {
  readonly columns: number
  readonly rows: number
  readonly children: ReactNode
}

function Place({ column, row, card, lit, children }: PlaceProps): ReactNode {
  const { width, height } = CARD
  return (
    <g transform={`translate(${ROOM + column * (PITCH + 3)} ${ROOM + row * (height + 6)})`}>
      {lit && <path d={cutRect(-4, -4, width + 8, height + 8, 9)} fill="var(--verm)" />}
      {card < 0 ? (
        <path d={cutRect(1, 1, width - 2, height - 2, 7)} className="nt-empty" />
      ) : (
        <CardFace card={card} width={width} height={height} detail="name" />
      )}
      {children}
    </g>
  )
}

interface PlaceProps {
  readonly column: number
  readonly row: number
  readonly card: Card
  readonly lit: boolean
  readonly children: ReactNode
}
