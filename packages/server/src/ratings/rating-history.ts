import type { Ending } from '@edokko/protocol'
import type { Result, Seat } from '@edokko/engine'
import { MAX_LAST, MAX_POINTS } from '@edokko/protocol/ratings'
import type { RatingResponse } from '@edokko/protocol/ratings'
import type { Level, Pool } from '@edokko/ratings'
import type { Queryable } from '../db/database.ts'
import type { StoredSitter } from '../play/stored-table.ts'
import { hasLeft } from './finished-game.ts'

type History = RatingResponse<'ratingHistory'>

interface GameRow {
  readonly table: string
  readonly at: Date
  readonly seat: Seat
  readonly place: number
  readonly change: number
  readonly seats: readonly StoredSitter[]
  readonly result: Result | null
  readonly ended: Ending | null
  readonly others: readonly {
    readonly seat: Seat
    readonly place: number
    readonly level: Level | null
    readonly mean: number
  }[]
}

/** How somebody's rating in a pool has come about; empty where they have not played. */
export async function ratingHistory(queryable: Queryable, person: string, pool: Pool): Promise<History> {
  const [rating] = await queryable.query<{ id: string }>('select id from rating where person = $1 and pool = $2', [
    person,
    pool,
  ])
  if (rating === undefined) return { points: [], games: [] }
  const points = await queryable.query<{ at: Date; mean: number; deviation: number }>(
    `with point as (
       select at, mean, deviation, row_number() over (order by nth) - 1 as i, count(*) over () as games
       from rated_seat join rated_game on rated_game.table_id = rated_seat.table_id where rating = $1
     )
     select at, mean, deviation from point
     where i = games - 1 or i % greatest(1, ceil(games / ($2 - 1)::float8)::int) = 0 order by i`,
    [rating.id, MAX_POINTS],
  )
  const games = await queryable.query<GameRow>(
    `select rated_game.table_id as table, rated_game.at, mine.seat, mine.place, mine.mean - mine.before_mean as change, seats, result, ended,
       (select jsonb_agg(jsonb_build_object('seat', seat, 'place', place, 'level', level, 'mean', before_mean) order by seat)
        from rated_seat other where other.table_id = mine.table_id and other.seat <> mine.seat) as others
     from rated_seat mine
     join rated_game on rated_game.table_id = mine.table_id
     join game_table on game_table.id = mine.table_id
     where rating = $1 order by nth desc limit $2`,
    [rating.id, MAX_LAST],
  )
  return {
    points: points.map(({ at, mean, deviation }) => ({ at: at.getTime(), mean, deviation })),
    games: games.map(gameOf),
  }
}

function gameOf({ table, at, seat, place, change, seats, result, ended, others }: GameRow): History['games'][number] {
  const names = seats.map((sitter) => (sitter.kind === 'free' ? '' : sitter.name))
  return {
    table,
    at: at.getTime(),
    seat,
    place,
    change,
    ...(others.some((other) => other.place === place) ? { tied: true } : {}),
    ...(hasLeft(seats[seat], seat, ended) ? { left: true } : {}),
    ...(ended?.by === 'rules' && result !== null ? { points: [...result.points] } : {}),
    others: others.map((other) => ({
      seat: other.seat,
      name: names[other.seat] ?? '',
      ...(other.level === null ? {} : { level: other.level }),
      mean: other.mean,
    })),
  }
}
