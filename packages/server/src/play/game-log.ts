import type { LogEntry } from '@edokko/protocol'

/** So many entries are kept with their events in any case, for those who are there. */
const MAX_RECENT = 8

/** What was entered at a table, with its events: the last steps, or all of them for as long as there is room. Step 0 is the set-up. */
export class GameLog {
  private steps: LogEntry[] = []
  private first = 0 // the step with which they begin
  private whole = false // all are kept, and all that come

  append(entry: LogEntry): void {
    this.steps.push(entry)
    if (!this.whole) this.trim()
  }

  /** How many steps are in memory. */
  get size(): number {
    return this.steps.length
  }

  /** What was entered from this step on; undefined if some of it is not in memory. */
  since(step: number): LogEntry[] | undefined {
    return step < this.first ? undefined : this.steps.slice(step - this.first)
  }

  /** Whether this step is among those that are kept in any case. */
  isRecent(step: number): boolean {
    return step >= this.first + this.steps.length - MAX_RECENT
  }

  /** From now on all is kept. */
  fill(steps: readonly LogEntry[]): void {
    this.steps = [...steps]
    this.first = 0
    this.whole = true
  }

  /** Keeps only the last steps. */
  forget(): void {
    this.whole = false
    this.trim()
  }

  private trim(): void {
    const surplus = Math.max(0, this.steps.length - MAX_RECENT)
    this.steps = this.steps.slice(surplus)
    this.first += surplus
  }
}

const MAX_STEPS = 20_000 // of all whole logs together: some dozen megabytes

/** The whole logs of the tables that somebody came to lately: whoever comes next is told without playing the game again. */
export class WholeLogs {
  private readonly logs = new Set<GameLog>() // the one used last at the end

  /** A log was filled, or is of use again; others make room for it. */
  use(log: GameLog): void {
    this.logs.delete(log)
    this.logs.add(log)
    let steps = [...this.logs].reduce((sum, { size }) => sum + size, 0)
    for (const oldest of this.logs) {
      if (steps <= MAX_STEPS || oldest === log) return
      steps -= oldest.size
      this.drop(oldest)
    }
  }

  /** Its table is in memory no longer, or others need the room. */
  drop(log: GameLog): void {
    if (this.logs.delete(log)) log.forget()
  }
}
