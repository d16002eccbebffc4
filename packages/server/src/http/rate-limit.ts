import { TokenBucket } from './token-bucket.ts'

const BURST = 200 // requests of one address
const RATE = 10 // a second
const MAX_ADDRESSES = 10_000 // addresses that are remembered

/** Whoever is on this machine is not counted: it is the operator, or a test. */
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Says of each request whether its address has sent too many. Whoever shares an address shares its requests. */
export function rateLimitByAddress(): (address: string) => boolean {
  const buckets = new Map<string, TokenBucket>()
  return (address) => {
    if (isLoopback(address)) return false
    const now = performance.now()
    const bucket = buckets.get(address) ?? new TokenBucket(BURST, RATE, now)
    buckets.delete(address)
    buckets.set(address, bucket) // the one that came last is the last to be forgotten
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_ADDRESSES && oldest !== undefined) buckets.delete(oldest)
    return !bucket.take(now)
  }
}

/** Whether a request comes from this machine. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.has(address)
}
