import type { ReactNode } from 'react'
import { MarkAt } from '../marks.tsx'
import { byWeight } from '../moments.ts'
import type { Moment } from '../moments.ts'
import { levelOf, placeOf } from './geometry.ts'
import type { Plot } from './geometry.ts'
import { spread } from './spread.ts'

/** Pixels between marks that would lie over each other. */
const APART = 1.5

/** The marks of moments above the plot, each with a thread to where it belongs: of the costliest, where there is no room for all. */
export function Lane({ moments, total, plot, size }: LaneProps): ReactNode {
  const room = Math.max(0, plot.width - size)
  const costliest = new Set(byWeight(moments).slice(0, 1 + Math.floor(room / (size + APART))))
  const marked = moments.filter((moment) => costliest.has(moment))
  const places = marked.map(({ ply }) => placeOf(plot, total, ply))
  const shown = spread(places, size + APART, plot.left + size / 2, plot.left + plot.width - size / 2)
  return marked.map(({ ply, seat, class: called, best }, i) => {
    const x = shown[i] ?? 0
    const place = places[i] ?? 0
    const end = levelOf(plot, best.win[seat] ?? 0) - 5
    return (
      <g key={ply} className="graph-mark">
        <path d={`M${x.toFixed(1)} ${size + 2}L${place.toFixed(1)} ${plot.top + 3}V${Math.max(plot.top + 3, end)}`} />
        <MarkAt called={called} x={x} y={size / 2 + 1} size={size} />
      </g>
    )
  })
}

interface LaneProps {
  readonly moments: readonly Moment[]
  readonly total: number
  readonly plot: Plot
  readonly size: number
}
