/** The middle of some times in milliseconds, and their far end. */
export function formatTimes(times) {
  const sorted = Float64Array.from(times).sort()
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(1))
  return `p50 ${p50}, p95 ${p95}, p99 ${p99}, max ${max} ms`
}

export const inMegabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`
