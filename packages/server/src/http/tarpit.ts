const DELAY = 1000 // milliseconds
const MAX_HELD = 2000 // answers in all
const MAX_OF_NETWORK = 200

/**
 * Holds answers back, so that a client that waits for them slows itself down. Only so many, of one network and in all: whoever does not wait must not
 * fill the memory.
 */
export class Tarpit {
  private readonly held = new Map<() => void, NodeJS.Timeout>() // answers
  private readonly networks = new Map<string, number>() // how many each has

  /** Calls `answer` in a while. Gives what to call if nobody waits for it any more; undefined if there is no room. */
  hold(network: string, answer: () => void): (() => void) | undefined {
    const count = this.networks.get(network) ?? 0
    if (count >= MAX_OF_NETWORK || this.held.size >= MAX_HELD) return undefined
    this.networks.set(network, count + 1)
    const drop = (): boolean => {
      clearTimeout(this.held.get(release))
      if (!this.held.delete(release)) return false
      const left = (this.networks.get(network) ?? 1) - 1
      if (left > 0) this.networks.set(network, left)
      else this.networks.delete(network)
      return true
    }
    const release = (): void => {
      if (drop()) answer()
    }
    this.held.set(release, setTimeout(release, DELAY))
    return drop
  }

  /** Gives all answers now. */
  releaseAll(): void {
    for (const release of this.held.keys()) release()
  }
}
