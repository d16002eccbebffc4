import type { RatingResponse } from '@edokko/protocol/ratings'
import { whyUnrated } from '@edokko/ratings'
import type { Queryable } from '../db/database.ts'
import type { TableState } from '../play/stored-table.ts'
import { FINISHED_COLUMNS, hasUnaskedBots } from './finished-game.ts'
import type { FinishedGame } from './finished-game.ts'

type TableRating = RatingResponse<'tableRating'>

/** What a table means for somebody's rating, after all games that have ended are counted. */
export async function tableRating(
  queryable: Queryable,
  table: string,
  person: string | undefined,
): Promise<TableRating> {
  const [change] = await queryable.query<NonNullable<TableRating['change']>>(
    `select rated_game.pool, before_mean as before, rated_seat.mean, rated_seat.deviation,
       (select count(*) from rated_seat each join rated_game g on g.table_id = each.table_id
        where each.rating = rating.id and g.nth <= rated_game.nth)::int as games
     from rated_seat
     join rated_game on rated_game.table_id = rated_seat.table_id
     join rating on rating.id = rated_seat.rating
     where rated_seat.table_id = $1 and rating.person = $2`,
    [table, person ?? null],
  )
  if (change !== undefined) return { change }
  const unrated = await whyTableIsUnrated(queryable, table)
  return unrated === undefined ? {} : { unrated }
}

async function whyTableIsUnrated(queryable: Queryable, table: string): Promise<TableRating['unrated']> {
  const [row] = await queryable.query<
    Omit<FinishedGame, 'at'> & { readonly state: TableState; readonly counts: boolean }
  >(
    `select ${FINISHED_COLUMNS}, state, exists (select from rated_game where table_id = $1) as counts from game_table where id = $1`,
    [table],
  )
  if (row === undefined || row.counts) return undefined
  const people = row.seats.filter(({ kind }) => kind !== 'bot').length // a free seat waits for somebody
  const { ownPrices } = row
  const planned = whyUnrated({
    people,
    hints: row.options.hints === true,
    ownPrices,
    unaskedBots: hasUnaskedBots(row),
  })
  if (planned !== undefined) return planned
  if (row.undone) return 'undone'
  return row.state === 'over' || row.state === 'closed' ? 'unended' : undefined
}
