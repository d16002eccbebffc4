import { randomUUID } from 'node:crypto'
import { avatarOf, plainName } from '@edokko/protocol'
import type { RefusalCode, RequestBody } from '@edokko/protocol'
import { isUniqueViolation } from '../db/index.ts'
import { DEFAULT_LIMITS } from '../lib/limits.ts'
import type { Limits } from '../lib/limits.ts'
import { TokenBuckets } from '../lib/token-bucket.ts'
import type { Database, Queryable } from '../db/index.ts'
import type { TableStore } from '../play/table-store.ts'
import { eraseBotsOf } from './erase-bots.ts'
import { closeLinks } from './device-links.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import type { DeviceToken } from './devices.ts'
import { mergeGuest } from './merge-guest.ts'
import { erasePerson } from './erase-person.ts'
import { lockPersonTables } from './lock-person-tables.ts'
import { PersonExports } from './person-exports.ts'
import { PasswordGate } from './password-gate.ts'
import type { Visitor } from './password-gate.ts'
import { hashPassword } from './passwords.ts'
import { acceptName, claimName } from './names.ts'
import { IS_GUEST, isGuest, namelessName, PERSON_COLUMNS, toPerson } from './person.ts'
import type { AccountRow, Person, PersonRow } from './person.ts'
import { isProved, proveSession } from './proofs.ts'
import { SessionCache } from './session-cache.ts'
import { createSession, endSession, endSessions, hashToken, newToken, SessionWatch } from './sessions.ts'
import type { SessionToken } from './sessions.ts'

/** A person, and the token that their browser keeps. */
export interface Session {
  readonly person: Person
  readonly token: SessionToken
  /** They come for the first time today, so the browser may keep its token for another year. */
  readonly shouldRenew: boolean
}

/** Somebody who has signed in, and what their browser keeps. */
export interface SignedIn {
  readonly person: Person
  readonly token: SessionToken
  readonly device: DeviceToken
}

const HOUR = 3600 // seconds

/** What a notification begins with that somebody's name or account is another. */
const PERSON = 'person'

/** People and their sessions. A guest is a person who is recognized by one browser only. */
export class People {
  /** To be told of sessions that end. */
  readonly sessions: SessionWatch
  readonly exports: PersonExports
  private readonly gate: PasswordGate
  private readonly cache = new SessionCache()
  private readonly database: Database
  private readonly store: TableStore
  private readonly changes: TokenBuckets

  constructor(database: Database, store: TableStore, { personChanges: most }: Limits = DEFAULT_LIMITS) {
    this.database = database
    this.store = store
    this.changes = new TokenBuckets({ burst: most, perSecond: most / HOUR })
    this.sessions = new SessionWatch(database)
    this.exports = new PersonExports(database, store)
    this.gate = new PasswordGate(database)
  }

  /** Creates a guest, and a session for their browser. */
  async createGuest(name: string): Promise<{ readonly person: Person; readonly token: SessionToken }> {
    const id = randomUUID()
    const person: Person = { id, name, avatar: avatarOf(id), shown: 'nobody' }
    const token = newToken()
    await this.database.query(
      `with guest as (insert into person (id, name) values ($1, $2) returning id)
       insert into session (hash, person) select $3, id from guest`,
      [person.id, name, hashToken(token)],
    )
    return { person, token }
  }

  /** What any process sent is heard from now on; before that some of it may have been lost. */
  async onListening(): Promise<void> {
    this.cache.enable()
    await this.sessions.recheckAll()
  }

  /** What other processes send may be lost. */
  onListenerLost(): void {
    this.cache.disable()
  }

  /** What any process sent; false if it is about something else. */
  onNotification(notification: string): boolean {
    const [kind, about = ''] = notification.split(' ')
    if (kind === PERSON) this.cache.forgetPerson(about)
    else if (kind === 'session') this.cache.forget(about)
    return kind === PERSON || this.sessions.onNotification(notification)
  }

  /** Whose token this is. One that was not used for a year is worth nothing any more. */
  async authenticate(token: SessionToken, renews = true): Promise<Session | undefined> {
    const hash = hashToken(token)
    const key = hash.toString('hex')
    const known = this.cache.find(key)
    if (known !== undefined) return { person: known, token, shouldRenew: false }
    const found = await this.cache.fetch(key, () => this.findSession(hash, renews))
    return found && { person: found.person, token, shouldRenew: found.shouldRenew }
  }

  /** Why a stranger cannot be a guest of that name. */
  async refusalOfName(name: string): Promise<RefusalCode | undefined> {
    const accepted = await acceptName(this.database, name)
    return typeof accepted === 'string' ? accepted : undefined
  }

  /** Whether somebody may change once more how others see them: all who look at them are told each time, and a name that is refused is somebody's. */
  mayChange({ id }: Person): boolean {
    return this.changes.take(id)
  }

