import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { levelOf, placeOf } from './geometry.ts'
import type { Plot } from './geometry.ts'

interface Place {
  readonly plot: Plot
  readonly total: number
  readonly at: number
}

/** The moment one looks at is the only thing that is lit: in the plot and in its luck, but not over the numbers between them. */
export function Playhead({ plot, total, at, luck }: PlayheadProps): ReactNode {
  return [{ top: plot.top, height: plot.height }, luck]
    .filter(({ height }) => height > 0)
    .map(({ top, height }) => (
      <rect
        key={top}
        className="graph-playhead"
        style={{ transform: `translateX(${placeOf(plot, total, at) - 4}px)` }}
        y={top}
        width={8}
        height={height}
      />
    ))
}

interface PlayheadProps extends Place {
  readonly luck: { readonly top: number; readonly height: number }
}

interface PlayheadValuesProps extends Place {
  readonly whose: Seat
  readonly shares: readonly number[] | undefined // one only: of whoever the line leans up to
}

/** Where everybody stands at the playhead. */
export function PlayheadValues({ plot, total, at, whose, shares = [] }: PlayheadValuesProps): ReactNode {
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
