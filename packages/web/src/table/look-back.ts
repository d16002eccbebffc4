/** Goes to moments of the past. Of several wishes in a row, the last one counts. */
export class LookBack {
  private readonly show: (step: number) => Promise<void>
  private readonly shown: () => number | undefined
  private wanted: number | undefined
  private isLooking = false

  /** `show` fetches a moment and shows it, unless nobody looks back any more; `shown` says which one is on the screen. */
  constructor(show: (step: number) => Promise<void>, shown: () => number | undefined) {
    this.show = show
    this.shown = shown
  }

  get isWanted(): boolean {
    return this.wanted !== undefined
  }

  async to(step: number): Promise<void> {
    this.wanted = step
    if (this.isLooking) return
    this.isLooking = true
    try {
      while (this.wanted !== undefined && this.wanted !== this.shown()) await this.show(this.wanted)
    } finally {
      this.isLooking = false
    }
  }

  end(): void {
    this.wanted = undefined
  }
}
