import type { Database } from '../db/database.ts'
import type { TableStore } from '../play/table-store.ts'

/** Games of matches that are over, or whose time is up, which still go on. */
const LATE = `
  select table_id as id from match_game
  join duplicate_match on duplicate_match.id = match
  join game_table on game_table.id = table_id
  where (duplicate_match.state = 'over' or duplicate_match.due_at <= now()) and game_table.state = 'running' and sealed`

/** Whether there is a game of a match that goes on, or may still be begun by somebody who is known. */
const GOES_ON = `
  select from match_game
  join match_player on match_player.match = match_game.match and nth = player
  left join game_table on game_table.id = table_id
  where match_game.match = duplicate_match.id
    and (game_table.state = 'running' or game_table.id is null and person is not null and duplicate_match.due_at > now())`

const END = `
  update duplicate_match set state = 'over', ended_at = now() where state = 'running' and not exists (${GOES_ON})`

/** Games that are over in matches that are. */
const SEALED = `
  select game_table.id from game_table
  join match_game on table_id = game_table.id
  join duplicate_match on duplicate_match.id = match
  where sealed and game_table.state in ('over', 'closed') and duplicate_match.state = 'over'
  order by game_table.id`

/** Ends the matches that everybody has played, or whose time is up, and opens their games to those who played in them. Each step can be done again. */
export async function endDueMatches(database: Database, store: TableStore): Promise<void> {
  for (const { id } of await database.query<{ id: string }>(LATE)) await store.close(id, 'closed')
  await database.query(END)
  if ((await database.query(`${SEALED} limit 1`)).length === 0) return
  await database.transaction(async (queryable) => {
    const tables = await queryable.query<{ id: string }>(`${SEALED} for update of game_table`)
    await store.unseal(
      queryable,
      tables.map(({ id }) => id),
    )
  })
}
