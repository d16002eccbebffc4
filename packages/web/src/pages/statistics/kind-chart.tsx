import type { ReactNode } from 'react'
import { inPercent, inTenths } from '../../review/percent.ts'
import { meanOf } from '../../review/review-digest.ts'
import type { ReviewDigest } from '../../review/review-digest.ts'
import { Chart } from './chart.tsx'
import { lossesByKind } from './figures.ts'
import { useStatisticsWords } from './statistics-words.ts'

/** What was lost by decisions of each kind. */
export function KindChart({ digests }: { readonly digests: readonly ReviewDigest[] }): ReactNode {
  const words = useStatisticsWords()
  const rows = lossesByKind(digests).map(({ kind, decisions, lost }) => ({
    name: words.say(`statistics.kind.${kind}`),
    decisions,
    lost,
    mean: `${inPercent(words.language, meanOf({ decisions, lost }) ?? 0)} %`,
    wins: inTenths(words.language, lost),
  }))
  const most = Math.max(...rows.map(({ lost }) => lost), Number.EPSILON)
  return (
    <Chart
      title={words.say('statistics.kinds')}
      what={
        <>
          {words.say('statistics.kinds.what')} <span className="bar-long">{words.say('statistics.kinds.right')}</span>
        </>
      }
      heads={[
        words.say('statistics.kind'),
        words.say('statistics.wins'),
        words.say('statistics.decisions'),
        words.say('statistics.mean'),
      ]}
      rows={rows.map(({ name, wins, decisions, mean }) => [name, wins, decisions, mean])}
    >
      <ul className="bars bars-of-kinds">
        {rows.map(({ name, lost, wins, decisions, mean }) => (
          <li key={name}>
            <span>{name}</span>
            <div className="bar-parts">
              <div data-fill="lost" style={{ width: `${(100 * lost) / most}%` }} />
              <b className="number">{wins}</b>
            </div>
            <span className="bar-note bar-long number">{`${decisions} × ${mean}`}</span>
          </li>
        ))}
      </ul>
    </Chart>
  )
}
