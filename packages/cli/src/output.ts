/** Writes to standard output and waits when the reader is slower than we are. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve))
}

/** A reader that has seen enough (`| head`) is no error: end quietly. */
export function endQuietlyWhenNobodyReads(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}

/** Tells how far a long run has come, on a terminal only. */
export class Progress {
  private readonly started = performance.now()
  private shown = 0
  private readonly total: number
  private readonly unit: string

  constructor(total: number, unit: string) {
    this.total = total
    this.unit = unit
  }

  update(done: number): void {
    const now = performance.now()
    if (!process.stderr.isTTY || now - this.shown < 200) return
    this.shown = now
    const rate = done / ((now - this.started) / 1000)
    const left = Math.ceil((this.total - done) / rate)
    const percent = Math.floor((100 * done) / this.total)
    process.stderr.write(`\r\u001B[K${percent} %  ${group(done)} ${this.unit}  ${group(rate)}/s  ${left} s left`)
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  }
}

/** A number for reading: 1,234,567. */
export function group(value: number): string {
  return Math.round(value).toLocaleString('en')
}
