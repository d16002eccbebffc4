import { criteriaOf, scoreOf, standings } from '@edokko/tournaments'
import type { Criterion, Standing, Tournament } from '@edokko/tournaments'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Avatar } from '../../parts/avatar.tsx'
import { PageOptions } from '../../parts/page-options.tsx'
import { entrantName, partingText, pointsText } from './tournament-texts.ts'
import type { ToldTournament } from './tournament-texts.ts'
import { useTournamentsWords } from './tournaments-words.ts'

interface StandingsProps {
  readonly told: ToldTournament
  readonly tournament: Tournament
}

/** How everybody stands, after the last round that is over or any other, and what has parted those who are equal. */
export function StandingsTable({ told, tournament }: StandingsProps): ReactNode {
  const words = useTournamentsWords()
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const complete = tournament.rounds.filter(({ encounters }) => encounters.every(({ places }) => places !== undefined))
  const until = Math.min(chosen ?? complete.length, complete.length)
  if (until === 0) return null
  const rounds = [...Array(until).keys()]
  const rows = standings(tournament, until)
  const criteria = criteriaOf(tournament).filter((criterion) =>
    rows.some(({ values }) => values[criterion] !== undefined),
  )
  return (
    <section className="frame standings">
      <div className="standings-head">
        <h2 id={id}>{words.say('statistics.tournament.standings', { round: until })}</h2>
        {complete.length > 1 && (
          <PageOptions
            legend={words.say('statistics.tournament.after')}
            options={complete.map((_, i) => ({ value: i + 1, label: String(i + 1) }))}
            value={until}
            choose={setChosen}
          />
        )}
      </div>
      <div className="standings-scroll" tabIndex={0} role="region" aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.say('statistics.tournament.place')}</th>
              <th scope="col">{words.say('statistics.tournament.player')}</th>
              {criteria.map((criterion) => (
                <th key={criterion} scope="col">
                  {words.say(`statistics.tournament.by.${criterion}`)}
                </th>
              ))}
              {rounds.map((round) => (
                <th key={round} scope="col" className="standings-round">
                  {words.say('statistics.tournament.round', { round: round + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((standing) => (
              <Row
                key={standing.entrant}
                told={told}
                tournament={tournament}
                standing={standing}
                criteria={criteria}
                until={until}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="standings-note">{partingText(words, told.plan)}</p>
    </section>
  )
}

interface RowProps extends StandingsProps {
  readonly standing: Standing
  readonly criteria: readonly Criterion[] // that have been asked
  readonly until: number
}

function Row({ told, tournament, standing, criteria, until }: RowProps): ReactNode {
  const words = useTournamentsWords()
  const { entrant, place, values, partedBy } = standing
  const avatar = told.entrants[entrant]?.avatar
  return (
    <tr data-mine={told.mine === entrant}>
      <td>
        <b>{place}</b>
      </td>
      <th scope="row">
        <span className="standings-player">
          {avatar !== undefined && <Avatar of={avatar} />}
          <span>{entrantName(words, told, entrant)}</span>
          {tournament.active[entrant] !== true && <small>{words.say('statistics.tournament.left')}</small>}
        </span>
      </th>
      {criteria.map((criterion) => {
        const value = values[criterion]
        const parts = partedBy === criterion && criterion !== 'points'
        return (
          <td key={criterion} data-parts={parts}>
            {value === undefined ? '' : pointsText(value)}
            {parts && <span className="unseen">{words.say('statistics.tournament.parted')}</span>}
          </td>
        )
      })}
      {tournament.rounds.slice(0, until).map((_, round) => (
        <td key={round} className="standings-round">
          <Played told={told} tournament={tournament} round={round} entrant={entrant} />
        </td>
      ))}
    </tr>
  )
}

interface PlayedProps extends StandingsProps {
  readonly round: number
  readonly entrant: number
}

/** What a round was for somebody: their points, and against whom. */
function Played({ told, tournament, round, entrant }: PlayedProps): ReactNode {
  const words = useTournamentsWords()
  const { free = [], encounters = [] } = tournament.rounds[round] ?? {}
  if (free.includes(entrant))
    return (
      <>
        <b>{pointsText(tournament.plan.seats - 1)}</b> <small>{words.say('statistics.tournament.free')}</small>
      </>
    )
  const encounter = encounters.find(({ seats }) => seats.includes(entrant))
  if (encounter?.places === undefined) return '–'
  const { seats, places } = encounter
  const seat = seats.indexOf(entrant)
  const points = seats.reduce((sum, _, other) => (other === seat ? sum : sum + scoreOf(places, seat, other)), 0)
  const others = seats.filter((each) => each !== entrant).map((each) => entrantName(words, told, each))
  return (
    <>
      <b>{pointsText(points)}</b> <small>{others.join(', ')}</small>
    </>
  )
}
