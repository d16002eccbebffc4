import type { Person } from './person.ts'

const MAX_SESSIONS = 10_000
/** Milliseconds for which a session is known without being looked up again: as long as it may outlive its end if nobody hears of that. */
export const MAX_SESSION_AGE = 30_000

interface CachedSession {
  readonly person: Person
  readonly until: number
}

/** A session that is being looked up in the database. What is heard of it meanwhile may be newer than the answer. */
interface Lookup {
  readonly hash: string
  readonly changed: Set<string> // people of whom something was heard
  isStale: boolean
}

/**
 * Whose sessions are known without asking the database: those that were needed last, by the hash of their token. It holds nothing unless it is told
 * of everything that ends or changes, and forgets everything when something may have gone unheard.
 */
export class SessionCache {
  private readonly sessions = new Map<string, CachedSession>() // by hash, the one that was needed last at the end
  private readonly hashes = new Map<string, Set<string>>() // by person
  private readonly lookups = new Set<Lookup>()
  private isTold = false

  /** From now on, everything that happens to sessions and people is told here. */
  enable(): void {
    this.isTold = true
    this.clear()
  }

  /** Something may happen that is not told here. */
  disable(): void {
    this.isTold = false
    this.clear()
  }

  /** Whose session this is, if that is known for certain. */
  find(hash: string): Person | undefined {
    const session = this.sessions.get(hash)
    if (session === undefined) return undefined
    if (session.until < performance.now()) {
      this.remove(hash, session)
      return undefined
    }
    this.sessions.delete(hash)
    this.sessions.set(hash, session)
    return session.person
  }

  /** Looks a session up. What it gives is kept if it says so, unless something else was heard of that session or person before it came. */
  async fetch<T extends { readonly person: Person; readonly isLasting: boolean }>(
    hash: string,
    query: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const lookup: Lookup = { hash, changed: new Set(), isStale: !this.isTold }
    this.lookups.add(lookup)
    try {
      const found = await query()
      if (found?.isLasting === true && !lookup.isStale && !lookup.changed.has(found.person.id))
        this.add(hash, { person: found.person, until: performance.now() + MAX_SESSION_AGE })
      return found
    } finally {
      this.lookups.delete(lookup)
    }
  }

  /** A session has ended. */
  forget(hash: string): void {
    for (const lookup of this.lookups) if (lookup.hash === hash) lookup.isStale = true
    const session = this.sessions.get(hash)
    if (session !== undefined) this.remove(hash, session)
  }

  /** Something is different about somebody or their sessions. */
  forgetPerson(person: string): void {
    for (const { changed } of this.lookups) changed.add(person)
    for (const hash of this.hashes.get(person) ?? []) this.sessions.delete(hash)
    this.hashes.delete(person)
  }

  private clear(): void {
    for (const lookup of this.lookups) lookup.isStale = true
    this.sessions.clear()
    this.hashes.clear()
  }

  private add(hash: string, session: CachedSession): void {
    const { id } = session.person
    this.sessions.set(hash, session)
    this.hashes.set(id, (this.hashes.get(id) ?? new Set()).add(hash))
    if (this.sessions.size <= MAX_SESSIONS) return
    const [[oldest, unused] = []] = this.sessions
    if (oldest !== undefined && unused !== undefined) this.remove(oldest, unused)
  }

  private remove(hash: string, { person: { id } }: CachedSession): void {
    this.sessions.delete(hash)
    const hashes = this.hashes.get(id)
    hashes?.delete(hash)
    if (hashes?.size === 0) this.hashes.delete(id)
  }
}
