import type { RatingResponse } from '@edokko/protocol/ratings'
import { LEVEL_RATINGS, LEVELS, marginOfError } from '@edokko/ratings'
import type { Pool } from '@edokko/ratings'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useFitting } from '../../parts/fitting.ts'
import { spread } from '../../review/graph/spread.ts'
import { dateTicks } from './date-ticks.ts'
import { points as inPoints, useRatingsWords } from './ratings-words.ts'

type Point = RatingResponse<'ratingHistory'>['points'][number]

const HEIGHT = 300
const LEFT = 44 // for the points
const RIGHT = 104 // for the levels
const TOP = 8
const BOTTOM = 26 // for the dates
const LABEL_HEIGHT = 16
const MARGIN = 40 // points over and under everything that is in sight

/** A rating over time with where it may truly lie, among the bots. It is drawn as wide as there is room, so that letters keep their size. */
export function RatingGraph({ pool, points, now }: RatingGraphProps): ReactNode {
  const words = useRatingsWords()
  const [width, setWidth] = useState(0)
  const measure = useFitting(useCallback((element) => setWidth(element.clientWidth), []))
  const [right, bottom] = [width - RIGHT, HEIGHT - BOTTOM]
  const first = points[0]?.at ?? now
  const levels = LEVELS.map((level) => ({ level, mean: LEVEL_RATINGS[pool][level].mean })).toReversed()
  const { low, high } = inSight(points, levels)
  const x = (at: number): number => LEFT + ((right - LEFT) * (at - first)) / Math.max(1, now - first)
  const y = (value: number): number => bottom - ((bottom - TOP) * (value - low)) / (high - low)
  const shown = levels.filter(({ mean }) => mean > low && mean < high)
  const last = points.at(-1)
  const means = [...shown.map(({ mean }) => mean), ...(last === undefined ? [] : [last.mean])].toSorted((a, b) => b - a)
  const heights = spread(means.map(y), LABEL_HEIGHT, TOP, bottom)
  const labelAt = (mean: number): number => heights[means.indexOf(mean)] ?? 0
  const upper = points.map((point) => `${x(point.at)} ${y(point.mean + marginOfError(point))}`)
  const lower = points.map((point) => `${x(point.at)} ${y(point.mean - marginOfError(point))}`)
  const line = points.map((point) => `${x(point.at)} ${y(point.mean)}`).join('L')
  return (
    <div ref={measure}>
      {width > 0 && last !== undefined && (
        <svg className="plot rating-graph" width={width} height={HEIGHT}>
          <rect x={LEFT} y={TOP} width={right - LEFT} height={bottom - TOP} className="plot-ground" />
          <path className="plot-spread" d={`M${[...upper, ...lower.toReversed()].join('L')}Z`} />
          {shown.map(({ level, mean }) => (
            <g key={level} className="plot-level">
              <path d={`M${LEFT} ${y(mean)}H${right}`} />
              <text className="rating-level" x={right + 8} y={labelAt(mean) + 4}>
                {words.say(`level.${level}`)}
              </text>
            </g>
          ))}
          <g className="plot-values">
            {shown.map(({ level, mean }) => (
              <text key={level} x={LEFT - 6} y={y(mean) + 4}>
                {inPoints(mean)}
              </text>
            ))}
          </g>
          <path className="plot-line-edge" d={`M${line}`} />
          <path className="plot-losses" d={`M${line}`} />
          <circle className="rating-now" cx={x(last.at)} cy={y(last.mean)} r={5} />
          <text className="plot-last" x={right + 8} y={labelAt(last.mean) + 5}>
            {inPoints(last.mean)}
          </text>
          <g className="plot-games">
            {dateTicks(first, now, words.language).map(({ at, text, end }) => (
              <text key={at} x={x(at)} y={HEIGHT - 7} style={{ textAnchor: end }}>
                {text ?? words.say('statistics.rating.now')}
              </text>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}

interface RatingGraphProps {
  readonly pool: Pool
  readonly points: readonly Point[]
  readonly now: number
}

/** All of the line and its band, and the bots next to it, of which the strongest comes first. */
function inSight(
  points: readonly Point[],
  levels: readonly { readonly mean: number }[],
): { low: number; high: number } {
  const low = Math.min(...points.map((point) => point.mean - marginOfError(point)))
  const high = Math.max(...points.map((point) => point.mean + marginOfError(point)))
  const below = levels.find(({ mean }) => mean < low)?.mean ?? low
  const above = levels.findLast(({ mean }) => mean > high)?.mean ?? high
  return { low: below - MARGIN, high: above + MARGIN }
}
