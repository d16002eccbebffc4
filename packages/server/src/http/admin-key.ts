import { createHash, timingSafeEqual } from 'node:crypto'

/** An operator's key has at least so many characters. */
export const MIN_ADMIN_KEY_LENGTH = 16

const MAX_GUESSES = 10 // a minute
const MINUTE = 60_000
const MAX_ADDRESSES = 10_000

/** Wrong keys that came from one address, and when they are forgotten. */
interface Guesses {
  readonly count: number
  readonly until: number
}

/** The key by which an operator is known. Who guesses at it may do so seldom. */
export class AdminKey {
  private readonly hash: Buffer
  private readonly guesses = new Map<string, Guesses>() // by address

  constructor(key: string) {
    this.hash = hashOf(key)
  }

  /** Whether a request has the key in its Authorization header; 'no-session' if not. */
  check(authorization: string | undefined, address: string, now: number): 'known' | 'no-session' | 'too-fast' {
    const key = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
    if (key === undefined) return 'no-session'
    const { count, until } = this.guessesFrom(address, now)
    if (count >= MAX_GUESSES) return 'too-fast'
    if (timingSafeEqual(hashOf(key), this.hash)) return 'known'
    this.guesses.set(address, { count: count + 1, until })
    return 'no-session'
  }

  private guessesFrom(address: string, now: number): Guesses {
    if (this.guesses.size > MAX_ADDRESSES) this.guesses.clear()
    const guesses = this.guesses.get(address)
    return guesses !== undefined && now < guesses.until ? guesses : { count: 0, until: now + MINUTE }
  }
}

/** As long for every text, so that the time of a comparison tells nothing. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
