/** How strong somebody is thought to be, in points: a normal distribution, and how much it is thought to move. */
export interface Rating {
  readonly mean: number
  readonly deviation: number // standard deviation
  readonly volatility: number // how far a strength moves in a rating period, as a standard deviation, in units of SCALE
}

/** Points in a natural unit of strength: 400 points are odds of ten to one. */
export const SCALE = 400 / Math.LN10

/** What is known of somebody who has not played. */
export const NEWCOMER: Rating = { mean: 1500, deviation: 350, volatility: 0.06 }

/** So many standard deviations on either side hold 95 % of a normal distribution. */
const Z_95 = 1.959964

/** Days of a rating period: somebody settled who stays away for a year is provisional again. */
const PERIOD = 4

/** Above this deviation a rating is provisional: its interval is 150 points or more on either side. */
const SETTLED_DEVIATION = 150 / Z_95

/** How far the true strength is from the mean at most, in 19 cases of 20. */
export function marginOfError({ deviation }: Pick<Rating, 'deviation'>): number {
  return Z_95 * deviation
}

/** Whether a rating is settled after some days without a game: `deviation ** 2 + days * volatility ** 2 * perDay` is at most `most`. */
export const SETTLED = { most: SETTLED_DEVIATION ** 2, perDay: SCALE ** 2 / PERIOD } as const

export function isSettled({ deviation }: Pick<Rating, 'deviation'>): boolean {
  return deviation <= SETTLED_DEVIATION
}

/** How many rating periods, or what fraction of one, so many days are. */
export function periodsIn(days: number): number {
  return days / PERIOD
}

/** What is known after some rating periods without a game, which may be a fraction of one: as much as before, and less exactly. */
export function afterInactivity({ mean, deviation, volatility }: Rating, periods: number): Rating {
  const moved = volatility * SCALE
  const wider = Math.sqrt(deviation * deviation + periods * moved * moved)
  return { mean, deviation: Math.min(NEWCOMER.deviation, wider), volatility }
}
