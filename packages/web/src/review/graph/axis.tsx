import type { ReactNode } from 'react'
import type { GameDecision } from '../game-decisions.ts'
import { useReviewWords } from '../review-words.ts'
import { levelOf, placeOf } from './geometry.ts'
import type { Plot } from './geometry.ts'

/** Move numbers stand so many moves apart, or more where that would be too near. */
const EVERY = 5
const LEAST_PIXELS = 26

const NEW_YEAR = 13

interface AxisProps {
  readonly decisions: readonly GameDecision[]
  readonly plot: Plot
  readonly bottom: number // where letters stand
}

/** What stands along the graph: the months of a game that has them, else the numbers of the moves. */
export function Axis({ decisions, plot, bottom }: AxisProps): ReactNode {
  const hasMonths = decisions.some(({ month }) => month !== undefined)
  return (
    <g className="graph-axis">
      {hasMonths ? <Months {...{ decisions, plot, bottom }} /> : <Moves {...{ decisions, plot, bottom }} />}
    </g>
  )
}

function Months({ decisions, plot, bottom }: AxisProps): ReactNode {
  const words = useReviewWords()
  const starts = decisions.filter(({ month, ply }) => month !== decisions[ply - 1]?.month) // 0 is before the first month
  return starts.map(({ ply, month }, i) => {
    const from = placeOf(plot, decisions.length, ply)
    const to = placeOf(plot, decisions.length, starts[i + 1]?.ply ?? decisions.length)
    const label = month === NEW_YEAR ? (to - from < 60 ? '正' : words.say('iki.calendar.newYear')) : String(month)
    return (
      <g key={ply}>
        {i > 0 && <path d={`M${from.toFixed(1)} ${plot.top}V${bottom + 3}`} />}
        {month !== 0 && to - from >= 12 && (
          <text x={(from + to) / 2} y={bottom} className={label === '正' ? 'kanji' : 'graph-month'}>
            {label}
          </text>
        )}
      </g>
    )
  })
}

function Moves({ decisions, plot, bottom }: AxisProps): ReactNode {
  const { length } = decisions
  const every = EVERY * Math.ceil((LEAST_PIXELS * length) / Math.max(1, EVERY * plot.width))
  const numbers = Array.from({ length: Math.ceil(length / every) }, (_, i) => i * every)
  return numbers.map((ply) => (
    <g key={ply}>
      {ply > 0 && <path d={`M${placeOf(plot, length, ply).toFixed(1)} ${plot.top}V${plot.top + plot.height}`} />}
      <text x={placeOf(plot, length, ply)} y={bottom}>
        {ply + 1}
      </text>
    </g>
  ))
}

/** The lines and figures of the shares. Where one line leans to either side, both ends are a whole win. */
export function Scale({ plot, leans }: { readonly plot: Plot; readonly leans: boolean }): ReactNode {
  const steps = leans || plot.height < 70 ? [0, 50, 100] : [0, 25, 50, 75, 100]
  return (
    <g className="graph-scale">
      {steps.map((step) => {
        const y = levelOf(plot, step / 100)
        const inside = step === 0 ? -1 : step === 100 ? 9 : 4 // keeps the outermost figures inside of the plot
        return (
          <g key={step}>
            {step % 100 !== 0 && <path d={`M${plot.left} ${y}h${plot.width}`} data-middle={leans} />}
            <text x={plot.left - 5} y={y + inside}>
              {leans ? 50 + Math.abs(step - 50) : step}
            </text>
          </g>
        )
      })}
      <rect x={plot.left} y={plot.top} width={plot.width} height={plot.height} />
    </g>
  )
}
