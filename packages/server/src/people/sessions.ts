import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queryable } from '../db/index.ts'

/** What a browser keeps to be recognized: 32 bytes by lot. Only their hash is stored. */
export type SessionToken = string

export function newToken(): SessionToken {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: SessionToken): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Starts a session of somebody who has just shown who they are. */
export async function createSession(queryable: Queryable, person: string): Promise<SessionToken> {
  const token = newToken()
  await queryable.query('insert into session (hash, person, proved_at) values ($1, $2, now())', [
    hashToken(token),
    person,
  ])
  return token
}

/** A token by which a bot is known, and what its owner calls it; undefined if it has one of that name. */
export async function createBotToken(
  queryable: Queryable,
  bot: string,
  label: string,
): Promise<SessionToken | undefined> {
  const token = newToken()
  const created = await queryable.query(
    'insert into session (hash, person, label) values ($1, $2, $3) on conflict do nothing returning hash',
    [hashToken(token), bot, label],
  )
  return created.length === 0 ? undefined : token
}

/** Tells all processes which session has ended. */
const NOTIFY = `returning pg_notify('edokko', 'session ' || encode(hash, 'hex'))`

export async function endSession(queryable: Queryable, token: SessionToken): Promise<void> {
  await queryable.query(`delete from session where hash = $1 ${NOTIFY}`, [hashToken(token)])
}

/** Ends all sessions of somebody, but for one. */
export async function endSessions(queryable: Queryable, person: string, but?: SessionToken): Promise<void> {
  await queryable.query(`delete from session where person = $1 and hash is distinct from $2 ${NOTIFY}`, [
    person,
    but === undefined ? null : hashToken(but),
  ])
}

/** A bot is not known by the token of that name any more; false if there was none. */
export async function endBotToken(queryable: Queryable, bot: string, label: string): Promise<boolean> {
  const ended = await queryable.query(`delete from session where person = $1 and label = $2 ${NOTIFY}`, [bot, label])
  return ended.length > 0
}

/** What is to be done when a session ends: whoever has signed out elsewhere must not go on through a socket that is still open. */
export class SessionWatch {
  private readonly database: Database
  private readonly listeners = new Map<string, Set<() => void>>()

  constructor(database: Database) {
    this.database = database
  }

  /** Calls `end` once the session with this token has ended. What it returns is called when that does not matter any more. */
  watch(token: SessionToken, end: () => void): () => void {
    const hash = hashToken(token).toString('hex')
    const ends = this.listeners.get(hash) ?? new Set()
    this.listeners.set(hash, ends.add(end))
    return () => {
      ends.delete(end)
      if (ends.size === 0) this.listeners.delete(hash)
    }
  }

  /** What any process sent; false if it is about something else. */
  onNotification(notification: string): boolean {
    const [kind, hash = ''] = notification.split(' ')
    if (kind !== 'session') return false
    for (const end of this.listeners.get(hash) ?? []) end()
    return true
  }

  /** Notifications may have been lost. */
  async recheckAll(): Promise<void> {
    const rows = await this.database.query<{ hash: string }>(
      `select hash from unnest($1::text[]) as watched (hash)
       where not exists (select from session where session.hash = decode(watched.hash, 'hex'))`,
      [[...this.listeners.keys()]],
    )
    for (const { hash } of rows) this.onNotification(`session ${hash}`)
  }
}
