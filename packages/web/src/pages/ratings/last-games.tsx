import type { RatingResponse } from '@edokko/protocol/ratings'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { points, signedPoints, useRatingsWords } from './ratings-words.ts'
import type { RatingsWords } from './ratings-words.ts'

type Game = RatingResponse<'ratingHistory'>['games'][number]

/** The last rated games: against whom, how they ended, what they changed. */
export function LastGames({ games }: { readonly games: readonly Game[] }): ReactNode {
  const words = useRatingsWords()
  const id = useId()
  return (
    <section className="frame last-games" aria-labelledby={id}>
      <h2 id={id}>{words.say('statistics.rating.last')}</h2>
      <div className="last-games-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.say('statistics.rating.against')}</th>
              <th scope="col">{words.say('statistics.rating.points')}</th>
              <th scope="col">{words.say('statistics.rating.result')}</th>
              <th scope="col">{words.say('statistics.rating.change')}</th>
              <th scope="col">
                <span className="unseen">{words.say('statistics.rating.lookBack')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <tr key={game.table}>
                <th scope="row">
                  {game.others.map(({ seat, name, mean }) => (
                    <span key={seat} className="last-games-other">
                      {name === '' ? words.say('statistics.rating.somebody') : name} <small>{points(mean)}</small>
                    </span>
                  ))}
                </th>
                <td>{game.points?.join(' : ') ?? '–'}</td>
                <td>{resultOf(words, game)}</td>
                <td>
                  <b>{signedPoints(game.change)}</b>
                </td>
                <td>
                  <Link href={`/review/at/${game.table}`}>{words.say('statistics.rating.lookBack')}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** How a game ended for the reader. */
function resultOf(words: RatingsWords, { place, tied, left, others }: Game): string {
  if (left === true) return words.say('statistics.rating.left')
  if (others.length > 1) return words.say('statistics.rating.place', { place: place + 1, count: others.length + 1 })
  if (tied === true) return words.say('statistics.rating.tied')
  return words.say(place === 0 ? 'statistics.rating.won' : 'statistics.rating.lost')
}
