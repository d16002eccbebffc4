import type { Queryable } from '../db/index.ts'
import { PERSON_COLUMNS, toPerson } from './person.ts'
import type { Person, PersonRow } from './person.ts'
import { hashToken, newToken } from './sessions.ts'

/* Links by which somebody signs in on another device: one at a time, for ten minutes, once. Their token stands behind the # of an address, which no browser sends to anybody. */

const LIFE = '10 minutes'
const KEPT = '1 hour' // so that the first device can be told what became of it
const IS_OPEN = `used_at is null and device_link.made_at > now() - interval '${LIFE}'`

/** What has become of somebody's last link. */
export type LinkState = 'open' | 'used' | 'over'

/** A new link for somebody, in place of the one before. */
export async function openLink(queryable: Queryable, { id }: Person): Promise<string> {
  const token = newToken()
  await queryable.query(
    `insert into device_link (person, hash) values ($1, $2)
     on conflict (person) do update set hash = $2, made_at = now(), used_at = null`,
    [id, hashToken(token)],
  )
  return token
}

export async function stateOfLink(queryable: Queryable, { id }: Person): Promise<LinkState> {
  const [row] = await queryable.query<{ state: LinkState }>(
    `select case when used_at is not null then 'used' when ${IS_OPEN} then 'open' else 'over' end as state
     from device_link where person = $1`,
    [id],
  )
  return row?.state ?? 'over'
}

/** Whom a link signs in, while it does. */
export async function personOfLink(queryable: Queryable, token: string): Promise<Person | undefined> {
  const [row] = await queryable.query<PersonRow>(
    `select ${PERSON_COLUMNS} from device_link join person on person.id = device_link.person where hash = $1 and ${IS_OPEN}`,
    [hashToken(token)],
  )
  return row && toPerson(row)
}

/** Somebody signs in by a link; false if somebody has done so before, or it is too late. */
export async function takeLink(queryable: Queryable, token: string): Promise<boolean> {
  const rows = await queryable.query(
    `update device_link set used_at = now() where hash = $1 and ${IS_OPEN} returning person`,
    [hashToken(token)],
  )
  return rows.length > 0
}

export async function closeLinks(queryable: Queryable, person: string): Promise<void> {
  await queryable.query('delete from device_link where person = $1', [person])
}

export async function forgetLinks(queryable: Queryable): Promise<void> {
  await queryable.query(`delete from device_link where made_at < now() - interval '${KEPT}'`)
}
