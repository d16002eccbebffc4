interface LiveReadingOptions<T> {
  readonly read: () => Promise<T>
  readonly interval: number // milliseconds between two readings
  readonly goodFor: number // milliseconds in which what was read is good for whoever comes
  readonly maxAge: number // milliseconds after which it is read again though no change was told: a notification can be lost
  /** Whether somebody wants to know of changes. */
  readonly isWanted: () => boolean
  /** It was read, for whatever reason. */
  readonly onRead: (value: T) => void
  /** It could not be read; it is tried again. */
  readonly onError: (error: unknown) => void
}

/** Something in the database that people look at: it is read when they come and whenever it may have changed, one reading after the other, and not too often. */
export class LiveReading<T> {
  private readonly options: LiveReadingOptions<T>
  private latest: Promise<T> | undefined // reading; undefined: something has changed since
  private last: Promise<unknown> = Promise.resolve() // one reading after the other
  private readAt = -Infinity
  private timer: NodeJS.Timeout | undefined

  constructor(options: LiveReadingOptions<T>) {
    this.options = options
  }

  /** As it is now, or was a moment ago. */
  current(): Promise<T> {
    if (this.latest !== undefined && performance.now() < this.readAt + this.options.goodFor) return this.latest
    return this.read()
  }

  /** Something may have changed: if somebody looks, it is read again as soon as it may be. */
  refresh(): void {
    if (!this.options.isWanted()) this.latest = undefined
    else {
      clearTimeout(this.timer)
      this.timer = this.readIn(this.readAt + this.options.interval - performance.now())
    }
  }

  /** Nobody looks any more: whoever comes next reads what has changed. */
  rest(): void {
    if (this.timer === undefined) return
    clearTimeout(this.timer)
    this.timer = undefined
    this.latest = undefined
  }

  private readIn(wait: number): NodeJS.Timeout {
    const read = (): void => {
      this.timer = undefined
      this.read().catch((error: unknown) => {
        this.options.onError(error)
        this.refresh()
      })
    }
    return setTimeout(read, Math.max(0, wait)).unref()
  }

  private read(): Promise<T> {
    const { isWanted, maxAge, onRead } = this.options
    this.readAt = performance.now()
    const reading = this.last.then(() => this.options.read())
    const told = reading.then((value) => {
      if (isWanted()) this.timer ??= this.readIn(maxAge) // a change that was told meanwhile comes sooner
      onRead(value)
      return value
    })
    this.latest = told
    this.last = told.catch(() => {
      if (this.latest === told) this.latest = undefined
    })
    return told
  }
}
