import { useId } from 'react'
import type { ReactNode } from 'react'
import './statistics.css'

/** A chart in its frame: what it shows, the drawing, and for readers by ear the same as a table. */
export function Chart({ title, what, heads, rows, children }: ChartProps): ReactNode {
  const id = useId()
  return (
    <section className="frame chart" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{what}</p>
      <div aria-hidden>{children}</div>
      <div className="unseen">
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{head}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface ChartProps {
  readonly title: string
  readonly what: ReactNode
  readonly heads: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[] // each headed by its first cell
  readonly children: ReactNode // the drawing
}
