import type { Match } from '@edokko/protocol/matches'
import type { ReactNode } from 'react'
import { Avatar } from '../../parts/avatar.tsx'
import { entrantName, useMatchesWords } from './matches-words.ts'

/** How everybody stands after the deals that all have played. */
export function MatchStandings({ match: { entrants, deals, mine } }: { readonly match: Match }): ReactNode {
  const words = useMatchesWords()
  const whole = deals.filter(({ games }) => games.every(({ score }) => score !== undefined)).length
  const order = [...entrants.keys()].toSorted((one, other) => placeOf(one) - placeOf(other))
  const numbers = new Intl.NumberFormat(words.language)
  const leads = new Intl.NumberFormat(words.language, { signDisplay: 'exceptZero' })
  function placeOf(entrant: number): number {
    return entrants[entrant]?.place ?? 0
  }
  return (
    <section className="match-part" aria-labelledby="match-standings">
      <h2 id="match-standings">{words.say('matches.standings')}</h2>
      {whole > 0 && (
        <p className="match-note">{words.say('matches.standings.soFar', { count: whole, total: deals.length })}</p>
      )}
      <table className="match-standings">
        <thead>
          <tr>
            <th scope="col">{words.say('matches.place')}</th>
            <th scope="col">{words.say('matches.who')}</th>
            <th scope="col">{words.say('matches.score')}</th>
            <th scope="col">{words.say('matches.lead')}</th>
            <th scope="col">{words.say('matches.played')}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((i) => {
            const { name = '', avatar, score = 0, margin = 0, played = 0 } = entrants[i] ?? {}
            return (
              <tr key={i} data-mine={i === mine}>
                <td>{whole === 0 ? '–' : placeOf(i) + 1}</td>
                <th scope="row">
                  <span className="match-entrant">
                    {avatar !== undefined && <Avatar of={avatar} />}
                    <span>{entrantName(words, name)}</span>
                    {i === mine && <small>{words.say('matches.you')}</small>}
                  </span>
                </th>
                <td>
                  <b>{numbers.format(score)}</b>
                </td>
                <td>{leads.format(margin).replace('-', '−')}</td>
                <td>
                  {played} / {deals.length}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