  /** Gives somebody another name; undefined if they have just been deleted. */
  async rename(person: Person, name: string): Promise<Person | RefusalCode | undefined> {
    const { id } = person
    if (plainName(name) === person.name) return person
    if (!this.mayChange(person)) return 'too-fast'
    const accepted = await acceptName(this.database, name, id)
    if (typeof accepted === 'string') return accepted
    const renamed = await this.database.transaction(async (queryable) => {
      await queryable.query('select from person where id = $1 for update', [id]) // first: what they have got meanwhile is seen by the next statement
      const found = `select ${IS_GUEST} as "isGuest" from person where id = $1`
      const [row] = await queryable.query<{ isGuest: boolean }>(found, [id])
      if (row === undefined) return undefined
      if (!row.isGuest && !(await claimName(queryable, id, accepted.name))) return 'name-taken'
      const change = `update person set name = $2 where id = $1 returning ${PERSON_COLUMNS}`
      const [changed] = await queryable.query<PersonRow>(change, [id, accepted.name])
      return changed && toPerson(changed)
    })
    this.tellChanged(id)
    return renamed
  }

  /** Somebody has another avatar, or shows more or less of themselves from now on; undefined if they have just been deleted. */
  async changeProfile(
    person: Person,
    { avatar, shown, listed }: RequestBody<'profile'>,
  ): Promise<Person | RefusalCode | undefined> {
    const { id } = person
    if (!this.mayChange(person)) return 'too-fast'
    const [row] = await this.database.query<PersonRow>(
      `update person set avatar = coalesce($2, avatar), shown = coalesce($3, shown), listed = coalesce($4, listed)
       where id = $1 returning ${PERSON_COLUMNS}`,
      [id, avatar ?? null, shown ?? null, listed ?? null],
    )
    this.tellChanged(id)
    return row && toPerson(row)
  }

  /** A guest, or somebody with passkeys only, gets an account, by which they can sign in elsewhere; gives what their browser keeps, to be known when it is signed out. */
  async createAccount(
    { id, passkeys }: Person,
    account: string,
    password: string,
    { device, session }: Visitor,
  ): Promise<RefusalCode | { readonly device: DeviceToken }> {
    if (passkeys === true && !(await isProved(this.database, session))) return 'unproved'
    const hash = await hashPassword(password)
    try {
      const refused = await this.database.transaction(async (queryable) => {
        const [row] = await queryable.query<{ name: string }>('select name from person where id = $1 for update', [id])
        if (row !== undefined && !(await claimName(queryable, id, row.name))) return 'name-taken'
        const update = 'update person set account = $2, password = $3 where id = $1 and account is null returning id'
        const rows = await queryable.query(update, [id, account, hash])
        return rows.length === 0 ? 'illegal' : undefined
      })
      this.tellChanged(id)
      if (refused !== undefined) return refused
      await proveSession(this.database, session)
      return { device: await rememberDevice(this.database, id, device) }
    } catch (error) {
      if (isUniqueViolation(error)) return 'taken'
      throw error
    }
  }

  /** Signs somebody in, unless account and password do not fit. */
  async signIn(
    account: string,
    password: string,
    before: Session | undefined,
    visitor: Visitor,
  ): Promise<SignedIn | RefusalCode> {
    const row = await this.gate.check(account, password, visitor)
    if (typeof row === 'string') return row
    return this.admit(toPerson(row), before, visitor, async (queryable) => {
      const same = 'select from person where id = $1 and password = $2' // it may have been changed meanwhile
      return (await queryable.query(same, [row.id, row.password])).length > 0 ? undefined : 'wrong-password'
    })
  }

  /**
   * Signs in somebody who has shown who they are, unless it turns out that they are late: `recheck` looks again while nobody can change how they
   * sign in. A guest who was known by this browser until now becomes one with them.
   */
  async admit(
    person: Person,
    before: Session | undefined,
    visitor: Visitor,
    recheck: (queryable: Queryable) => Promise<RefusalCode | undefined>,
  ): Promise<SignedIn | RefusalCode> {
    const enter = async (queryable: Queryable): Promise<SignedIn | RefusalCode> => {
      await queryable.query('select from person where id = $1 for share', [person.id])
      const refused = await recheck(queryable)
      if (refused !== undefined) return refused
      if (before !== undefined) await endSession(queryable, before.token)
      const device = await rememberDevice(queryable, person.id, visitor.device)
      return { person, token: await createSession(queryable, person.id), device }
    }
    if (before === undefined) return this.database.transaction(enter)
    if (!isGuest(before.person)) return this.changing(before.person, this.database.transaction(enter))
    const guest = before.person.id
    const enterAndMerge = async (queryable: Queryable, tables: readonly string[]): ReturnType<typeof enter> => {
      const entered = await enter(queryable)
      if (typeof entered !== 'string') await mergeGuest(queryable, this.store, guest, tables, person)
      return entered
    }
    const merged = lockPersonTables(this.database, guest, enterAndMerge, person.id)
    return this.changing(before.person, merged)
  }

  signOut({ person, token }: Session): Promise<void> {
    return this.changing(person, endSession(this.database, token))
  }

