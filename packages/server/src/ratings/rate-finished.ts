import type { Queryable } from '../db/database.ts'
import { lock } from '../db/lock.ts'
import { FINISHED_COLUMNS, ratedPart } from './finished-game.ts'
import type { FinishedGame, RatedSeat } from './finished-game.ts'
import { newcomer, playOut } from './rating-rows.ts'
import type { RatedSeatRow, RatedSitter, RatingRow } from './rating-rows.ts'
import { NUMBER_GAMES, WRITE_RATINGS, WRITE_SEATS } from './rating-sql.ts'
import type { Pool } from '@edokko/ratings'

const BATCH = 100 // games

/**
 * Counts the games that have ended since somebody last did, in a transaction: all of them or none, and each once, in an order that stays. Nobody else
 * counts any until the transaction is over. To be called before anything that depends on somebody's numbers or changes whose they are.
 */
export async function rateFinished(queryable: Queryable): Promise<void> {
  const open = 'select from rated_game where nth is null limit 1'
  if ((await queryable.query(open)).length === 0) return
  await lock(queryable, 'ratings')
  while ((await rateBatch(queryable)) === BATCH);
}

async function rateBatch(queryable: Queryable): Promise<number> {
  const games = await queryable.query<FinishedGame>(
    `select ${FINISHED_COLUMNS}, rated_game.at from rated_game join game_table on game_table.id = table_id
     where nth is null order by rated_game.at, table_id limit ${BATCH}`,
  )
  const [last] = await queryable.query<{ nth: number }>('select coalesce(max(nth), 0) as nth from rated_game')
  const players = await Players.of(queryable, games)
  const seats: RatedSeatRow[] = []
  const numbered: object[] = []
  const dropped: string[] = []
  for (const game of games) {
    const rated = ratedPart(game)
    if (rated === undefined) {
      dropped.push(game.table)
      continue
    }
    const { table, at, first } = game
    const { pool } = rated
    const after = playOut({
      table,
      at,
      pool,
      first,
      seats: rated.seats.map((seat) => players.sitterOf(seat, pool, at)),
    })
    for (const rating of after.ratings) players.set(rating)
    seats.push(...after.seats)
    numbered.push({ table, nth: (last?.nth ?? 0) + numbered.length + 1, pool, first })
  }
  await queryable.query('delete from rated_game where table_id = any($1::uuid[])', [dropped])
  await queryable.query(WRITE_RATINGS, [JSON.stringify(players.changed)])
  await queryable.query(NUMBER_GAMES, [JSON.stringify(numbered)])
  await queryable.query(WRITE_SEATS, [JSON.stringify(seats)])
  return games.length
}

/** The ratings of those who have played, as they are when the next game is counted. */
class Players {
  private readonly ratings = new Map<string, RatingRow>()
  private readonly touched = new Set<string>()

  static async of(queryable: Queryable, games: readonly FinishedGame[]): Promise<Players> {
    const people = games.flatMap(({ seats }) => seats.flatMap((each) => (each.kind === 'person' ? [each.person] : [])))
    const players = new Players()
    const rows = await queryable.query<RatingRow & { readonly person: string }>(
      'select id, person, pool, mean, deviation, volatility, games, at from rating where person = any($1::uuid[])',
      [[...new Set(people)]],
    )
    for (const row of rows) players.ratings.set(`${row.person} ${row.pool}`, row)
    return players
  }

  sitterOf(seat: RatedSeat, pool: Pool, at: Date): RatedSitter {
    if ('level' in seat) return seat
    const { person, place } = seat
    return { place, rating: this.ratings.get(`${person} ${pool}`) ?? newcomer(person, pool, at) }
  }

  set(rating: RatingRow): void {
    const key = `${rating.person} ${rating.pool}`
    this.ratings.set(key, rating)
    this.touched.add(key)
  }

  get changed(): RatingRow[] {
    return [...this.touched].flatMap((key) => this.ratings.get(key) ?? [])
  }
}
