import type { ReactNode } from 'react'
import { inSignedTenths } from '../../review/percent.ts'
import type { ReviewDigest } from '../../review/review-digest.ts'
import { Chart } from './chart.tsx'
import { luckOverTime } from './figures.ts'
import { Plot } from './plot.tsx'
import { useStatisticsWords } from './statistics-words.ts'

/** Luck added up, game after game, and how far it goes for most. */
export function LuckChart({ digests }: { readonly digests: readonly ReviewDigest[] }): ReactNode {
  const words = useStatisticsWords()
  const points = luckOverTime(digests)
  const spreads = points.flatMap(({ game, spread }) => (spread === undefined ? [] : [{ game, spread }]))
  const reach = Math.max(...points.map(({ luck, spread = 0 }) => Math.max(Math.abs(luck), spread)), 0.1)
  const wins = (luck: number): string => inSignedTenths(words.language, luck)
  const scale = new Intl.NumberFormat(words.language, { signDisplay: 'exceptZero' })
  const last = points.at(-1)
  return (
    <Chart
      title={words.say('statistics.luck')}
      what={
        <>
          {words.say('statistics.luck.what')} {spreads.length > 0 && words.say('statistics.luck.spread')}
        </>
      }
      heads={[words.say('statistics.game'), words.say('statistics.luckSoFar')]}
      rows={points.slice(1).map(({ game, luck }) => [game, wins(luck)])}
    >
      <Plot
        room={54}
        inset={0}
        games={[0, digests.length]}
        values={[-reach, reach]}
        say={(value) => scale.format(value).replace('-', '\u2212')}
      >
        {({ left, right, x, y }) => (
          <>
            {spreads.length > 0 && (
              <path
                className="plot-spread"
                d={`M${[
                  ...spreads.map(({ game, spread }) => `${x(game)} ${y(spread)}`),
                  ...spreads.toReversed().map(({ game, spread }) => `${x(game)} ${y(-spread)}`),
                ].join('L')}Z`}
              />
            )}
            <path className="plot-zero" d={`M${left} ${y(0)}H${right}`} />
            <path className="plot-luck" d={`M${points.map(({ game, luck }) => `${x(game)} ${y(luck)}`).join('L')}`} />
            {last !== undefined && (
              <text className="plot-last" x={right + 6} y={y(last.luck) + 5}>
                {wins(last.luck)}
              </text>
            )}
          </>
        )}
      </Plot>
    </Chart>
  )
}
