import type { Seat } from '@edokko/engine'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { SeatPattern } from '../seat-pattern.tsx'
import { levelOf, linesOf, pathOf } from './geometry.ts'
import type { Counted, Plot } from './geometry.ts'

interface LinesProps {
  readonly counted: Counted
  readonly plot: Plot
  readonly seats: readonly Seat[] // from below to above: whoever is the last lies over the others
  readonly reader: Seat
}

/** A line for every seat, told apart by its dashes. */
export function Lines({ counted, plot, seats, reader }: LinesProps): ReactNode {
  return seats.map((seat) => {
    const d = linesOf(counted, plot, seat).map(pathOf).join('')
    return (
      <g key={seat} className="graph-line" data-seat={seat} data-own={seat === reader}>
        <path d={d} className="graph-line-edge" />
        <path d={d} stroke={`var(--p${seat + 1})`} />
      </g>
    )
  })
}

/** Of two seats one line says all: it leans up to the one or down to the other. */
export function Leaning({ counted, plot, up, down }: LeaningProps): ReactNode {
  const id = useId()
  const lines = linesOf(counted, plot, up)
  const middle = levelOf(plot, 0.5)
  const { left, top, width, height } = plot
  const area = lines
    .filter(({ length }) => length > 1)
    .map((line) => `${pathOf(line)}V${middle}H${(line[0]?.[0] ?? left).toFixed(1)}Z`)
    .join('')
  const d = lines.map(pathOf).join('')
  return (
    <g className="graph-leaning">
      <defs>
        <SeatPattern id={`${id}-up`} seat={up} />
        <SeatPattern id={`${id}-down`} seat={down} />
        <clipPath id={`${id}-above`}>
          <rect x={left} y={top} width={width} height={height / 2} />
        </clipPath>
        <clipPath id={`${id}-below`}>
          <rect x={left} y={middle} width={width} height={height / 2} />
        </clipPath>
      </defs>
      <path d={area} clipPath={`url(#${id}-above)`} fill={`url(#${id}-up)`} />
      <path d={area} clipPath={`url(#${id}-below)`} fill={`url(#${id}-down)`} />
      <path d={d} className="graph-line-edge" />
      <path d={d} className="graph-leaning-line" />
    </g>
  )
}

interface LeaningProps {
  readonly counted: Counted
  readonly plot: Plot
  readonly up: Seat
  readonly down: Seat
}
