/** A figure with the bounds between which the true one lies in 95 of 100 cases; they are infinite where nothing can be said. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Standard errors on either side of an estimate that make 95 %. */
export const Z_95 = 1.959964

/** From so many clusters on a mean is taken to be spread as the normal distribution says. */
const MANY = 30
/** A share is taken to be spread so only if this many clusters, at least, speak for either side. */
const BOTH_SIDES = 5

/** The values of one deal. They hang together, so each deal is one observation, however many games were played with it. */
export type Cluster = readonly number[]

/** The mean of all values, its bounds from how much the clusters differ. */
export function meanOf(clusters: readonly Cluster[]): Estimate {
  const count = clusters.reduce((sum, cluster) => sum + cluster.length, 0)
  const value = clusters.reduce((sum, cluster) => sum + total(cluster), 0) / count
  if (clusters.length < 2) return { value, low: -Infinity, high: Infinity }
  const squares = clusters.reduce((sum, cluster) => sum + (total(cluster) - value * cluster.length) ** 2, 0)
  const error = Math.sqrt((squares * clusters.length) / (clusters.length - 1)) / count
  return { value, low: value - Z_95 * error, high: value + Z_95 * error }
}

/** The mean of values from 0 to 1, with its bounds. Where there are few clusters, or nearly all are alike, the bounds are Wilson's for so many trials. */
export function shareOf(clusters: readonly Cluster[]): Estimate {
  const mean = meanOf(clusters)
  const { value } = mean
  const fewer = clusters.length * Math.min(value, 1 - value)
  if (clusters.length < MANY || fewer < BOTH_SIDES) return wilson(value, clusters.length)
  return { value, low: Math.max(0, mean.low), high: Math.min(1, mean.high) }
}

/** Wilson's score interval for a share of so many independent trials. It stays within 0 and 1 and is never without width. */
export function wilson(share: number, trials: number): Estimate {
  const z = Z_95 ** 2 / trials
  const centre = (share + z / 2) / (1 + z)
  const reach = Math.sqrt(z * (share * (1 - share) + z / 4)) / (1 + z)
  return { value: share, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
