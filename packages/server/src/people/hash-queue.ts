const MAX_AT_ONCE = 2 // of the four threads that Node has for such work: files are read by the others
const MAX_WAITING = 100

/** There is more to hash than can be done soon. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
  readonly statusCode = 429 // what a request that wanted it is answered with
}

/** Work that takes a thread for a while: a little of it at once, and no more waiting than soon has its turn. */
export class HashQueue {
  private readonly waiting: (() => void)[] = []
  private running = 0

  /** Does some work before or after all that waits. */
  async run<T>(place: 'first' | 'last', work: () => Promise<T>): Promise<T> {
    if (this.running === MAX_AT_ONCE) await this.wait(place)
    else this.running++
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next === undefined) this.running--
      else next() // its place is the next one's
    }
  }

  private wait(place: 'first' | 'last'): Promise<void> {
    if (this.waiting.length === MAX_WAITING) throw new TooBusyError('too many passwords at once')
    return new Promise((resolve) => {
      if (place === 'first') this.waiting.unshift(resolve)
      else this.waiting.push(resolve)
    })
  }
}
