import type { Cluster } from './statistics.ts'

/**
 * Takes out of values what goes along with `luck`, which is 0 on average (a control variate): value − slope × luck. How far luck goes along
 * with the values is learnt from the other half of the deals, even from odd ones and odd from even, so that the mean stays what it is.
 */
export function correct(values: readonly Cluster[], luck: readonly Cluster[]): Cluster[] {
  const slopes = [0, 1].map((half) => {
    const isHalf = (_: unknown, i: number): boolean => i % 2 === half
    return slopeOf(values.filter(isHalf).flat(), luck.filter(isHalf).flat())
  })
  return values.map((cluster, i) => cluster.map((value, j) => value - slopes[1 - (i % 2)] * luck[i][j]))
}

/** The slope of the line through the values by least squares; 0 if there is no line. */
function slopeOf(values: readonly number[], luck: readonly number[]): number {
  const meanValue = mean(values)
  const meanLuck = mean(luck)
  const squares = luck.reduce((sum, each) => sum + (each - meanLuck) ** 2, 0)
  if (!(squares > 0)) return 0
  return luck.reduce((sum, each, i) => sum + (each - meanLuck) * (values[i] - meanValue), 0) / squares
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
