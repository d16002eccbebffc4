import type { GameName } from '@edokko/games'
import type { ReactNode } from 'react'
import { spread } from '../../review/graph/spread.ts'
import { inPercent } from '../../review/percent.ts'
import type { ReviewDigest } from '../../review/review-digest.ts'
import { levelLosses } from '../../review/summary/level-losses.ts'
import { Chart } from './chart.tsx'
import { lossesOverTime } from './figures.ts'
import { Plot } from './plot.tsx'
import { useStatisticsWords } from './statistics-words.ts'
import { valueTicks } from './ticks.ts'

const LABEL_HEIGHT = 14 // pixels
const STRONGEST = 2 // levels that are always in sight

/** The mean loss of a decision, game after game, beside what bots lose. */
export function LossChart({ game, digests }: LossChartProps): ReactNode {
  const words = useStatisticsWords()
  const points = lossesOverTime(digests)
  const levels = levelLosses(game)
  const percent = (share: number): string => inPercent(words.language, share)
  const inSight = [...points.map(({ mean }) => mean), ...levels.slice(0, STRONGEST).map(({ loss }) => loss)]
  const high = 100 * Math.max(...inSight)
  const top = Math.max(...valueTicks(0, high))
  const lines = levels
    .filter(({ loss }) => 100 * loss <= top)
    .map(({ level, loss }) => ({ name: `${words.say(`level.${level}`)} ${percent(loss)}`, loss }))
    .toReversed()
  return (
    <Chart
      title={words.say('statistics.losses')}
      what={
        <>
          {words.say('statistics.losses.what')} {words.say('statistics.losses.levels')}
          <span className="unseen"> {lines.map(({ name }) => name).join(', ')}</span>
        </>
      }
      heads={[words.say('statistics.game'), words.say('statistics.mean'), words.say('statistics.losses.ten')]}
      rows={points.map(({ game: number, mean, smoothed }) => [number, `${percent(mean)} %`, `${percent(smoothed)} %`])}
    >
      <Plot
        room={112}
        inset={8}
        games={[1, digests.length]}
        values={[0, high]}
        say={(value) => value.toLocaleString(words.language)}
      >
        {({ left, right, x, y }) => {
          const line = points.map(({ game: number, smoothed }) => `${x(number)} ${y(100 * smoothed)}`).join('L')
          const heights = lines.map(({ loss }) => y(100 * loss))
          const labels = spread(heights, LABEL_HEIGHT, y(top), y(0))
          return (
            <>
              {lines.map(({ name }, i) => (
                <g key={name} className="plot-level">
                  <path d={`M${left} ${heights[i]}H${right}`} />
                  <text x={right + 6} y={(labels[i] ?? 0) + 4}>
                    {name}
                  </text>
                </g>
              ))}
              <path d={`M${line}`} className="plot-line-edge" />
              <path d={`M${line}`} className="plot-losses" />
              {points.map(({ game: number, mean }) => (
                <circle key={number} cx={x(number)} cy={y(100 * mean)} r={2.8} />
              ))}
            </>
          )
        }}
      </Plot>
    </Chart>
  )
}

interface LossChartProps {
  readonly game: GameName // of all of them
  readonly digests: readonly ReviewDigest[]
}
