import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useFitting } from '../../parts/fitting.ts'
import { useStatisticsWords } from './statistics-words.ts'
import { gameTicks, valueTicks } from './ticks.ts'

/** Where games and values lie in a plot, in pixels. */
interface Plotted {
  readonly left: number
  readonly right: number
  readonly x: (game: number) => number
  readonly y: (value: number) => number
}

const HEIGHT = 212
const LEFT = 34 // for the values
const TOP = 8
const BOTTOM = 24 // for the games

/** Lines over games: as wide as there is room, so that letters keep their size. */
export function Plot({ room, inset, games, values, say, children }: PlotProps): ReactNode {
  const words = useStatisticsWords()
  const [width, setWidth] = useState(0)
  const measure = useFitting(useCallback((element) => setWidth(element.clientWidth), []))
  const [left, right, bottom] = [LEFT, width - room, HEIGHT - BOTTOM]
  const [first, last] = games
  const ticks = valueTicks(...values)
  const [low, high] = [Math.min(...ticks), Math.max(...ticks)]
  const x = (game: number): number =>
    left + inset + ((right - left - 2 * inset) * (game - first)) / Math.max(1, last - first)
  const y = (value: number): number => bottom - ((bottom - TOP) * (value - low)) / (high - low)
  return (
    <div ref={measure}>
      {width > 0 && (
        <svg className="plot" width={width} height={HEIGHT}>
          <rect x={left} y={TOP} width={right - left} height={bottom - TOP} className="plot-ground" />
          {children({ left, right, x, y })}
          <g className="plot-values">
            {ticks.map((tick) => (
              <text key={tick} x={left - 6} y={y(tick) + 4}>
                {say(tick)}
              </text>
            ))}
          </g>
          <g className="plot-games">
            {gameTicks(last).map((game) => (
              <text key={game} x={x(game)} y={HEIGHT - 7}>
                {game === 1 ? words.say('statistics.firstGame') : game}
              </text>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}

interface PlotProps {
  readonly room: number // pixels at the right, for what is written beside the lines
  readonly inset: number // pixels between the frame and the first and last game
  readonly games: readonly [first: number, last: number]
  readonly values: readonly [low: number, high: number] // that are to be seen
  readonly say: (value: number) => string
  readonly children: (plotted: Plotted) => ReactNode
}
