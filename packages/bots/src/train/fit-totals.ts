import { TOTAL_WEIGHTS } from '../evaluation/totals.ts'
import type { Samples } from './samples.ts'

/** So many positions have to be of a stage before its line is fitted. */
const LEAST_POSITIONS = 30

/**
 * By stage of the game, the line of least squares from all points of the moment to all points of the end. A stage that was hardly seen keeps
 * the line that is `known`.
 */
export function fitTotals(samples: Samples, known: Float32Array): Float32Array {
  const totals = known.slice()
  for (let stage = 0; stage < totals.length / TOTAL_WEIGHTS; stage++) {
    let count = 0
    let sumX = 0
    let sumY = 0
    let sumXX = 0
    let sumXY = 0
    for (let i = 0; i < samples.size; i++) {
      if (samples.stage[i] !== stage) continue
      const x = samples.base[i]
      const y = x + samples.outcome[i]
      count++
      sumX += x
      sumY += y
      sumXX += x * x
      sumXY += x * y
    }
    const spread = sumXX - (sumX * sumX) / count
    if (count < LEAST_POSITIONS || spread <= 0) continue
    const slope = (sumXY - (sumX * sumY) / count) / spread
    totals[TOTAL_WEIGHTS * stage] = (sumY - slope * sumX) / count
    totals[TOTAL_WEIGHTS * stage + 1] = slope
  }
  return totals
}
