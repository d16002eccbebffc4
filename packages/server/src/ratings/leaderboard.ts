import { avatarOf } from '@edokko/protocol'
import type { Avatar } from '@edokko/protocol'
import { PLACES_AT_ONCE } from '@edokko/protocol/ratings'
import type { RatingResponse } from '@edokko/protocol/ratings'
import { SETTLED } from '@edokko/ratings'
import type { Pool } from '@edokko/ratings'
import type { Queryable } from '../db/database.ts'
import { mayBeShown } from '../play/friends/may-be-shown.ts'

type Leaderboard = RatingResponse<'leaderboard'>

/** Whether a row of `rating` is settled now: time without a game makes it less certain. */
const IS_SETTLED = `
  deviation ^ 2 + greatest(0, extract(epoch from now() - rating.at) / 86400) * volatility ^ 2 * ${SETTLED.perDay} <= ${SETTLED.most}`

/** Who stands in a pool ($1), as a reader ($2, null for a stranger) sees it. */
const LISTED = `
  select person.id, name, avatar, mean, deviation, games,
         rank() over (order by mean desc)::int as place, count(*) over ()::int as total
  from rating join person on person.id = rating.person
  where pool = $1 and listed and shown <> 'nobody' and ${IS_SETTLED} and ${mayBeShown('$2::uuid')}`

interface Strength {
  readonly mean: number
  readonly deviation: number
  readonly games: number
}

interface PlaceRow extends Strength {
  readonly id: string
  readonly name: string
  readonly avatar: Avatar | null
  readonly place: number
  readonly total: number
}

interface OwnRow extends Strength {
  readonly settled: boolean
  readonly listed: boolean
  readonly place: number
}

/** Places of a pool from one on, and the reader's own. */
export async function leaderboard(
  queryable: Queryable,
  pool: Pool,
  reader: string | undefined,
  from: number,
): Promise<Leaderboard> {
  const rows = await queryable.query<PlaceRow>(
    `with listed as (${LISTED}) select * from listed order by place, id offset $3 limit $4`,
    [pool, reader ?? null, from, PLACES_AT_ONCE],
  )
  const own = reader === undefined ? undefined : await ownPlace(queryable, pool, reader)
  const total = rows[0]?.total ?? (from === 0 ? 0 : await countListed(queryable, pool, reader))
  return {
    places: rows.map((row) => toPlace(row, reader)),
    total,
    ...(own === undefined ? {} : { own }),
  }
}

function toPlace(row: PlaceRow, reader: string | undefined): Leaderboard['places'][number] {
  const { place, id, name, avatar, mean, deviation, games } = row
  const mine = id === reader ? { mine: true as const } : {}
  return { place, id, name, avatar: avatar ?? avatarOf(id), mean, deviation, games, ...mine }
}

async function countListed(queryable: Queryable, pool: Pool, reader: string | undefined): Promise<number> {
  const count = `select count(*)::int as total from (${LISTED}) as listed`
  const [row] = await queryable.query<{ total: number }>(count, [pool, reader ?? null])
  return row?.total ?? 0
}

/** Where somebody stands among those whom they see, or would. Who shows their profile to nobody is listed for nobody. */
async function ownPlace(queryable: Queryable, pool: Pool, reader: string): Promise<Leaderboard['own']> {
  const [row] = await queryable.query<OwnRow>(
    `select mean, deviation, games, ${IS_SETTLED} as settled, listed and shown <> 'nobody' as listed,
            1 + (select count(*)::int from (${LISTED}) as above where above.mean > rating.mean) as place
     from rating join person on person.id = rating.person where pool = $1 and person = $2::uuid`,
    [pool, reader],
  )
  if (row === undefined) return undefined
  const { settled, listed, place, ...strength } = row
  if (!settled) return { kind: 'provisional', ...strength }
  return { kind: listed ? 'listed' : 'unlisted', place, ...strength }
}
