import type { Queryable } from '../db/database.ts'
import { rateFinished } from './rate-finished.ts'

/* Whose a rating is. Games that have ended are counted before it changes: afterwards nobody could tell who had played them. */

/**
 * A guest turns out to be somebody else: so do their ratings where the other has none. Where both have one, the other's stays as it is, since two
 * histories cannot be told as one; the games of the guest stay part of their opponents' numbers.
 */
export async function handOverRatings(queryable: Queryable, guest: string, owner: string): Promise<void> {
  await rateFinished(queryable)
  await queryable.query(
    `update rating set person = $2
     where person = $1 and not exists (select from rating own where own.person = $2 and own.pool = rating.pool)`,
    [guest, owner],
  )
}

/** Somebody is about to be deleted: what they have played stays part of the others' numbers, and nobody can tell whose it was. */
export async function releaseRatings(queryable: Queryable, person: string): Promise<void> {
  await rateFinished(queryable)
  await queryable.query('update rating set person = null where person = $1', [person])
}

/** What is stored of somebody's strength, for themselves. */
export async function exportedRatings(queryable: Queryable, person: string): Promise<object[]> {
  return queryable.query(
    `select rating.pool, rating.mean, rating.deviation, rating.volatility, rating.games, rating.at,
            (select jsonb_agg(jsonb_build_object('table', rated_seat.table_id, 'at', rated_game.at, 'place', place,
                                                 'mean', rated_seat.mean, 'deviation', rated_seat.deviation) order by nth)
             from rated_seat join rated_game on rated_game.table_id = rated_seat.table_id
             where rated_seat.rating = rating.id) as history
     from rating where person = $1 order by rating.pool`,
    [person],
  )
}
