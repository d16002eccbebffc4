import { LEVEL_RATINGS, LEVELS, marginOfError } from '@edokko/ratings'
import type { Level, Pool } from '@edokko/ratings'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Avatar } from '../../parts/avatar.tsx'
import { points, poolName, useRatingsWords } from './ratings-words.ts'
import type { Board } from './use-leaderboard.ts'

type Place = Board['places'][number]

interface TableProps {
  readonly pool: Pool
  readonly places: readonly Place[] // the highest first
  readonly whole: boolean // nobody comes after them
}

/** People by their places, and between them the lines of the bots. */
export function LeaderboardTable({ pool, places, whole }: TableProps): ReactNode {
  const words = useRatingsWords()
  const above = (place: Place, before: Place | undefined): Level[] => botsBetween(pool, before?.mean, place.mean)
  return (
    <div className="leaderboard-scroll">
      <table aria-label={poolName(words, pool)}>
        <thead>
          <tr>
            <th scope="col">{words.say('statistics.leaders.place')}</th>
            <th scope="col">{words.say('statistics.leaders.who')}</th>
            <th scope="col">{words.say('statistics.rating.title')}</th>
            <th scope="col">{words.say('statistics.leaders.games')}</th>
          </tr>
        </thead>
        <tbody>
          {places.flatMap((place, i) => [
            ...above(place, places[i - 1]).map((level) => <BotRow key={level} pool={pool} level={level} />),
            <PersonRow key={place.id} place={place} />,
          ])}
          {whole &&
            botsBetween(pool, places.at(-1)?.mean, -Infinity).map((level) => (
              <BotRow key={level} pool={pool} level={level} />
            ))}
        </tbody>
      </table>
    </div>
  )
}

/** The bots that stand between two ratings, the strongest first. */
function botsBetween(pool: Pool, high = Infinity, low: number): Level[] {
  return LEVELS.toReversed().filter((level) => {
    const { mean } = LEVEL_RATINGS[pool][level]
    return mean <= high && mean > low
  })
}

function PersonRow({ place: { place, id, name, avatar, mean, deviation, games, mine } }: { readonly place: Place }) {
  const words = useRatingsWords()
  return (
    <tr data-mine={mine}>
      <td>{place}</td>
      <th scope="row">
        <Link href={`/people/${id}`}>
          <Avatar of={avatar} />
          <span>{name}</span>
        </Link>
        {mine && <small>{words.say('statistics.leaders.you')}</small>}
      </th>
      <td>
        <b>{points(mean)}</b> <small>± {points(marginOfError({ deviation }))}</small>
      </td>
      <td>{games}</td>
    </tr>
  )
}

function BotRow({ pool, level }: { readonly pool: Pool; readonly level: Level }): ReactNode {
  const words = useRatingsWords()
  return (
    <tr className="leaderboard-bot">
      <td />
      <th scope="row">{words.say('statistics.leaders.bot', { level: words.say(`level.${level}`) })}</th>
      <td>{points(LEVEL_RATINGS[pool][level].mean)}</td>
      <td />
    </tr>
  )
}
