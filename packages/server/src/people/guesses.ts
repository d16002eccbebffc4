import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../db/index.ts'

/** How tries at one password follow each other: so many at once, then a second apart, two, four …, up to so many seconds. */
interface Pace {
  readonly free: number
  readonly cap: number
}

/** Of one network at one account, and of all networks together. The second is short: whoever tries for the first time waits for all before them. */
const NETWORK: Pace = { free: 5, cap: 60 }
const ACCOUNT: Pace = { free: 10, cap: 4 }

/** Seconds that somebody may have to wait for their turn at an account; a network that has failed leaves room for those that have not. */
const MAX_WAIT = 60
const MAX_WAIT_AGAIN = 30
const MAX_WAITING = 200 // people in this process

/** Seconds after which whoever was refused may come again. */
export const RETRY_AFTER = 30

/**
 * A try at a password ($1: whose, as a hash), which counts as a failure until it turns out to be right. Gives in how many seconds it may be made and
 * which one it is; nothing, if that is too late. $2, $3: pace; $4: how late is too late.
 */
const RESERVE = `
  insert into guess as known (key, failures, free_at) values ($1, 1, now())
  on conflict (key) do update
    set failures = known.failures + 1,
        free_at = greatest(known.free_at, now()) + make_interval(secs => ${delay('known.failures + 1')})
    where known.free_at <= now() + make_interval(secs => $4)
  returning failures, greatest(0, extract(epoch from free_at - now())::float8 - ${delay('failures')}) as wait`

/** Seconds between a try and the next one, as SQL. */
function delay(tries: string): string {
  return `case when ${tries} < $2::int then 0 else least($3::float8, 2 ^ least(${tries} - $2::int, 20)) end`
}

interface Reservation {
  readonly failures: number
  readonly wait: number // seconds
}

/**
 * Slows down those who guess at passwords: tries at one account take turns, those of one network more slowly each time. Nobody is locked out, since who
 * knows the password has their turn too. Whether there is such an account makes no difference. It stands in the database, so that all processes agree.
 */
export class Guesses {
  private readonly database: Queryable
  private waiting = 0

  constructor(database: Queryable) {
    this.database = database
  }

  /** Resolves when a password may be tried; to false if there are too many before it, or nobody waits for the answer any more. */
  async waitForTurn(account: string, network: string, gone: AbortSignal): Promise<boolean> {
    const wait = await this.reserve(account, network)
    if (wait === undefined) return false
    if (wait === 0) return true
    if (this.waiting === MAX_WAITING) return false
    this.waiting++
    try {
      await sleep(1000 * wait, undefined, { signal: gone })
      return true
    } catch {
      return false
    } finally {
      this.waiting--
    }
  }

  /** In how many seconds a password may be tried; undefined if that is too late. */
  async reserve(account: string, network: string): Promise<number | undefined> {
    const own = await this.ask(keyOf(account, network), NETWORK, MAX_WAIT)
    if (own === undefined) return undefined
    const isNew = own.failures <= NETWORK.free
    const shared = await this.ask(keyOf(account), ACCOUNT, isNew ? MAX_WAIT : MAX_WAIT_AGAIN)
    if (shared !== undefined) return Math.max(own.wait, shared.wait)
    await this.giveBack(keyOf(account, network)) // it is not tried
    return undefined
  }

  /** It was no guess: whoever tried knows the password. */
  async forgive(account: string, network: string): Promise<void> {
    await this.database.query('delete from guess where key = $1', [keyOf(account, network)])
    await this.giveBack(keyOf(account))
  }

  private async ask(key: Buffer, { free, cap }: Pace, latest: number): Promise<Reservation | undefined> {
    const [reserved] = await this.database.query<Reservation>(RESERVE, [key, free, cap, latest])
    return reserved
  }

  private async giveBack(key: Buffer): Promise<void> {
    await this.database.query('update guess set failures = greatest(0, failures - 1) where key = $1', [key])
  }
}

/** An hour after the last try at a password all of them are forgotten: that is slower than going on. */
export async function forgetGuesses(queryable: Queryable): Promise<void> {
  await queryable.query(`delete from guess where free_at < now() - interval '1 hour'`)
}

/** Accounts that are guessed at need not exist, so that their names may be anything. */
function keyOf(account: string, network = ''): Buffer {
  return createHash('sha256').update(`${account} ${network}`).digest()
}
