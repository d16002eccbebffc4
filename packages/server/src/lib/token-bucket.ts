/** How much is allowed: so much at once, and so much a second in the long run. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** A bucket of tokens: one for each message, refilled at a steady rate. Who has none left waits. */
export class TokenBucket {
  private readonly rate: Rate
  private tokens: number
  private at = performance.now() // when they were counted

  constructor(rate: Rate) {
    this.rate = rate
    this.tokens = rate.burst
  }

  take(): boolean {
    this.refill()
    if (this.tokens < 1) return false
    this.tokens--
    return true
  }

  /** Seconds until there is a token again. */
  get wait(): number {
    this.refill()
    return Math.max(0, 1 - this.tokens) / this.rate.perSecond
  }

  private refill(): void {
    const now = performance.now()
    const { burst, perSecond } = this.rate
    this.tokens = Math.min(burst, this.tokens + ((now - this.at) / 1000) * perSecond)
    this.at = now
  }
}

/** So many buckets are remembered: a flood of addresses must not fill the memory. */
const MAX_BUCKETS = 10_000

/** A bucket for each network or person. */
export class TokenBuckets {
  private readonly rate: Rate
  private readonly buckets = new Map<string, TokenBucket>()

  constructor(rate: Rate) {
    this.rate = rate
  }

  /** Takes a token of this key; nobody's are not counted. */
  take(key: string | undefined): boolean {
    if (key === undefined) return true
    const bucket = this.buckets.get(key) ?? new TokenBucket(this.rate)
    this.buckets.delete(key)
    this.buckets.set(key, bucket) // the one that came last is the last to be forgotten
    const [oldest] = this.buckets.keys()
    if (this.buckets.size > MAX_BUCKETS && oldest !== undefined) this.buckets.delete(oldest)
    return bucket.take()
  }

  /** Seconds until there is a token of this key again. */
  waitOf(key: string): number {
    return this.buckets.get(key)?.wait ?? 0
  }
}
