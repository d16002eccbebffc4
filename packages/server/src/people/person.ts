import { avatarOf } from '@edokko/protocol'
import type { Audience, Avatar } from '@edokko/protocol'

/** Somebody who is known here. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly avatar: Avatar
  readonly shown: Audience // who may see their profile
  readonly account?: string // what they sign in with, and a password
  readonly passkeys?: true // they sign in with such
}

/** A person as the database has them. */
export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly avatar: Avatar | null
  readonly shown: Audience
  readonly account: string | null
  readonly passkeys: boolean
}

/** Somebody with an account. */
export interface AccountRow extends PersonRow {
  readonly password: string // its hash
}

/** Whether a person has passkeys, as SQL. */
const HAS_PASSKEYS = 'exists (select from passkey where passkey.person = person.id)'

/** What of the table `person` makes a PersonRow, as SQL. */
export const PERSON_COLUMNS = `person.id, person.name, person.avatar, person.shown, person.account, ${HAS_PASSKEYS} as passkeys`

/** Whether a person is known to one browser only, with no way in from any other, as SQL. */
export const IS_GUEST = `(person.account is null and not ${HAS_PASSKEYS})`

export function toPerson({ id, name, avatar, shown, account, passkeys }: PersonRow): Person {
  const seen = { id, name, avatar: avatar ?? avatarOf(id), shown }
  return { ...seen, ...(account === null ? {} : { account }), ...(passkeys ? { passkeys } : {}) }
}

/** Whether somebody is known to one browser only. Who is not stays so: their last way in cannot be removed. */
export function isGuest({ account, passkeys }: Person): boolean {
  return account === undefined && passkeys !== true
}
