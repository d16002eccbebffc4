import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@edokko/protocol'
import { isUniqueViolation } from '../db/index.ts'
import type { Database, Queryable } from '../db/index.ts'
import type { TableStore } from '../play/table-store.ts'
import { mergeGuest } from './merge-guest.ts'
import { erasePerson } from './erase-person.ts'
import { lockPersonTables } from './lock-person-tables.ts'
import { PersonExports } from './person-exports.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Person } from './person.ts'
import { createSession, endSession, endSessions, hashToken, newToken, SessionWatch } from './sessions.ts'
import type { SessionToken } from './sessions.ts'

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly account: string | null
}

/** A person, and the token that their browser keeps. */
export interface Session {
  readonly person: Person
  readonly token: SessionToken
  /** They come for the first time today, so the browser may keep its token for another year. */
  readonly shouldRenew: boolean
}

/** People and their sessions. A guest is a person who is recognized by one browser only. */
export class People {
  /** To be told of sessions that end. */
  readonly sessions: SessionWatch
  readonly exports: PersonExports
  private readonly database: Database
  private readonly store: TableStore

  constructor(database: Database, store: TableStore) {
    this.database = database
    this.store = store
    this.sessions = new SessionWatch(database)
    this.exports = new PersonExports(database, store)
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
    return { person: personOf(row), token, shouldRenew: row.renew }
  }

  /** Gives somebody another name; false if they have just been deleted. */
  async rename({ id }: Person, name: string): Promise<boolean> {
    const rows = await this.database.query('update person set name = $2 where id = $1 returning id', [id, name])
    return rows.length > 0
  }

  /** A guest gets an account, by which they can sign in elsewhere. */
  async createAccount({ id }: Person, account: string, password: string): Promise<RefusalCode | undefined> {
    const hash = await hashPassword(password)
    try {
      const rows = await this.database.query(
        'update person set account = $2, password = $3 where id = $1 and account is null returning id',
        [id, account, hash],
      )
      return rows.length > 0 ? undefined : 'illegal'
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
  ): Promise<{ readonly person: Person; readonly token: SessionToken } | undefined> {
    const [row] = await this.database.query<PersonRow & { password: string }>(
      'select id, name, account, password from person where account = $1',
      [account],
    )
    if (!(await verifyPassword(row?.password, password)) || row === undefined) return undefined
    const owner = personOf(row)
    const enter = async (queryable: Queryable): Promise<SessionToken | undefined> => {
      const same = 'select from person where id = $1 and password = $2 for share' // it may have been changed meanwhile
      if ((await queryable.query(same, [row.id, row.password])).length === 0) return undefined
      if (before !== undefined) await endSession(queryable, before.token)
      return createSession(queryable, row.id)
    }
    const token =
      before === undefined || before.person.account !== undefined
        ? await this.database.transaction(enter)
        : await lockPersonTables(this.database, before.person.id, async (queryable, tables) => {
            const entered = await enter(queryable)
            if (entered !== undefined) await mergeGuest(queryable, this.store, before.person.id, tables, owner)
            return entered
          })
    return token === undefined ? undefined : { person: owner, token }
  }

  signOut(token: SessionToken): Promise<void> {
    return endSession(this.database, token)
  }

  signOutEverywhere({ id }: Person): Promise<void> {
    return endSessions(this.database, id)
  }

  /** Changes the password, and ends all other sessions; false if the old one is wrong. */
  async changePassword({ person, token }: Session, old: string, password: string): Promise<boolean> {
    const before = await this.passwordOf(person)
    if (!(await verifyPassword(before, old))) return false
    const hash = await hashPassword(password)
    return this.database.transaction(async (queryable) => {
      const changed = 'update person set password = $2 where id = $1 and password = $3 returning id'
      const rows = await queryable.query(changed, [person.id, hash, before ?? null])
      if (rows.length > 0) await endSessions(queryable, person.id, token)
      return rows.length > 0
    })
  }

  /** Deletes somebody for good; false if they have a password, and it is another. */
  async delete(person: Person, password: string | undefined): Promise<boolean> {
    const hash = await this.passwordOf(person)
    if (hash !== undefined && !(await verifyPassword(hash, password ?? ''))) return false
    await lockPersonTables(this.database, person.id, (queryable, tables) =>
      erasePerson(queryable, this.store, person.id, tables),
    )
    return true
  }

  private async passwordOf({ id }: Person): Promise<string | undefined> {
    const [row] = await this.database.query<{ password: string | null }>('select password from person where id = $1', [
      id,
    ])
    return row?.password ?? undefined
  }
}

function personOf({ id, name, account }: PersonRow): Person {
  return { id, name, ...(account === null ? {} : { account }) }
}
