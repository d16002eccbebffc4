import { useId } from 'react'
import type { ReactNode } from 'react'
import { Hatch } from '../seat-pattern.tsx'
import { gapsOf, placeOf } from './geometry.ts'
import type { Counted, Plot } from './geometry.ts'

/** What is not counted yet. */
export function Unknown({ counted, plot }: { readonly counted: Counted; readonly plot: Plot }): ReactNode {
  const id = useId()
  const gaps = gapsOf(counted)
  return (
    gaps.length > 0 && (
      <g className="graph-unknown">
        <defs>
          <Hatch id={id} colour="var(--hair)" ground="var(--chart)" weight={1} />
        </defs>
        {gaps.map(({ from, to }) => {
          const x = placeOf(plot, counted.total, from)
          return (
            <rect
              key={from}
              x={x}
              y={plot.top}
              width={placeOf(plot, counted.total, to) - x}
              height={plot.height}
              fill={`url(#${id})`}
            />
          )
        })}
      </g>
    )
  )
}
