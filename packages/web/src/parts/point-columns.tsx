import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { inFigures } from './figures.ts'
import { Mon } from './mon.tsx'

/** A line of a final score, or of the score "if scored now". */
export interface ScoreLine {
  readonly label: string
  readonly points: readonly number[] // by seat
}

/** How totals come together, and what decides between equal ones. */
export interface ScoreSheet {
  readonly lines: readonly ScoreLine[]
  readonly tieBreak?: ScoreLine | undefined // no points: it is not part of the totals
}

/** What stands in a table of points: where every one comes from, a column for each seat in this order, and below the totals and what breaks a tie. */
export function PointColumns({ seats, head, lines, total, totals, tieBreak, hasWon }: PointColumnsProps): ReactNode {
  const figures = ({ points }: ScoreLine): ReactNode =>
    seats.map((seat) => (
      <td key={seat} className="number" data-nothing={(points[seat] ?? 0) === 0}>
        {inFigures(points[seat] ?? 0)}
      </td>
    ))
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
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            {figures(line)}
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
        {tieBreak !== undefined && (
          <tr className="tie-break">
            <th scope="row">{tieBreak.label}</th>
            {figures(tieBreak)}
          </tr>
        )}
      </tfoot>
    </>
  )
}

interface PointColumnsProps extends ScoreSheet {
  readonly seats: readonly Seat[]
  readonly head: (seat: Seat) => ReactNode // whose column it is
  readonly total: string // the word for it
  readonly totals: readonly number[]
  readonly hasWon: (seat: Seat) => boolean
}
