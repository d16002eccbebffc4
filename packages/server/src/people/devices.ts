import type { Queryable } from '../db/index.ts'
import { hashToken, newToken } from './sessions.ts'

/** What a browser keeps when it has been signed in to an account, so that it is known again when it is signed out: 32 bytes by lot. Only their hash is stored. */
export type DeviceToken = string

const MAX_FAILURES = 10 // wrong passwords in a row after which a browser is like any other

/** Whether a browser is known to this account, and may try a password. It is counted as a failure until it turns out to be right. */
export async function tryFromDevice(queryable: Queryable, account: string, token: DeviceToken): Promise<boolean> {
  const rows = await queryable.query(
    `update device set failures = failures + 1 from person
     where person.id = device.person and account = $1 and hash = $2 and failures < $3 returning hash`,
    [account, hashToken(token), MAX_FAILURES],
  )
  return rows.length > 0
}

/** Somebody has signed in from this browser; gives what it keeps from now on. It keeps what it was given here before. */
export async function rememberDevice(
  queryable: Queryable,
  person: string,
  token: DeviceToken | undefined,
): Promise<DeviceToken> {
  const given = token !== undefined && (await isGiven(queryable, token)) ? token : newToken()
  await queryable.query(
    `insert into device (hash, person) values ($1, $2)
     on conflict (hash, person) do update set failures = 0, seen_at = now()`,
    [hashToken(given), person],
  )
  return given
}

async function isGiven(queryable: Queryable, token: DeviceToken): Promise<boolean> {
  return (await queryable.query('select from device where hash = $1 limit 1', [hashToken(token)])).length > 0
}

/** Somebody's other browsers are not known any more. */
export async function forgetDevices(queryable: Queryable, person: string, but: DeviceToken | undefined): Promise<void> {
  await queryable.query('delete from device where person = $1 and hash is distinct from $2', [
    person,
    but === undefined ? null : hashToken(but),
  ])
}
