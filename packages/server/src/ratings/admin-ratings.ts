import type { Pool } from '@edokko/ratings'
import type { Database } from '../db/database.ts'
import { rateFinished } from './rate-finished.ts'

const MAX_LISTED = 1000

/** Somebody's rating as an operator sees it. */
export interface AdminRating {
  readonly pool: Pool
  readonly person: string
  readonly name: string
  readonly mean: number
  readonly deviation: number
  readonly games: number
  readonly at: string // when their last game ended
}

export interface AdminRatings {
  readonly ratings: readonly AdminRating[]
  readonly more: boolean // there are lower ones
}

/** Everybody's ratings, pool by pool, the highest first. */
export async function listRatings(database: Database): Promise<AdminRatings> {
  await database.transaction(rateFinished)
  const rows = await database.query<AdminRating>(
    `select pool, person.id as person, name, mean, deviation, games, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
     from rating join person on person.id = rating.person order by pool, mean desc, person.id limit $1`,
    [MAX_LISTED + 1],
  )
  return { ratings: rows.slice(0, MAX_LISTED), more: rows.length > MAX_LISTED }
}
