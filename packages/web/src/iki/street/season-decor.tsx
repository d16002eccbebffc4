import type { Season } from '@edokko/iki'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { usePlan } from '../plan.ts'
import './season-decor.css'

/** A shape that lies about: where on the board, how turned, how large. */
interface Scrap {
  readonly x: number // of the board's width
  readonly y: number // of its height
  readonly turn: number
  readonly scale: number
}

/** Beside the gate and the tower and at the ends of the loop: nowhere on a piece. */
const PLACES: readonly Scrap[] = [
  { x: 0.4535, y: 0.79, turn: 20, scale: 0.8 },
  { x: 0.549, y: 0.87, turn: -35, scale: 0.62 },
  { x: 0.4425, y: 0.3, turn: 70, scale: 0.55 },
  { x: 0.5585, y: 0.25, turn: 10, scale: 0.58 },
  { x: 0.03, y: 0.455, turn: 40, scale: 0.58 },
  { x: 0.972, y: 0.55, turn: -20, scale: 0.64 },
]
/** So many scraps are not on the street itself, which has no room beside the figures on a phone. */
const OFF_THE_LOOP = 4

const GINKGO =
  'M0 13C.4 8 .2 6 0 4C-5 5 -11 3 -13 -1C-12.6 -7 -7 -11.4 -1.2 -11.6L0 -7L1.2 -11.6C7 -11.4 12.6 -7 13 -1C11 3 5 5 .6 4C.8 7 1 10 1.4 12.6Z'
const MAPLE =
  'M0 14L-.6 6.4C-3 8.4 -6 9 -8.6 8.6L-6.6 5C-9.4 4.6 -11.6 3 -13 1L-9.6 0C-11.4 -2.4 -11.8 -5 -11.4 -7.4L-7.6 -5.2C-7.8 -7.4 -7.4 -9 -6.6 -10.4L-3.6 -7.6L0 -14L3.6 -7.6L6.6 -10.4C7.4 -9 7.8 -7.4 7.6 -5.2L11.4 -7.4C11.8 -5 11.4 -2.4 9.6 0L13 1C11.6 3 9.4 4.6 6.6 5L8.6 8.6C6 9 3 8.4 .6 6.4L1 14Z'
const PETAL = 'M0 12C-7 8 -9.6 0 -5.6 -8.4L-2.6 -11L0 -7.6L2.6 -11L5.6 -8.4C9.6 0 7 8 0 12Z'
const RAIN = 'M-6 -16L-7.6 -2M4 -10L2.4 4M0 4L-1.6 18M9 -2L7.4 12'
const SNOW =
  'M0 -11V11M-9.5 -5.5L9.5 5.5M-9.5 5.5L9.5 -5.5M-3 -9.4L0 -6.6L3 -9.4M-3 9.4L0 6.6L3 9.4M-9.6 -2L-5.8 -3.4L-6.4 -7.4M9.6 2L5.8 3.4L6.4 7.4M-9.6 2L-5.8 3.4L-6.4 7.4M9.6 -2L5.8 -3.4L6.4 -7.4'

/** What the season leaves on the street: petals, rain, leaves, snow. A few shapes, off the pieces, that drift while nobody need think. */
export const SeasonDecor = memo(function SeasonDecor({ season }: { readonly season: Season }): ReactNode {
  const plan = usePlan()
  return (
    <div className="season-decor" data-decor={season} aria-hidden>
      {PLACES.slice(0, plan.kind === 'phone' ? OFF_THE_LOOP : PLACES.length).map(({ x, y, turn, scale }, i) => (
        <span
          key={i}
          className="decor-scrap"
          style={{ left: x * plan.width, top: y * plan.height, '--after': i / PLACES.length } as React.CSSProperties}
        >
          <svg width="1" height="1">
            <Shape
              season={season}
              odd={i % 2 === 1}
              transform={`rotate(${season === 'summer' ? 0 : turn}) scale(${scale})`}
            />
          </svg>
        </span>
      ))}
    </div>
  )
})

function Shape({ season, odd, transform }: ShapeProps): ReactNode {
  switch (season) {
    case 'spring':
      return (
        <path d={PETAL} transform={transform} fill={odd ? '#eec3c2' : '#e2a0a6'} stroke="var(--ol)" strokeWidth=".9" />
      )
    case 'summer':
      return (
        <path d={RAIN} transform={transform} fill="none" stroke="var(--rain)" strokeWidth="1.8" strokeLinecap="round" />
      )
    case 'autumn':
      return (
        <path
          d={odd ? MAPLE : GINKGO}
          transform={transform}
          fill={odd ? '#b8452a' : '#d9a332'}
          stroke="var(--ol)"
          strokeWidth=".9"
        />
      )
    case 'winter':
      return (
        <g transform={transform} fill="none" strokeLinecap="round">
          <path d={SNOW} stroke="var(--snow-edge)" strokeWidth="4.2" />
          <path d={SNOW} stroke="var(--snow)" strokeWidth="2" />
        </g>
      )
  }
}

interface ShapeProps {
  readonly season: Season
  readonly odd: boolean
  readonly transform: string
}