  /** Ends all sessions of somebody, forgets all their browsers but this one, and closes the link by which another was to be signed in. */
  signOutEverywhere(person: Person, { device }: Visitor): Promise<void> {
    const ended = this.database.transaction(async (queryable) => {
      await endSessions(queryable, person.id)
      await forgetDevices(queryable, person.id, device)
      await closeLinks(queryable, person.id)
    })
    return this.changing(person, ended)
  }

  /** Changes the password, ends all other sessions and forgets all other browsers, unless the old one is wrong; who has just signed in need not know it. */
  async changePassword(
    { person, token }: Session,
    old: string | undefined,
    password: string,
    visitor: Visitor,
  ): Promise<RefusalCode | undefined> {
    if (person.account === undefined) return 'wrong-password' // there is none
    const before = await this.check(person.account, old, visitor)
    if (typeof before === 'string') return before
    const hash = await hashPassword(password)
    const done = this.database.transaction(async (queryable) => {
      const changed =
        'update person set password = $2 where id = $1 and ($3::text is null or password = $3) returning id'
      const rows = await queryable.query(changed, [person.id, hash, before?.password ?? null])
      if (rows.length === 0) return 'wrong-password'
      await endSessions(queryable, person.id, token)
      await forgetDevices(queryable, person.id, await rememberDevice(queryable, person.id, visitor.device))
      await closeLinks(queryable, person.id)
      return undefined
    })
    return this.changing(person, done)
  }

  /** Deletes somebody for good. Who has a password says it, unless they have passkeys and have just signed in. */
  async delete(person: Person, password: string | undefined, visitor: Visitor): Promise<RefusalCode | undefined> {
    const { account, passkeys } = person
    const said = passkeys === true ? password : (password ?? '')
    const checked = isGuest(person) ? undefined : await this.check(account ?? '', said, visitor)
    if (typeof checked === 'string') return checked
    await this.changing(person, this.erase(person.id))
    return undefined
  }

  /** Their bots go first. One that they have made meanwhile is noticed, and all is begun anew. */
  private async erase(person: string): Promise<void> {
    for (let erased = false; !erased;) {
      await eraseBotsOf(this.database, this.store, person)
      erased = await lockPersonTables(this.database, person, async (queryable, tables) => {
        if ((await queryable.query('select from person where owner = $1', [person])).length > 0) return false
        await erasePerson(queryable, this.store, person, tables)
        return true
      })
    }
  }

  /** Whose account this is, if it is their password. Without one, nobody is wrong who has just signed in. */
  private async check(
    account: string,
    password: string | undefined,
    visitor: Visitor,
  ): Promise<AccountRow | RefusalCode | undefined> {
    if (password !== undefined) return this.gate.check(account, password, visitor)
    return (await isProved(this.database, visitor.session)) ? undefined : 'unproved'
  }

  /** The session of a token as the database has it. Whoever comes for the first time today has it for another year, if it can be renewed now. */
  private async findSession(
    hash: Buffer,
    renews: boolean,
  ): Promise<{ readonly person: Person; readonly shouldRenew: boolean; readonly isLasting: boolean } | undefined> {
    const [row] = await this.database.query<PersonRow & { due: boolean }>(
      `select ${PERSON_COLUMNS}, session.seen_at < now() - interval '1 day' as due
       from session join person on person.id = session.person
       where hash = $1 and session.seen_at > now() - interval '1 year'`,
      [hash],
    )
    if (row === undefined) return undefined
    const shouldRenew = row.due && renews
    if (shouldRenew)
      await this.database.query(
        `with seen as (update session set seen_at = now() where hash = $1 returning person)
         update person set seen_at = now() from seen where id = seen.person`,
        [hash],
      )
    return { person: toPerson(row), shouldRenew, isLasting: renews || !row.due } // what is still to be renewed is looked at again
  }

  /** An operator takes their name from somebody; what was reported of it is answered by that. False if there is no such person. */
  async takeName(person: string): Promise<boolean> {
    const taken = await lockPersonTables(this.database, person, async (queryable, tables) => {
      const nameless = namelessName(person)
      const rows = await queryable.query(
        `update person set lost_name = case when name = $2 then lost_name else name end, name = $2 where id = $1 returning id`,
        [person, nameless],
      )
      await queryable.query('delete from name_look where person = $1', [person])
      await queryable.query(`delete from report where person = $1 and reason = 'name'`, [person])
      await this.store.renameAt(queryable, person, nameless, tables)
      return rows.length > 0
    })
    this.tellChanged(person)
    return taken
  }

  /** Something that ends sessions of somebody: whatever becomes of it, none of them is known without asking afterwards. Other processes hear it from the database. */
  private async changing<T>({ id }: Person, work: Promise<T>): Promise<T> {
    try {
      return await work
    } finally {
      this.cache.forgetPerson(id)
    }
  }

  /** Somebody is called differently from now on, or signs in in another way. */
  tellChanged(person: string): void {
    this.cache.forgetPerson(person)
    this.store.notifier.send(`${PERSON} ${person}`)
  }
}
