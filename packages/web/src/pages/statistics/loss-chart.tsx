import type { ReactNode } from 'react'
import { inPercent } from '../../review/percent.ts'
import type { ReviewDigest } from '../../review/review-digest.ts'
import { Chart } from './chart.tsx'
import { lossesOverTime } from './figures.ts'
import { Plot } from './plot.tsx'
import { useStatisticsWords } from './statistics-words.ts'

/** The mean loss of a decision, game after game. */
export function LossChart({ digests }: { readonly digests: readonly ReviewDigest[] }): ReactNode {
  const words = useStatisticsWords()
  const points = lossesOverTime(digests)
  const percent = (share: number): string => inPercent(words.language, share)
  return (
    <Chart
      title={words.say('statistics.losses')}
      what={words.say('statistics.losses.what')}
      heads={[words.say('statistics.game'), words.say('statistics.mean'), words.say('statistics.losses.ten')]}
      rows={points.map(({ game, mean, smoothed }) => [game, `${percent(mean)} %`, `${percent(smoothed)} %`])}
    >
      <Plot
        room={16}
        inset={8}
        games={[1, digests.length]}
        values={[0, 100 * Math.max(...points.map(({ mean }) => mean))]}
        say={(value) => value.toLocaleString(words.language)}
      >
        {({ x, y }) => {
          const line = points.map(({ game, smoothed }) => `${x(game)} ${y(100 * smoothed)}`).join('L')
          return (
            <>
              <path d={`M${line}`} className="plot-line-edge" />
              <path d={`M${line}`} className="plot-losses" />
              {points.map(({ game, mean }) => (
                <circle key={game} cx={x(game)} cy={y(100 * mean)} r={2.8} />
              ))}
            </>
          )
        }}
      </Plot>
    </Chart>
  )
}
