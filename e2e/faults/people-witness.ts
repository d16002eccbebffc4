import { createHash } from 'node:crypto'
import type { Database } from '@edokko/server'

/** What a person must be in the end. */
interface PersonEvidence {
  name?: string
  account?: string
  deleted?: true
}

/** Remembers what people were told of themselves: their names, accounts and sessions. */
export class PeopleWitness {
  private readonly people = new Map<string, PersonEvidence>()
  private readonly sessions = new Map<string, boolean>() // whether each goes on, by its hash

  isNamed(person: string, name: string): void {
    this.of(person).name = name
  }

  hasAccount(person: string, account: string): void {
    this.of(person).account = account
  }

  isDeleted(person: string): void {
    this.of(person).deleted = true
  }

  /** A session has begun, or goes on. */
  isSignedIn(cookie: string): void {
    this.sessions.set(hashOf(cookie), true)
  }

  isSignedOut(cookie: string): void {
    this.sessions.set(hashOf(cookie), false)
  }

  /** What is stored otherwise. */
  async check(database: Database): Promise<string[]> {
    const rows = await database.query<{ id: string; name: string; account: string | null }>(
      'select id, name, account from person where id = any($1::uuid[])',
      [[...this.people.keys()]],
    )
    const sessions = await database.query<{ hash: string }>(`select encode(hash, 'hex') as hash from session`)
    const stored = new Map(rows.map((row) => [row.id, row]))
    const open = new Set(sessions.map(({ hash }) => hash))
    const problems: string[] = []
    for (const [person, { name, account, deleted }] of this.people) {
      const row = stored.get(person)
      if (deleted === true ? row !== undefined : row === undefined)
        problems.push(`${person} is ${row === undefined ? 'gone' : 'still there'}`)
      if (row === undefined) continue
      if (name !== undefined && row.name !== name) problems.push(`${person} is called ${row.name}, not ${name}`)
      if (account !== undefined && row.account !== account) problems.push(`${person} has lost an account`)
    }
    for (const [hash, goesOn] of this.sessions)
      if (open.has(hash) !== goesOn) problems.push(goesOn ? 'a session was lost' : 'a session goes on after its end')
    return problems
  }

  private of(person: string): PersonEvidence {
    const evidence = this.people.get(person) ?? {}
    this.people.set(person, evidence)
    return evidence
  }
}

/** What is stored of the token that a cookie holds. */
function hashOf(cookie: string): string {
  const token = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
  return createHash('sha256').update(token).digest('hex')
}
