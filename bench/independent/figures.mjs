import { readFileSync } from 'node:fs'

/** The middle of some times in milliseconds, and their far end. */
export function formatTimes(times) {
  const sorted = Float64Array.from(times).sort()
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(1))
  return `p50 ${p50}, p95 ${p95}, p99 ${p99}, max ${max} ms`
}

export const inMegabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`

/**
 * Begins to watch the processors; what it gives tells how busy they were since then, and how much of them the host of a virtual machine gave to others
 * meanwhile ("steal"): whoever waits for a processor then waits on no fault of the program's.
 */
export function watchProcessors() {
  const before = readTicks()
  return () => {
    const spent = readTicks().map((ticks, i) => ticks - before[i])
    const all = spent.reduce((sum, ticks) => sum + ticks, 0)
    const share = (ticks) => `${Math.round((100 * ticks) / all)} %`
    const [, , , idle, waiting, , , stolen] = spent
    return `processors busy ${share(all - idle - waiting - stolen)}, stolen ${share(stolen)}`
  }
}

/** Ticks of all processors so far: user, nice, system, idle, waiting for the disk, two kinds of interrupts, stolen. */
function readTicks() {
  return readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].trim().split(/\s+/).slice(1, 9).map(Number)
}
