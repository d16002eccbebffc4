import type { Seat } from '@edokko/engine'
import { useCallback, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useFitting } from '../../parts/fitting.ts'
import { useTable } from '../../table/context.tsx'
import type { GameDecision } from '../game-decisions.ts'
import { isMoment } from '../moments.ts'
import { useReviewWords } from '../review-words.ts'
import { Axis, Scale } from './axis.tsx'
import { levelOf, plotOf, plyAt, sharesAt } from './geometry.ts'
import type { Counted, GraphLayout } from './geometry.ts'
import { Lane } from './lane.tsx'
import { Legend, legendOf } from './legend.tsx'
import { Leaning, Lines } from './lines.tsx'
import { LuckBars } from './luck-bars.tsx'
import { Playhead, PlayheadValues } from './playhead.tsx'
import { Unknown } from './unknown.tsx'
import { valueText } from './value-text.ts'
import './graph.css'

export interface GraphProps {
  readonly decisions: readonly GameDecision[]
  readonly counted: Counted
  readonly layout: GraphLayout
  readonly whose: Seat // over the others' lines, and whose luck is shown: the reader, or BYSTANDER
  readonly marked: readonly Seat[] // whose moments have marks
  readonly at?: number // the decision that is looked at, or the end; where it is missing the graph is a picture
  readonly go?: (ply: number) => void // to a decision, or the end
  readonly toggle?: (seat: Seat) => void // shows a seat's marks, or not
}

/** Everybody's share of the win over the game, with marks at its moments and luck below. With a place that is looked at it is a slider. */
export function Graph(props: GraphProps): ReactNode {
  const { decisions, counted, layout, whose, marked, at, go, toggle } = props
  const words = useReviewWords()
  const { company, ui } = useTable()
  const [width, setWidth] = useState(0)
  const measure = useFitting(useCallback((element) => setWidth(element.clientWidth), []))
  const plot = plotOf(layout, width)
  const seats = Array.from({ length: ui.game.seats }, (_, seat) => seat)
  const { total } = counted
  const shares = sharesAt(counted, at ?? total)
  const rows = legendOf(plot, seats, seats.length === 2 ? undefined : (counted.result ?? sharesAt(counted, total - 1)))
  const [up, down] = whose === 1 ? [1, 0] : [0, 1]
  const ends =
    seats.length === 2 ? rows.map(({ end, y }) => ({ seat: y < levelOf(plot, 0.5) ? up : down, end, y })) : rows
  const luck = { top: plot.top + plot.height + layout.axis, height: whose >= 0 ? layout.luck : 0 }
  const jump = ({ clientX, currentTarget }: PointerEvent): void =>
    go?.(plyAt(plot, total, clientX - currentTarget.getBoundingClientRect().left))
  const picture = width > 0 && (
    <svg width={width} height={layout.height} aria-hidden className="graph-picture">
      <rect x={plot.left} y={plot.top} width={plot.width} height={plot.height} className="graph-ground" />
      <Unknown counted={counted} plot={plot} />
      {at !== undefined && <Playhead {...{ plot, total, at, luck }} />}
      <Axis decisions={decisions} plot={plot} bottom={plot.top + plot.height + layout.axis - 4} />
      <Scale plot={plot} leans={seats.length === 2} />
      {seats.length === 2 ? (
        <Leaning {...{ counted, plot, up, down }} />
      ) : (
        <Lines counted={counted} plot={plot} reader={whose} seats={stacked(seats, whose)} />
      )}
      {at !== undefined && (
        <PlayheadValues
          {...{ plot, total, at, whose, shares: seats.length === 2 ? shares?.slice(up, up + 1) : shares }}
        />
      )}
      {layout.lane > 0 && (
        <Lane
          moments={counted.judged.filter(isMoment).filter(({ seat }) => marked.includes(seat))}
          total={total}
          plot={plot}
          size={layout.mark}
        />
      )}
      {luck.height > 0 && <LuckBars counted={counted} seat={whose} plot={plot} {...luck} />}
      {seats.length > 2 &&
        ends.map(({ seat, end, y }) => (
          <path
            key={seat}
            className="graph-leader"
            d={`M${plot.left + plot.width} ${end}L${plot.left + plot.width + 8} ${y}`}
          />
        ))}
    </svg>
  )
  const place = {
    ref: measure,
    className: 'graph',
    style: { height: layout.height },
    onPointerDown: (event: PointerEvent): void => {
      if (go === undefined || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      jump(event)
    },
    onPointerMove: (event: PointerEvent): void => {
      if (at !== undefined && event.currentTarget.hasPointerCapture(event.pointerId)) jump(event)
    },
  }
  return (
    <div className="graph-frame" data-goes={go !== undefined}>
      {at === undefined ? (
        <div {...place} role="img" aria-label={words.say('review.graph')}>
          {picture}
        </div>
      ) : (
        <div
          {...place}
          role="slider"
          tabIndex={0}
          aria-label={words.say('review.graph')}
          aria-valuemin={1}
          aria-valuemax={total + 1}
          aria-valuenow={at + 1}
          aria-valuetext={valueText(words, company, decisions, counted, at)}
          onKeyDown={(event) => onKey(event, at, total, go)}
        >
          {picture}
        </div>
      )}
      {width > 0 && (
        <Legend
          rows={ends}
          layout={layout}
          shares={at === undefined ? undefined : shares}
          reader={whose}
          marked={marked}
          toggle={toggle}
        />
      )}
    </div>
  )
}

/** Where keys go from a place. */
const KEYS: Readonly<Record<string, (at: number, total: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: (_, total) => total,
}

/** Goes as sliders do. */
function onKey(event: KeyboardEvent, at: number, total: number, go: GraphProps['go']): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const to = KEYS[event.key]?.(at, total)
  if (to === undefined) return
  event.preventDefault()
  event.stopPropagation()
  go?.(Math.max(0, Math.min(total, to)))
}

/** The reader's line is drawn last. */
function stacked(seats: readonly Seat[], whose: Seat): readonly Seat[] {
  return [...seats.filter((seat) => seat !== whose).toReversed(), ...seats.filter((seat) => seat === whose)]
}
