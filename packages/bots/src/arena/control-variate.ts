import type { Cluster } from './statistics.ts'

/** So many parts the deals are divided into. */
const PARTS = 10

/**
 * Takes out of values what goes along with `luck`, which is 0 on average (a control variate): value − slope × luck. How far luck goes along
 * with the values of a part of the deals is learnt from all the others (cross-fitting), so that the mean stays what it is.
 */
export function correct(values: readonly Cluster[], luck: readonly Cluster[]): Cluster[] {
  const slopes = Array.from({ length: PARTS }, (_, part) => {
    const isOther = (_cluster: Cluster, i: number): boolean => i % PARTS !== part
    return slopeOf(values.filter(isOther).flat(), luck.filter(isOther).flat())
  })
  return values.map((cluster, i) => cluster.map((value, j) => value - slopes[i % PARTS] * luck[i][j]))
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
