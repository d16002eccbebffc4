/*
 * A network that foresees a margin says nothing of how many points there will be in all. A line does: by stage of the game, the final total
 * of all seats' points for the total of the moment. Both are in units, and the weights of a stage follow each other: intercept, slope.
 */

/** Weights of one stage. */
export const TOTAL_WEIGHTS = 2

export function expectedTotal(totals: Float32Array, stage: number, present: number): number {
  return totals[TOTAL_WEIGHTS * stage] + totals[TOTAL_WEIGHTS * stage + 1] * present
}
