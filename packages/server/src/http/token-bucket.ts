/** A bucket of tokens: one for each message, refilled at a steady rate. Who has none left waits. */
export class TokenBucket {
  private readonly size: number
  private readonly rate: number // tokens a second
  private tokens: number
  private at: number // when they were counted

  constructor(size: number, rate: number, now: number) {
    this.size = size
    this.rate = rate
    this.tokens = size
    this.at = now
  }

  take(now: number): boolean {
    this.tokens = Math.min(this.size, this.tokens + ((now - this.at) / 1000) * this.rate)
    this.at = now
    if (this.tokens < 1) return false
    this.tokens--
    return true
  }
}
