import type { Match } from '@edokko/protocol/matches'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Mon } from '../../parts/mon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { entrantName, useMatchesWords } from './matches-words.ts'

type Game = Match['deals'][number]['games'][number]

/** Deal by deal, what everybody has made of it. */
export function MatchDeals({ match }: { readonly match: Match }): ReactNode {
  const words = useMatchesWords()
  const { deals, entrants, mine, state } = match
  const hidden = deals.some(({ games }) => games.some((game) => game.state === 'over' && game.finish === undefined))
  return (
    <section className="match-part" aria-labelledby="match-deals">
      <h2 id="match-deals">{words.say('matches.deals')}</h2>
      {hidden && <p className="match-note">{words.say('matches.hidden')}</p>}
      <div className="match-scroll" role="group" aria-labelledby="match-deals" tabIndex={0}>
        <table className="match-deals">
          <thead>
            <tr>
              <td />
              {entrants.map(({ name }, i) => (
                <th key={i} scope="col" data-mine={i === mine}>
                  {entrantName(words, name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {deals.map(({ seat, games }, deal) => (
              <tr key={deal}>
                <th scope="row">
                  {words.say('matches.deal', { deal: deal + 1 })}
                  <span role="img" aria-label={words.say('matches.deal.seat', { seat: seat + 1 })}>
                    <Mon seat={seat} />
                  </span>
                </th>
                {games.map((game, i) => (
                  <td key={i} data-mine={i === mine} data-best={isBest(game, games)}>
                    <Result game={game} seat={seat} over={state === 'over'} />
                    {state === 'over' && game.table !== undefined && (
                      <Link
                        href={`/at/${game.table}`}
                        aria-label={words.say('matches.game.lookBack', {
                          deal: deal + 1,
                          name: entrantName(words, entrants[i]?.name ?? ''),
                        })}
                      >
                        <Picture id="i-eye" className="match-eye" />
                      </Link>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Whether nobody's is worth more, and somebody's less. */
function isBest({ score = 0 }: Game, games: readonly Game[]): boolean {
  const scores = games.map((game) => game.score ?? Infinity)
  return scores.every((other) => other <= score) && scores.some((other) => other < score)
}

/** The points at somebody's table, their own first, and what they are worth among all. */
function Result({ game: { state, table, finish, score }, seat, over }: ResultProps): ReactNode {
  const words = useMatchesWords()
  const numbers = new Intl.NumberFormat(words.language)
  if (finish === undefined) return <small>{words.say(`matches.game.${state}`)}</small>
  return (
    <span className="match-result">
      {finish.kind === 'left' ? (
        <small>{words.say(over && table === undefined ? 'matches.game.missed' : 'matches.game.left')}</small>
      ) : (
        <span>
          <b>{finish.points[seat]}</b>
          {` : ${finish.points.filter((_, i) => i !== seat).join(' : ')}`}
        </span>
      )}
      {score !== undefined && <span className="match-score">{numbers.format(score)}</span>}
    </span>
  )
}

interface ResultProps {
  readonly game: Game
  readonly seat: number
  readonly over: boolean // the match is
}
