import type { Queryable } from '../db/database.ts'

/** A guest turns out to be somebody else, who plays their matches on; where both play in one, the guest's part stays as nobody's. */
export async function handOverMatches(queryable: Queryable, guest: string, owner: string): Promise<void> {
  await queryable.query(
    `update match_player set person = $2
     where person = $1 and match not in (select match from match_player where person = $2)`,
    [guest, owner],
  )
}

/** The matches of somebody, for themselves; their games are among their tables. */
export function exportedMatches(queryable: Queryable, person: string): Promise<object[]> {
  return queryable.query(
    `select id, terms, level, rounds, days, state, made_at as made, begun_at as begun, due_at as due, ended_at as ended,
            (select jsonb_agg(table_id order by deal)
             from match_game join game_table on game_table.id = table_id
             where match_game.match = duplicate_match.id and player = nth) as tables
     from match_player join duplicate_match on id = match where person = $1 order by made_at, id`,
    [person],
  )
}

/** Forgets the matches that have waited for a week, or that nobody waits for any more. */
export async function forgetMatches(queryable: Queryable): Promise<void> {
  await queryable.query(
    `delete from duplicate_match
     where state = 'waiting'
       and (made_at < now() - interval '7 days' or not exists (select from match_player where match = id and person is not null))`,
  )
}
