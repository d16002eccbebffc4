import { NEWCOMER } from '@edokko/ratings'
import type { Level, Pool } from '@edokko/ratings'
import type { Database, Queryable } from '../db/database.ts'
import { lock } from '../db/lock.ts'
import { playOut } from './rating-rows.ts'
import type { RatedGame, RatedSeatRow, RatingRow } from './rating-rows.ts'
import { rateFinished } from './rate-finished.ts'
import { WRITE_RATINGS, WRITE_SEATS } from './rating-sql.ts'

/** What came of computing everything anew. */
export interface Rebuilt {
  readonly games: number
  readonly ratings: number
  readonly changed: number // ratings that were not the same to the last bit
}

type SeatRow = { readonly seat: number; readonly place: number } & (
  | { readonly rating: string; readonly level: null }
  | { readonly rating: null; readonly level: Level }
)

interface GameRow {
  readonly table: string
  readonly at: Date
  readonly nth: number
  readonly pool: Pool
  readonly first: number
  readonly seats: readonly SeatRow[]
}

const PAGE = 500 // games

/** Computes everybody's ratings anew from the games that count, in their order. Those that have just ended are counted first. */
export function rebuildRatings(database: Database): Promise<Rebuilt> {
  return database.transaction(async (queryable) => {
    await lock(queryable, 'ratings')
    await rateFinished(queryable)
    const stored = await queryable.query<RatingRow>(
      'select id, person, pool, mean, deviation, volatility, games, at from rating',
    )
    const ratings = new Map<string, RatingRow>()
    const owners = new Map(stored.map((row) => [row.id, row]))
    let games = 0
    for (let after = 0; ;) {
      const page = await pageOf(queryable, after)
      const seats: RatedSeatRow[] = []
      for (const row of page) {
        const played = playOut(gameOf(row, ratings, owners))
        for (const rating of played.ratings) ratings.set(rating.id, rating)
        seats.push(...played.seats)
      }
      await queryable.query(WRITE_SEATS, [JSON.stringify(seats)])
      games += page.length
      after = page.at(-1)?.nth ?? after
      if (page.length < PAGE) break
    }
    const changed = [...ratings.values()].filter((rating) => !isSame(rating, owners.get(rating.id)))
    await queryable.query(WRITE_RATINGS, [JSON.stringify(changed)])
    return { games, ratings: ratings.size, changed: changed.length }
  })
}

function pageOf(queryable: Queryable, after: number): Promise<GameRow[]> {
  return queryable.query<GameRow>(
    `select rated_game.table_id as table, at, nth, pool, first,
            jsonb_agg(jsonb_build_object('seat', seat, 'place', place, 'rating', rating, 'level', level) order by seat) as seats
     from rated_game join rated_seat on rated_seat.table_id = rated_game.table_id
     where nth > $1 group by rated_game.table_id order by nth limit ${PAGE}`,
    [after],
  )
}

function gameOf(
  row: GameRow,
  ratings: ReadonlyMap<string, RatingRow>,
  owners: ReadonlyMap<string, RatingRow>,
): RatedGame {
  const { table, at, pool, first, seats } = row
  return {
    table,
    at,
    pool,
    first,
    seats: seats.map(({ place, rating, level }) => {
      if (rating === null) return { place, level }
      const person = owners.get(rating)?.person ?? null
      return { place, rating: ratings.get(rating) ?? { ...NEWCOMER, id: rating, person, pool, games: 0, at } }
    }),
  }
}

function isSame(one: RatingRow, other: RatingRow | undefined): boolean {
  return (
    other !== undefined &&
    one.mean === other.mean &&
    one.deviation === other.deviation &&
    one.volatility === other.volatility &&
    one.games === other.games &&
    one.at.getTime() === other.at.getTime()
  )
}
