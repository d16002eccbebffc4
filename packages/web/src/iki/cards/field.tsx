import { CARD_IDS, isBuilding, TYPES } from '@edokko/iki'
import type { Card } from '@edokko/iki'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { cutRect } from '../../parts/outlines.ts'
import { useFrame } from '../scene.tsx'

/** The patterned field of a card's type with its crest in a roundel; buildings have a plain field and no roundel. */
export const Field = memo(function Field({
  card,
  x,
  y,
  width,
  height,
  cut,
  roundel,
  double = false,
  hatched = false,
}: FieldProps): ReactNode {
  const { rules } = useFrame()
  const crest = CARD_IDS[card] ?? ''
  const [cx, cy] = [x + width / 2, y + height / 2]
  const shape = cutRect(x, y, width, height, cut)
  if (isBuilding(card)) {
    const size = roundel * 1.9
    return (
      <>
        <path d={shape} fill="var(--tint)" stroke="var(--ol)" />
        <Crest id={crest} x={cx - size / 2} y={cy - size / 2} size={size} paper="var(--tint)" />
      </>
    )
  }
  const type = TYPES[rules.characters[card]?.type ?? 0] ?? 'street'
  const size = roundel * 1.66
  return (
    <>
      <path d={shape} fill={`var(--t-${type})`} />
      <path d={shape} fill={`url(#pt-${type})`} stroke="var(--ol)" strokeWidth={double ? 1.5 : 1} />
      {hatched && <path d={hatching(x, y, width, height)} stroke="var(--tint)" strokeWidth="2.2" />}
      <circle
        cx={cx}
        cy={cy}
        r={roundel}
        fill={hatched ? 'var(--tint)' : 'var(--roundel)'}
        stroke="var(--ol)"
        strokeWidth={double ? 2.5 : 1.4}
      />
      {double && <circle cx={cx} cy={cy} r={roundel - 5} fill="none" stroke="var(--ol)" />}
      <Crest
        id={crest}
        x={cx - size / 2}
        y={cy - size / 2}
        size={size}
        paper={hatched ? 'var(--tint)' : 'var(--roundel)'}
      />
    </>
  )
})

interface FieldProps {
  readonly card: Card
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly cut: number
  readonly roundel: number // its radius
  readonly double?: boolean // with a second ring, where it is large
  readonly hatched?: boolean // it cannot be chosen
}

/** What cannot be chosen is hatched, never faded. */
function hatching(x: number, y: number, width: number, height: number): string {
  const lines = Math.floor((width + height) / 10)
  return Array.from({ length: lines }, (_, i) => {
    const far = (i + 0.5) * 10
    const [left, low] = far < height ? [0, far] : [far - height, height]
    const [right, high] = far < width ? [far, 0] : [width, far - width]
    return `M${x + left} ${y + low}L${x + right} ${y + high}`
  }).join('')
}

/** A crest in its colour on this paper, which shows through its gaps. */
export const Crest = memo(function Crest({ id, x, y, size, paper, color = 'var(--crest)' }: CrestProps): ReactNode {
  return (
    <use
      href={`#c-${id}`}
      x={x}
      y={y}
      width={size}
      height={size}
      style={{ color, '--kp': paper } as React.CSSProperties}
    />
  )
})

interface CrestProps {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly paper: string
  readonly color?: string
}

/** A coin with the number that something costs. */
export const CoinMark = memo(function CoinMark({ cx, cy, r, mark, grey = false }: CoinMarkProps): ReactNode {
  const half = r * 0.52
  return (
    <g>
      <circle
        cx={cx}
        cy={cy}
        r={r}
        fill={grey ? 'var(--hair)' : 'var(--g-mon)'}
        stroke="var(--ol)"
        strokeWidth={r * 0.09}
      />
      <circle cx={cx} cy={cy} r={r * 0.86} fill="none" stroke="var(--ol)" strokeWidth={r * 0.04} />
      <rect
        x={cx - half}
        y={cy - half}
        width={2 * half}
        height={2 * half}
        fill={grey ? 'var(--tint)' : '#fbf3dc'}
        stroke="var(--ol)"
        strokeWidth={r * 0.07}
      />
      <text
        x={cx}
        y={cy + r * 0.4}
        fontSize={mark.length > 1 ? r * 0.98 : r * 1.2}
        fontWeight={800}
        textAnchor="middle"
        className="serif"
        style={{ fill: grey ? 'var(--ink)' : '#2a2522' }}
      >
        {mark}
      </text>
    </g>
  )
})

interface CoinMarkProps {
  readonly cx: number
  readonly cy: number
  readonly r: number
  readonly mark: string
  readonly grey?: boolean
}

/** The trade's name in kanji, from the top down: an ornament. */
export const KanjiStrip = memo(function KanjiStrip({ kanji, right, top, room, wide }: KanjiStripProps): ReactNode {
  const signs = Array.from(kanji)
  const step = Math.min(wide * 0.88, room / signs.length)
  const size = step * 0.93
  const x = right - wide
  return (
    <g aria-hidden>
      <path d={`M${x} ${top}H${right}V${top + signs.length * step + 6}H${x}Z`} fill="var(--stock)" stroke="var(--ol)" />
      {signs.map((sign, i) => (
        <text
          key={i}
          x={x + wide / 2}
          y={top + 2.4 + (i + 0.86) * step}
          fontSize={size}
          textAnchor="middle"
          className="kanji"
        >
          {sign}
        </text>
      ))}
    </g>
  )
})

interface KanjiStripProps {
  readonly kanji: string
  readonly right: number
  readonly top: number
  readonly room: number // its greatest height
  readonly wide: number
}
