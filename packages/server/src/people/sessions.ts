import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queries } from '../db/index.ts'

/** What a browser keeps to be known again: 32 bytes by lot. Only their hash is stored. */
export type Key = string

export function newKey(): Key {
  return randomBytes(32).toString('base64url')
}

export function hashKey(key: Key): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Somebody is known by a new key. */
export async function beginSession(queries: Queries, person: string): Promise<Key> {
  const key = newKey()
  await queries.query('insert into session (hash, person) values ($1, $2)', [hashKey(key), person])
  return key
}

/** Tells all processes which session has ended. */
const TELL = `returning pg_notify('edokko', 'session ' || encode(hash, 'hex'))`

export async function endSession(queries: Queries, key: Key): Promise<void> {
  await queries.query(`delete from session where hash = $1 ${TELL}`, [hashKey(key)])
}

/** Ends all sessions of somebody, but for one. */
export async function endSessions(queries: Queries, person: string, but?: Key): Promise<void> {
  await queries.query(`delete from session where person = $1 and hash is distinct from $2 ${TELL}`, [
    person,
    but === undefined ? null : hashKey(but),
  ])
}

/** What is to be done when a session ends: whoever has signed out elsewhere must not go on through a socket that is still open. */
export class SessionWatch {
  private readonly database: Database
  private readonly ends = new Map<string, Set<() => void>>()

  constructor(database: Database) {
    this.database = database
  }

  /** Calls `end` once the session with this key has ended. What it returns is called when that does not matter any more. */
  watch(key: Key, end: () => void): () => void {
    const hash = hashKey(key).toString('hex')
    const ends = this.ends.get(hash) ?? new Set()
    this.ends.set(hash, ends.add(end))
    return () => {
      ends.delete(end)
      if (ends.size === 0) this.ends.delete(hash)
    }
  }

  /** A note from any process; false if it is about something else. */
  hear(note: string): boolean {
    const [kind, hash = ''] = note.split(' ')
    if (kind !== 'session') return false
    for (const end of this.ends.get(hash) ?? []) end()
    return true
  }

  /** Notes may have been lost. */
  async lookAgain(): Promise<void> {
    const rows = await this.database.query<{ hash: string }>(
      `select hash from unnest($1::text[]) as watched (hash)
       where not exists (select from session where session.hash = decode(watched.hash, 'hex'))`,
      [[...this.ends.keys()]],
    )
    for (const { hash } of rows) this.hear(`session ${hash}`)
  }
}
