import type { ReactNode } from 'react'
import { inFigures } from '../parts/figures.ts'
import { Mon } from '../parts/mon.tsx'
import { usePadWords } from './pad-words.ts'
import { hasWon } from './result.ts'
import type { Result } from './result.ts'

/** Where every point comes from, a column for each player. */
export function ResultTable({ result }: { readonly result: Result }): ReactNode {
  const words = usePadWords()
  const { names, lines, totals, places, isOver } = result
  const seats = [...names.keys()]
  return (
    <table className="sp-table">
      <caption className="unseen">{words.say('scorePad.table')}</caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <Mon seat={seat} />
              <span className="sp-table-name">{names[seat]}</span>
              {isOver && <small>{words.say('scorePad.place', { place: (places[seat] ?? 0) + 1 })}</small>}
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
          <th scope="row">{words.say('table.total')}</th>
          {seats.map((seat) => (
            <td key={seat} className="number" data-winner={hasWon(result, seat)}>
              <span>{inFigures(totals[seat] ?? 0)}</span>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
