import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@edokko/protocol'
import { isUniqueViolation } from '../db/index.ts'
import type { Database, Queryable } from '../db/index.ts'
import type { TableStore } from '../play/table-store.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import type { DeviceToken } from './devices.ts'
import { mergeGuest } from './merge-guest.ts'
import { erasePerson } from './erase-person.ts'
import { lockPersonTables } from './lock-person-tables.ts'
import { PersonExports } from './person-exports.ts'
import { PasswordGate } from './password-gate.ts'
import type { Visitor } from './password-gate.ts'
import { hashPassword } from './passwords.ts'
import { toPerson } from './person.ts'
import type { Person, PersonRow } from './person.ts'
import { createSession, endSession, endSessions, hashToken, newToken, SessionWatch } from './sessions.ts'
import type { SessionToken } from './sessions.ts'

/** A person, and the token that their browser keeps. */
export interface Session {
  readonly person: Person
  readonly token: SessionToken
  /** They come for the first time today, so the browser may keep its token for another year. */
  readonly shouldRenew: boolean
}

/** Somebody who has said their password, and what their browser keeps. */
interface SignedIn {
  readonly person: Person
  readonly token: SessionToken
  readonly device: DeviceToken
}

/** People and their sessions. A guest is a person who is recognized by one browser only. */
export class People {
  /** To be told of sessions that end. */
  readonly sessions: SessionWatch
  readonly exports: PersonExports
  private readonly gate: PasswordGate
  private readonly database: Database
  private readonly store: TableStore

  constructor(database: Database, store: TableStore) {
    this.database = database
    this.store = store
    this.sessions = new SessionWatch(database)
    this.exports = new PersonExports(database, store)
    this.gate = new PasswordGate(database)
  }

  /** Creates a guest, and a session for their browser. */
  async createGuest(name: string): Promise<{ readonly person: Person; readonly token: SessionToken }> {
    const person = { id: randomUUID(), name }
    const token = newToken()
    await this.database.query(
      `with guest as (insert into person (id, name) values ($1, $2) returning id)
       insert into session (hash, person) select $3, id from guest`,
      [person.id, name, hashToken(token)],
    )
    return { person, token }
  }

  /** Whose token this is. One that was not used for a year is worth nothing any more. */
  async authenticate(token: SessionToken, renews = true): Promise<Session | undefined> {
    const [row] = await this.database.query<PersonRow & { renew: boolean }>(
      `select person.id, name, account, $2 and session.seen_at < now() - interval '1 day' as renew
       from session join person on person.id = session.person
       where hash = $1 and session.seen_at > now() - interval '1 year'`,
      [hashToken(token), renews],
    )
    if (row === undefined) return undefined
    if (row.renew)
      await this.database.query(
        `with seen as (update session set seen_at = now() where hash = $1 returning person)
         update person set seen_at = now() from seen where id = seen.person`,
        [hashToken(token)],
      )
    return { person: toPerson(row), token, shouldRenew: row.renew }
  }

  /** Gives somebody another name; false if they have just been deleted. */
  async rename({ id }: Person, name: string): Promise<boolean> {
    const rows = await this.database.query('update person set name = $2 where id = $1 returning id', [id, name])
    return rows.length > 0
  }

  /** A guest gets an account, by which they can sign in elsewhere; gives what their browser keeps, to be known when it is signed out. */
  async createAccount(
    { id }: Person,
    account: string,
    password: string,
    { device }: Visitor,
  ): Promise<RefusalCode | { readonly device: DeviceToken }> {
    const hash = await hashPassword(password)
    try {
      const rows = await this.database.query(
        'update person set account = $2, password = $3 where id = $1 and account is null returning id',
        [id, account, hash],
      )
      return rows.length > 0 ? { device: await rememberDevice(this.database, id, device) } : 'illegal'
    } catch (error) {
      if (isUniqueViolation(error)) return 'taken'
      throw error
    }
  }

  /** Signs somebody in, unless account and password do not fit. A guest who was known by this browser until now becomes one with them. */
  async signIn(
    account: string,
    password: string,
    before: Session | undefined,
    visitor: Visitor,
  ): Promise<SignedIn | RefusalCode> {
    const row = await this.gate.check(account, password, visitor)
    if (typeof row === 'string') return row
    const person = toPerson(row)
    const enter = async (queryable: Queryable): Promise<SignedIn | 'wrong-password'> => {
      const same = 'select from person where id = $1 and password = $2 for share' // it may have been changed meanwhile
      if ((await queryable.query(same, [row.id, row.password])).length === 0) return 'wrong-password'
      if (before !== undefined) await endSession(queryable, before.token)
      const device = await rememberDevice(queryable, row.id, visitor.device)
      return { person, token: await createSession(queryable, row.id), device }
    }
    if (before === undefined || before.person.account !== undefined) return this.database.transaction(enter)
    return lockPersonTables(this.database, before.person.id, async (queryable, tables) => {
      const entered = await enter(queryable)
      if (entered !== 'wrong-password') await mergeGuest(queryable, this.store, before.person.id, tables, person)
      return entered
    })
  }

  signOut(token: SessionToken): Promise<void> {
    return endSession(this.database, token)
  }

  /** Ends all sessions of somebody, and forgets all their browsers but this one. */
  signOutEverywhere({ id }: Person, { device }: Visitor): Promise<void> {
    return this.database.transaction(async (queryable) => {
      await endSessions(queryable, id)
      await forgetDevices(queryable, id, device)
    })
  }

  /** Changes the password, ends all other sessions and forgets all other browsers, unless the old one is wrong. */
  async changePassword(
    { person, token }: Session,
    old: string,
    password: string,
    visitor: Visitor,
  ): Promise<RefusalCode | undefined> {
    if (person.account === undefined) return 'wrong-password' // a guest has none
    const before = await this.gate.check(person.account, old, visitor)
    if (typeof before === 'string') return before
    const hash = await hashPassword(password)
    return this.database.transaction(async (queryable) => {
      const changed = 'update person set password = $2 where id = $1 and password = $3 returning id'
      const rows = await queryable.query(changed, [person.id, hash, before.password])
      if (rows.length === 0) return 'wrong-password'
      await endSessions(queryable, person.id, token)
      await forgetDevices(queryable, person.id, await rememberDevice(queryable, person.id, visitor.device))
      return undefined
    })
  }

  /** Deletes somebody for good, unless they have a password and it is another. */
  async delete(person: Person, password: string | undefined, visitor: Visitor): Promise<RefusalCode | undefined> {
    const checked =
      person.account === undefined ? undefined : await this.gate.check(person.account, password ?? '', visitor)
    if (typeof checked === 'string') return checked
    await lockPersonTables(this.database, person.id, (queryable, tables) =>
      erasePerson(queryable, this.store, person.id, tables),
    )
    return undefined
  }
}
