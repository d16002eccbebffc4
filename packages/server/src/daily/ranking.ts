import type { Result } from '@edokko/engine'
import { avatarOf } from '@edokko/protocol'
import type { Avatar, Ending } from '@edokko/protocol'
import { MAX_PLACES } from '@edokko/protocol/daily'
import type { DailyResponse, DailyScore } from '@edokko/protocol/daily'
import type { Queryable } from '../db/database.ts'
import { mayBeShown } from '../play/friends/may-be-shown.ts'

/** Everybody who plays the deal of the day has the first seat. */
const SEAT = 0

/** How well a game ended, better ones being more, as SQL. */
const OUTCOME = `
  case when ended->>'by' <> 'rules' then 0
       when not result->'winners' @> '[${SEAT}]' then 1
       when jsonb_array_length(result->'winners') > 1 then 2
       else 3 end`

type Place = DailyResponse<'dailyRanking'>['games'][number]

interface PlaceRow {
  readonly game: string
  readonly place: number
  readonly better: number
  readonly players: number
  readonly result: Result
  readonly ended: Ending
  readonly mine: boolean
  readonly shown: boolean
  readonly person: string
  readonly name: string
  readonly avatar: Avatar | null
}

/** How a deal went, as a reader may know it. Who does not show them their profile is nobody in particular. */
export async function rankingOf(
  queryable: Queryable,
  { day, game }: { readonly day: string; readonly game: string },
  reader: string | undefined,
): Promise<DailyResponse<'dailyRanking'>> {
  const rows = await queryable.query<PlaceRow>(
    `with played as (
       select daily_game.id, person, ended_at, result, ended, ${OUTCOME} as outcome,
              coalesce((result->'points'->>${SEAT})::float8, 0) as points
       from daily_game join game_table on game_table.id = table_id
       where day = $1 and daily_game.game = $2 and ended_at is not null
     ), placed as (
       select *, rank() over (order by outcome desc, points desc)::int as place,
              row_number() over (order by outcome desc, points desc, ended_at, id) as line,
              percent_rank() over (order by outcome, points) as better, count(*) over ()::int as players
       from played
     )
     select placed.id as game, place, better, players, result, ended, person.id is not distinct from $3::uuid as mine,
            ${mayBeShown('$3::uuid')} is true as shown, person.id as person, person.name, person.avatar
     from placed join person on person.id = placed.person
     where line <= $4 or person.id = $3::uuid order by line`,
    [day, game, reader ?? null, MAX_PLACES],
  )
  const [house] = await queryable.query<{ table: string; result: Result; ended: Ending }>(
    `select house as table, result, ended from daily_deal join game_table on game_table.id = house
     where day = $1 and daily_deal.game = $2 and state = 'over' and ended->>'by' = 'rules'`,
    [day, game],
  )
  return {
    players: rows[0]?.players ?? 0,
    ...(house === undefined ? {} : { house: { game: house.table, score: scoreOf(house.result, house.ended) } }),
    games: rows.map(toPlace),
  }
}

function toPlace({ game, place, better, result, ended, mine, shown, person, name, avatar }: PlaceRow): Place {
  const score = scoreOf(result, ended)
  const known = shown ? { person: { id: person, name, avatar: avatar ?? avatarOf(person) } } : {}
  return { game, place, score, better, ...(mine ? { mine } : {}), ...known }
}

/** How a game ended for whoever has everybody's seat. */
export function scoreOf({ points, winners }: Result, { by }: Ending): DailyScore {
  if (by !== 'rules') return { outcome: 'left', points: [] }
  if (!winners.includes(SEAT)) return { outcome: 'lost', points: [...points] }
  return { outcome: winners.length > 1 ? 'tied' : 'won', points: [...points] }
}
