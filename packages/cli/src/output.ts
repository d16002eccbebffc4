import { complain } from './errors.ts'

/** Writes to standard output and waits when the reader is slower than we are. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve))
}

/** A reader that has seen enough (`| head`) is no error: end quietly. A full disk is one. */
export function watchStreams(): void {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0)
    complain(`standard output cannot be written (${code})`)
    process.exit(1)
  })
  process.stderr.on('error', () => {}) // then there is nobody to tell
}

/** Tells how far a long run has come, on a terminal only. */
export class Progress {
  private readonly started = performance.now()
  private shown = 0
  private readonly total: number
  private readonly unit: string
  private readonly before: number // what was done in an earlier run, at a speed that says nothing about this one

  constructor(total: number, unit: string, before = 0) {
    this.total = total
    this.unit = unit
    this.before = before
  }

  update(done: number): void {
    const now = performance.now()
    if (!process.stderr.isTTY || now - this.shown < 200) return
    this.shown = now
    const rate = (done - this.before) / ((now - this.started) / 1000)
    const left = Math.ceil((this.total - done) / rate)
    const percent = Math.floor((100 * done) / this.total)
    const speed = rate === 0 ? '' : `  ${pace(rate)}  ${span(left)} left`
    process.stderr.write(`\r\u001B[K${percent} %  ${group(done)} ${this.unit}${speed}`)
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  }
}

function pace(rate: number): string {
  if (rate < 1) return `${(60 * rate).toFixed(1)}/min`
  return rate < 10 ? `${rate.toFixed(1)}/s` : `${group(rate)}/s`
}

function span(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${group(seconds / 3600)} h`
}

/** A number for reading: 1,234,567. */
export function group(value: number): string {
  return Math.round(value).toLocaleString('en')
}
