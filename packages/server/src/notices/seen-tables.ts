import type { ReportFault } from '../telemetry/faults.ts'
import type { NoticeQueue } from './notice-queue.ts'

const INTERVAL = 1000 // milliseconds: far less than a notice is kept before it is sent

interface Seen {
  readonly table: string
  readonly person: string
  readonly version: number
}

/** Gathers what people have seen of their tables at this process, and lets go of the notices about it. */
export class SeenTables {
  private readonly queue: NoticeQueue
  private readonly report: ReportFault
  private readonly timer: ReturnType<typeof setInterval>
  private seen = new Map<string, Seen>()

  constructor(queue: NoticeQueue, report: ReportFault) {
    this.queue = queue
    this.report = report
    this.timer = setInterval(() => void this.flush(), INTERVAL).unref()
  }

  add(table: string, person: string, version: number): void {
    this.seen.set(`${table} ${person}`, { table, person, version })
  }

  async flush(): Promise<void> {
    if (this.seen.size === 0) return
    const seen = [...this.seen.values()]
    this.seen = new Map()
    try {
      await this.queue.see(seen)
    } catch (error) {
      this.report('seen', error) // they are told what they know
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }
}
