import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLocalGames } from '../../local/local-games.ts'
import { PageOptions } from '../../parts/page-options.tsx'
import { useDigests } from '../../review/digests.ts'
import { digestsOf } from './figures.ts'
import { KindChart } from './kind-chart.tsx'
import { LossChart } from './loss-chart.tsx'
import { LuckChart } from './luck-chart.tsx'
import { OpponentChart } from './opponent-chart.tsx'
import { groupOf, GROUPS, playedGames } from './played-games.ts'
import type { Group, PlayedGame } from './played-games.ts'
import { StatisticsWordsProvider, useStatisticsWords } from './statistics-words.ts'
import { Totals } from './totals.tsx'
import { Unreviewed } from './unreviewed.tsx'

/** What came of the reader's finished games: results, losses, luck. */
export function MyStatistics(): ReactNode {
  return (
    <StatisticsWordsProvider>
      <Statistics />
    </StatisticsWordsProvider>
  )
}

function Statistics(): ReactNode {
  const { tables } = useLocalGames()
  const digests = useDigests()
  if (tables === undefined || digests === undefined) return null
  const games = playedGames(tables, digests)
  return games.length === 0 ? <NoGames /> : <Played games={games} />
}

const MONTH = 30 * 24 * 60 * 60_000 // milliseconds

const PERIODS = ['month', 'all'] as const
type Period = (typeof PERIODS)[number]

/** The group played last is shown until another is chosen. */
function Played({ games }: { readonly games: readonly PlayedGame[] }): ReactNode {
  const words = useStatisticsWords()
  const [chosen, setChosen] = useState<Group>()
  const [period, setPeriod] = useState<Period>('all')
  const groups = GROUPS.filter((group) => games.some(({ setting }) => groupOf(setting) === group))
  const last = games.at(-1)
  const group = chosen ?? (last === undefined ? 'naishi' : groupOf(last.setting))
  const since = period === 'month' ? Date.now() - MONTH : 0
  const shown = games.filter(({ setting, touched }) => groupOf(setting) === group && touched >= since)
  const digests = digestsOf(shown)
  return (
    <>
      <div className="statistics-head">
        <Totals games={shown} />
        <div className="statistics-filters">
          {groups.length > 1 && (
            <PageOptions
              legend={words.say('pages.new.games')}
              options={groups.map((value) => ({
                value,
                label: words.say(value === 'naishi' ? 'game.naishi' : `statistics.group.${value}`),
              }))}
              value={group}
              choose={setChosen}
            />
          )}
          <PageOptions
            legend={words.say('statistics.period')}
            options={PERIODS.map((value) => ({ value, label: words.say(`statistics.period.${value}`) }))}
            value={period}
            choose={setPeriod}
          />
        </div>
      </div>
      <Unreviewed games={shown.filter(({ digest, table }) => digest === undefined && table !== undefined)} />
      {shown.length === 0 && <p>{words.say('statistics.nonePeriod')}</p>}
      <div className="charts">
        {shown.length > 0 && <OpponentChart games={shown} />}
        {digests.length > 0 && (
          <>
            <LossChart game={group === 'naishi' ? 'naishi' : 'iki'} digests={digests} />
            <LuckChart digests={digests} />
            <KindChart digests={digests} />
          </>
        )}
      </div>
    </>
  )
}

/** Nothing has been played to its end yet. */
function NoGames(): ReactNode {
  const words = useStatisticsWords()
  return (
    <section className="frame no-statistics">
      <h2>{words.say('statistics.none')}</h2>
      <p>{words.say('statistics.none.what')}</p>
      <Link href="/" className="button main">
        {words.say('statistics.none.play')}
      </Link>
    </section>
  )
}
