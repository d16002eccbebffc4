import type { ReactNode } from 'react'
import { Chart } from './chart.tsx'
import { resultsByOpponent } from './figures.ts'
import type { Opponent } from './figures.ts'
import type { PlayedGame } from './played-games.ts'
import { useStatisticsWords } from './statistics-words.ts'

const OUTCOMES = ['won', 'tied', 'lost'] as const

/** How games ended, by whom they were played against. */
export function OpponentChart({ games }: { readonly games: readonly PlayedGame[] }): ReactNode {
  const words = useStatisticsWords()
  const rows = resultsByOpponent(games)
  const most = Math.max(...rows.map((row) => row.games))
  const isForTwo = games.every(({ setting }) => setting.seats.length === 2)
  const nameOf = (opponent: Opponent): string =>
    opponent.kind === 'bot' ? words.say(`level.${opponent.level}`) : opponent.name
  const gamesOf = (count: number): string => words.say('statistics.games', { count })
  return (
    <Chart
      title={words.say('statistics.opponents')}
      what={words.say(isForTwo ? 'statistics.opponents.two' : 'statistics.opponents.more')}
      heads={[words.say('statistics.opponent'), ...OUTCOMES.map((outcome) => words.say(`statistics.${outcome}`))]}
      rows={rows.map((row) => [nameOf(row.opponent), ...OUTCOMES.map((outcome) => row[outcome])])}
    >
      <ul className="bars">
        {rows.map((row, i) => (
          <li key={i}>
            <b>{nameOf(row.opponent)}</b>
            <div className="bar-parts">
              {OUTCOMES.map(
                (outcome) =>
                  row[outcome] > 0 && (
                    <div key={outcome} data-fill={outcome} style={{ width: `${(100 * row[outcome]) / most}%` }}>
                      <span className="number">{row[outcome]}</span>
                    </div>
                  ),
              )}
            </div>
            <span className="bar-note number">
              <span className="bar-long">{gamesOf(row.games)}</span>
              <span className="bar-short">{`${row.won}–${row.tied}–${row.lost}`}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="bar-legend">
        {OUTCOMES.map((outcome) => (
          <span key={outcome}>
            <i data-fill={outcome} />
            {words.say(`statistics.${outcome}`)}
          </span>
        ))}
      </p>
    </Chart>
  )
}
