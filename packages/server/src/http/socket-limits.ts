import type { Limits } from '../lib/limits.ts'
import { TokenBucket, TokenBuckets } from '../lib/token-bucket.ts'

/** What a socket may do, for as long as it is open. */
export interface SocketAllowance {
  /** Whether one more message may be looked at. */
  takeMessage(): boolean
  /** Whether a table may be shown whole: that costs more than any other answer. */
  takeJoin(): boolean
  /** The socket is closed. */
  release(): void
}

/** Counts the sockets of networks and people, and what comes through them. Whoever shares a network shares what it may do. */
export class SocketLimits {
  private readonly limits: Limits
  private readonly networks = new Map<string, number>() // open sockets
  private readonly people = new Map<string, number>()
  private readonly messages: TokenBuckets
  private readonly joins: TokenBuckets
  private readonly personJoins: TokenBuckets

  constructor(limits: Limits) {
    this.limits = limits
    this.messages = new TokenBuckets({ burst: 10 * limits.messages, perSecond: limits.messages })
    this.joins = new TokenBuckets({ burst: 10 * limits.joins, perSecond: limits.joins })
    this.personJoins = new TokenBuckets({ burst: 10 * limits.personJoins, perSecond: limits.personJoins })
  }

  /** One more socket of this network and person; undefined if they have too many. This machine itself is not counted. */
  admit(network: string | undefined, person: string | undefined): SocketAllowance | undefined {
    const { sockets, personSockets, socketMessages } = this.limits
    const owner = network === undefined ? undefined : person
    if (isFull(this.networks, network, sockets) || isFull(this.people, owner, personSockets)) return undefined
    add(this.networks, network, 1)
    add(this.people, owner, 1)
    const own = new TokenBucket({ burst: 4 * socketMessages, perSecond: socketMessages })
    return {
      takeMessage: () => own.take() && this.messages.take(network),
      takeJoin: () => this.personJoins.take(owner) && this.joins.take(network),
      release: () => {
        add(this.networks, network, -1)
        add(this.people, owner, -1)
      },
    }
  }
}

function isFull(counts: ReadonlyMap<string, number>, key: string | undefined, most: number): boolean {
  return key !== undefined && (counts.get(key) ?? 0) >= most
}

function add(counts: Map<string, number>, key: string | undefined, change: number): void {
  if (key === undefined) return
  const count = (counts.get(key) ?? 0) + change
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
