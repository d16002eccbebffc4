import type { Queryable } from '../db/database.ts'

/** The deals of the day that somebody has played, for themselves; how they went stands with the tables. */
export function exportedDaily(queryable: Queryable, person: string): Promise<object[]> {
  return queryable.query(
    `select day, game, table_id as table, ended_at as "rankedAt" from daily_game where person = $1 order by day, game`,
    [person],
  )
}

/** A guest turns out to be somebody else: so are the deals that they have played, but for those that the other has played too. */
export async function handOverDaily(queryable: Queryable, guest: string, owner: string): Promise<void> {
  await queryable.query(
    `update daily_game set person = $2
     where person = $1
       and not exists (select from daily_game own where own.person = $2 and own.day = daily_game.day and own.game = daily_game.game)`,
    [guest, owner],
  )
}
