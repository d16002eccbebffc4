import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { levelOf, placeOf } from './geometry.ts'
import type { Plot } from './geometry.ts'

interface Place {
  readonly plot: Plot
  readonly total: number
  readonly at: number
}

/** The moment one looks at is the only thing that is lit. */
export function Playhead({ plot, total, at, bottom }: Place & { readonly bottom: number }): ReactNode {
  return (
    <rect
      className="graph-playhead"
      style={{ transform: `translateX(${placeOf(plot, total, at) - 4}px)` }}
      y={plot.top}
      width={8}
      height={bottom - plot.top - 4}
    />
  )
}

interface StandsProps extends Place {
  readonly whose: Seat
  readonly shares: readonly number[] | undefined // one only: of whoever the line leans up to
}

/** Where everybody stands at the playhead. */
export function Stands({ plot, total, at, whose, shares = [] }: StandsProps): ReactNode {
  return shares.map((share, seat) => (
    <circle
      key={seat}
      className="graph-stand"
      cx={placeOf(plot, total, at)}
      cy={levelOf(plot, share)}
      r={shares.length === 1 || seat === whose ? 4.4 : 3.2}
      fill={shares.length === 1 ? 'var(--ink)' : `var(--p${seat + 1})`}
    />
  ))
}
