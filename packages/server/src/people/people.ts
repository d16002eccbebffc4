import { randomUUID } from 'node:crypto'
import type { Code } from '@edokko/protocol'
import { isTaken } from '../db/index.ts'
import type { Database, Queries } from '../db/index.ts'
import { adopt } from './merge-guest.ts'
import { erase } from './erase-person.ts'
import { exportOf } from './export-person.ts'
import { holding } from './lock-person-tables.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { beginSession, endSession, endSessions, hashKey, newKey, SessionWatch } from './sessions.ts'
import type { Key } from './sessions.ts'

/** Somebody who is known here. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly account?: string // what they sign in with; a guest has none
}

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly account: string | null
}

/** A person, and the key that their browser is known by. */
export interface Known {
  readonly person: Person
  readonly key: Key
  /** Today they are known for the first time, so the browser may keep its key for another year. */
  readonly renew: boolean
}

/** People and their sessions. A guest is a person who can be known again by one browser only. */
export class People {
  /** To be told of sessions that end. */
  readonly sessions: SessionWatch
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
    this.sessions = new SessionWatch(database)
  }

  /** Welcomes a guest, and gives the key to be known by. */
  async welcome(name: string): Promise<{ readonly person: Person; readonly key: Key }> {
    const person = { id: randomUUID(), name }
    const key = newKey()
    await this.database.query(
      `with guest as (insert into person (id, name) values ($1, $2) returning id)
       insert into session (hash, person) select $3, id from guest`,
      [person.id, name, hashKey(key)],
    )
    return { person, key }
  }

  /** Who has this key. One that was not used for a year is worth nothing any more. */
  async know(key: Key, renews = true): Promise<Known | undefined> {
    const [row] = await this.database.query<PersonRow & { renew: boolean }>(
      `select person.id, name, account, $2 and session.seen_at < now() - interval '1 day' as renew
       from session join person on person.id = session.person
       where hash = $1 and session.seen_at > now() - interval '1 year'`,
      [hashKey(key), renews],
    )
    if (row === undefined) return undefined
    if (row.renew)
      await this.database.query(
        `with seen as (update session set seen_at = now() where hash = $1 returning person)
         update person set seen_at = now() from seen where id = seen.person`,
        [hashKey(key)],
      )
    return { person: personOf(row), key, renew: row.renew }
  }

  /** Gives somebody another name; false if they have just been deleted. */
  async rename({ id }: Person, name: string): Promise<boolean> {
    const rows = await this.database.query('update person set name = $2 where id = $1 returning id', [id, name])
    return rows.length > 0
  }

  /** A guest gets an account, by which they can sign in elsewhere. */
  async openAccount({ id }: Person, account: string, password: string): Promise<Code | undefined> {
    const hash = await hashPassword(password)
    try {
      const rows = await this.database.query(
        'update person set account = $2, password = $3 where id = $1 and account is null returning id',
        [id, account, hash],
      )
      return rows.length > 0 ? undefined : 'illegal'
    } catch (error) {
      if (isTaken(error)) return 'taken'
      throw error
    }
  }

  /** Signs somebody in, unless account and password do not fit. A guest who was known by this browser until now becomes one with them. */
  async signIn(
    account: string,
    password: string,
    before: Known | undefined,
  ): Promise<{ readonly person: Person; readonly key: Key } | undefined> {
    const [row] = await this.database.query<PersonRow & { password: string }>(
      'select id, name, account, password from person where account = $1',
      [account],
    )
    if (!(await isPassword(row?.password, password)) || row === undefined) return undefined
    const owner = personOf(row)
    const enter = async (queries: Queries): Promise<Key | undefined> => {
      const same = 'select from person where id = $1 and password = $2 for share' // it may have been changed meanwhile
      if ((await queries.query(same, [row.id, row.password])).length === 0) return undefined
      if (before !== undefined) await endSession(queries, before.key)
      return beginSession(queries, row.id)
    }
    const key =
      before === undefined || before.person.account !== undefined
        ? await this.database.transaction(enter)
        : await holding(this.database, before.person.id, async (queries, tables) => {
            const entered = await enter(queries)
            if (entered !== undefined) await adopt(queries, before.person.id, tables, owner)
            return entered
          })
    return key === undefined ? undefined : { person: owner, key }
  }

  signOut(key: Key): Promise<void> {
    return endSession(this.database, key)
  }

  signOutEverywhere({ id }: Person): Promise<void> {
    return endSessions(this.database, id)
  }

  /** Changes the password, and ends all other sessions; false if the old one is wrong. */
  async changePassword({ person, key }: Known, old: string, password: string): Promise<boolean> {
    const before = await this.passwordOf(person)
    if (!(await isPassword(before, old))) return false
    const hash = await hashPassword(password)
    return this.database.transaction(async (queries) => {
      const changed = 'update person set password = $2 where id = $1 and password = $3 returning id'
      const rows = await queries.query(changed, [person.id, hash, before ?? null])
      if (rows.length > 0) await endSessions(queries, person.id, key)
      return rows.length > 0
    })
  }

  /** Everything that is stored about somebody; undefined if they have just been deleted. */
  export(person: Person): Promise<object | undefined> {
    return exportOf(this.database, person)
  }

  /** Deletes somebody for good; false if they have a password, and it is another. */
  async forget(person: Person, password: string | undefined): Promise<boolean> {
    const hash = await this.passwordOf(person)
    if (hash !== undefined && !(await isPassword(hash, password ?? ''))) return false
    await holding(this.database, person.id, (queries, tables) => erase(queries, person.id, tables))
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
