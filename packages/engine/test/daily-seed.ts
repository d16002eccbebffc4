/**
 * What deep tests make their games from: another seed each day, so that in time they see more than any one run could. It is printed, and
 * `EDOKKO_SEED` plays a day again.
 */
export function dailySeed(): string {
  const seed = process.env['EDOKKO_SEED'] ?? new Date().toISOString().slice(0, 10)
  console.info(`EDOKKO_SEED=${seed}`)
  return seed
}
