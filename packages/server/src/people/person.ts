import { avatarOf } from '@edokko/protocol'
import type { Audience, Avatar } from '@edokko/protocol'

/** Somebody who is known here. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly avatar: Avatar
  readonly shown: Audience // who may see their profile
  readonly listed?: true // these find them in the leaderboards
  readonly lostName?: string // that an operator has taken from them; they have chosen no other yet
  readonly account?: string // what they sign in with, and a password
  readonly passkeys?: true // they sign in with such
  readonly program?: true // it is somebody's bot
}

/** A person as the database has them. */
export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly avatar: Avatar | null
  readonly shown: Audience
  readonly listed: boolean
  readonly lostName: string | null
  readonly account: string | null
  readonly passkeys: boolean
  readonly program: boolean
}

/** Somebody with an account. */
export interface AccountRow extends PersonRow {
  readonly password: string // its hash
}

/** Whether a person has passkeys, as SQL. */
const HAS_PASSKEYS = 'exists (select from passkey where passkey.person = person.id)'

/** What of the table `person` makes a PersonRow, as SQL. */
export const PERSON_COLUMNS = `person.id, person.name, person.avatar, person.shown, person.listed, person.lost_name as "lostName", person.account, ${HAS_PASSKEYS} as passkeys, person.owner is not null as program`

/** Whether a person is known to one browser only, with no way in from any other, as SQL. A bot is its owner's. */
export const IS_GUEST = `(person.account is null and person.owner is null and not ${HAS_PASSKEYS})`

export function toPerson({ id, name, avatar, shown, listed, lostName, account, passkeys, program }: PersonRow): Person {
  const seen = { id, name, avatar: avatar ?? avatarOf(id), shown, ...(listed ? { listed } : {}) }
  const lost = lostName !== null && name === namelessName(id) ? { lostName } : {}
  const ways = { ...(account === null ? {} : { account }), ...(passkeys ? { passkeys } : {}) }
  return { ...seen, ...lost, ...ways, ...(program ? { program } : {}) }
}

/** What somebody is called whose name was taken from them, until they choose another. */
export function namelessName(id: string): string {
  return `Guest ${1000 + (Number.parseInt(id.slice(-6), 16) % 9000)}`
}

/** Whether somebody is known to one browser only. Who is not stays so: their last way in cannot be removed. */
export function isGuest({ account, passkeys, program }: Person): boolean {
  return account === undefined && passkeys !== true && program !== true
}
