import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { useTable } from '../../table/context.tsx'
import { inPercent } from '../percent.ts'
import { useReviewWords } from '../review-words.ts'
import { levelOf } from './geometry.ts'
import type { GraphLayout, Plot } from './geometry.ts'
import { spread } from './spread.ts'

/** Pixels from one line of the legend to the next. */
const ROW = 20

/** Where the lines of the legend stand: beside the ends of their lines, parted where those coincide. */
export function legendOf(plot: Plot, seats: readonly Seat[], ends: readonly number[] | undefined): LegendRow[] {
  const wanted = seats.map((seat, i) => {
    const end = levelOf(plot, ends?.[seat] ?? 1 - (i + 0.5) / seats.length)
    return { seat, end }
  })
  wanted.sort((a, b) => a.end - b.end)
  const least = Math.min(plot.top + 8, plot.top + plot.height / 2)
  const most = Math.max(least + (seats.length - 1) * ROW, plot.top + plot.height - 8)
  const places = spread(
    wanted.map(({ end }) => end),
    ROW,
    least,
    most,
  )
  return wanted.map(({ seat, end }, i) => ({ seat, end, y: places[i] ?? end }))
}

export interface LegendRow {
  readonly seat: Seat
  readonly end: number // where its line ends
  readonly y: number
}

/** Whose line is whose, and where there is room the name and the share. A seat whose marks can be shown or not is a switch. */
export function Legend({ rows, layout, shares, reader, marked, toggle }: LegendProps): ReactNode {
  const words = useReviewWords()
  const { company } = useTable()
  const hasNames = layout.right >= 90 // without them, lines are too low to be pressed by a finger
  return rows.map(({ seat, y }) => {
    const share = shares?.[seat]
    const inside = (
      <>
        <Mon seat={seat} />
        {hasNames && <span className="graph-name">{company.names[seat]}</span>}
        {layout.right >= 140 && share !== undefined && (
          <span className="graph-share number">
            {words.say('review.percent', { percent: inPercent(words.language, share) })}
          </span>
        )}
      </>
    )
    const place = { top: y - ROW / 2, width: layout.right - 12 }
    if (toggle === undefined || seat === reader || !hasNames)
      return (
        <span key={seat} className="graph-seat" data-own={seat === reader} style={place} aria-hidden>
          {inside}
        </span>
      )
    return (
      <button
        key={seat}
        type="button"
        className="graph-seat"
        style={place}
        aria-pressed={marked.includes(seat)}
        onClick={() => toggle(seat)}
      >
        <span className="graph-inside" aria-hidden>
          {inside}
        </span>
        <span className="unseen">{words.say('review.showMarks', { name: company.names[seat] ?? '' })}</span>
      </button>
    )
  })
}

interface LegendProps {
  readonly rows: readonly LegendRow[]
  readonly layout: GraphLayout
  readonly shares: readonly number[] | undefined
  readonly reader: Seat
  readonly marked: readonly Seat[]
  readonly toggle: ((seat: Seat) => void) | undefined
}
