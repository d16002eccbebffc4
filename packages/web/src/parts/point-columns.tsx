import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { inFigures } from './figures.ts'
import { Mon } from './mon.tsx'

/** A final score, or the score "if scored now", in lines. */
export interface ScoreLine {
  readonly label: string
  readonly points: readonly number[] // by seat
}

/** What stands in a table of points: where every one comes from, a column for each seat in this order, and the totals below. */
export function PointColumns({ seats, head, lines, total, totals, hasWon }: PointColumnsProps): ReactNode {
  return (
    <>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <Mon seat={seat} />
              {head(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, points }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {seats.map((seat) => (
              <td key={seat} className="number" data-nothing={(points[seat] ?? 0) === 0}>
                {inFigures(points[seat] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total}</th>
          {seats.map((seat) => (
            <td key={seat} className="number" data-winner={hasWon(seat)}>
              <span>{inFigures(totals[seat] ?? 0)}</span>
            </td>
          ))}
        </tr>
      </tfoot>
    </>
  )
}

interface PointColumnsProps {
  readonly seats: readonly Seat[]
  readonly head: (seat: Seat) => ReactNode // whose column it is
  readonly lines: readonly ScoreLine[]
  readonly total: string // the word for it
  readonly totals: readonly number[]
  readonly hasWon: (seat: Seat) => boolean
}
