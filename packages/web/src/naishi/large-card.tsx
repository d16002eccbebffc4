import { CARDS } from '@edokko/naishi'
import type { Card } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { CardName } from './card-name.tsx'
import { crestColours } from './crest.tsx'
import { cutRect } from '../parts/outlines.ts'
import { crestInk, fieldOf, PROVINCES } from './printed.ts'
import { ScoringGrid } from './scoring-grid.tsx'
import type { GridCell } from './scoring-grid.tsx'
import { useBoard } from './scene.ts'

const CELL: GridCell = {
  height: 21,
  wide: 24,
  narrow: 24,
  start: 20,
  gap: 14,
  tile: 38,
  sizes: { cell: 14, plus: 21, value: 25 },
}

/** A card as large as in the hand, with what it earns in words. */
export function LargeCard({ card }: { readonly card: Card }): ReactNode {
  const { say } = useBoard()
  const id = CARDS[card]
  if (id === undefined) return null
  const { name, kind, kanji, rule } = say.card(card)
  const strip = [...kanji]
  return (
    <svg viewBox="0 0 320 448" className="nt-large" role="img" aria-label={`${name}. ${rule}`}>
      <path d={cutRect(1.5, 1.5, 317, 445, 14)} fill="var(--stock)" stroke="var(--line)" strokeWidth="3" />
      <path d={cutRect(10, 10, 300, 266, 8)} fill={fieldOf(id)} stroke="var(--ol)" strokeWidth="1.5" />
      <path d={cutRect(17, 17, 286, 252, 6)} fill="none" stroke={crestInk(id)} strokeWidth="1.2" opacity=".7" />
      {PROVINCES.has(id) && (
        <g fill={crestInk(id)} opacity=".16">
          <path d="M11 160H120a9 9 0 0 1 0 18H90a7 7 0 0 0 0 14H150a9 9 0 0 1 0 18H11Z" />
          <path d="M309 196H236a8 8 0 0 0 0 16H262a6 6 0 0 1 0 12H200a8 8 0 0 0 0 16H309Z" />
          <path d="M309 76H264a7 7 0 0 0 0 14H309Z" />
        </g>
      )}
      <use href={`#n-${id}`} x="58" y="41" width="204" height="204" style={crestColours(id)} />
      <path d={`M262 24h35v${13 + 28 * strip.length}h-35Z`} fill="var(--stock)" stroke="var(--ol)" strokeWidth="1.5" />
      {strip.map((sign, i) => (
        <text key={sign} x="279.5" y={50 + 28 * i} fontSize="25" textAnchor="middle" className="kanji">
          {sign}
        </text>
      ))}
      <CardName lines={[name]} x={20} y={314} size={33} least={24} room={188} anchor="start" />
      <text x="302" y="312" fontSize="15" textAnchor="end" className="nt-second nt-kind">
        {kind}
      </text>
      <path d="M18 325H302M18 329H302" stroke="var(--line)" strokeWidth="1.3" />
      <ScoringGrid card={id} width={320} left={20} top={337} cell={CELL} />
      <foreignObject x="20" y="384" width="282" height="56">
        <p className="nt-rule">{rule}</p>
      </foreignObject>
    </svg>
  )
}
