import { rebuildRatings } from '@edokko/server'
import type { Database } from '@edokko/server'

interface GameRow {
  readonly id: string
  readonly state: string
  readonly ended: string | null
  readonly people: number
  readonly stayed: number // of them, to the end, and by themselves
  readonly seats: number
  readonly hints: boolean
  readonly undone: boolean
  readonly counted: number // as which of all games
  readonly rated: number // seats
}

/**
 * What is wrong with ratings when everything is over: each game that counts has been counted once, and no other; computed anew, everybody has the same
 * numbers to the last bit, and none of them is missing a game.
 */
export async function ratingProblems(database: Database): Promise<string[]> {
  const { changed } = await rebuildRatings(database)
  const problems = changed === 0 ? [] : [`${changed} ratings are not what the games make of them`]
  const games = await database.query<GameRow>(
    `select id, state, ended->>'by' as ended, jsonb_array_length(seats) as seats, coalesce((options->>'hints')::boolean, false) as hints,
       (select count(*)::int from jsonb_array_elements(seats) each where each->>'kind' = 'person') as people,
       (select count(*)::int from jsonb_array_elements(seats) with ordinality as each (sitter, place)
        where sitter->>'kind' = 'person' and not sitter ? 'gone' and not sitter ? 'replaced' and place - 1 <> coalesce((ended->>'seat')::int, -1)) as stayed,
       exists (select from entry where table_id = id and undone is not null) as undone,
       coalesce(nth, 0) as counted, (select count(*)::int from rated_seat where table_id = id) as rated
     from game_table left join rated_game on table_id = id`,
  )
  for (const { id, state, ended, people, stayed, seats, hints, undone, counted, rated } of games) {
    const ending = ended === 'rules' || (ended === 'resigned' && seats === 2)
    const counts = state === 'over' && ending && people > 1 && stayed > 0 && !hints && !undone
    if (counts !== counted > 0)
      problems.push(`${id}: it ${counts ? 'counts, and was not' : 'does not count, and was'} counted`)
    if (rated !== (counts ? seats : 0)) problems.push(`${id}: ${rated} of its seats were rated`)
  }
  const short = await database.query(
    `select from rating where games <> (select count(*) from rated_seat where rated_seat.rating = rating.id)`,
  )
  if (short.length > 0) problems.push(`${short.length} people have played more or fewer games than they were rated for`)
  return problems
}
