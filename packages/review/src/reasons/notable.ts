import type { Compared, Difference, Rate } from './reasons.ts'

/* What is told, and what is noise or too little to tell. */

/** So many standard errors: of a dozen parts and a hundred things that may happen, hardly one seems to differ by chance. */
const PART_BEYOND_NOISE = 3
const RATE_BEYOND_NOISE = 3.3

/** So many standard errors for the opposite of what the search has found. */
const CONTRARY = 2.5

/** Where nothing is beyond its noise, so many times as much is looked at before that is said. */
export const MOST_TIMES = 4

/** Points below which a part is not told. */
const LEAST_POINTS = 0.3
/** The same for how often something happens, and for what that comes to in points of the lead. */
const LEAST_RATE = 0.05
const LEAST_WEIGHT = 0.15

export function isNotable({ difference, error }: Difference): boolean {
  return Math.abs(difference) > Math.max(LEAST_POINTS, PART_BEYOND_NOISE * error)
}

/** The better choice is so in this measure too, beyond the noise. */
export function isAhead({ difference, error }: Difference): boolean {
  return difference > PART_BEYOND_NOISE * error
}

/** How many are told of what happens more or less often; of one kind and one seat, only the first. */
export const MOST_RATES = 5

/** Quick players win less with the better choice: what they make of it is no reason for it. */
export function isContrary({ better, chosen, error }: Compared): boolean {
  return chosen - better > CONTRARY * error
}

/** What the choice itself decides, one way or the other, is not told: it is what was chosen, and no reason. */
export function isNotableRate(rate: Rate): boolean {
  const { better, chosen, error } = rate
  return (
    Math.abs(better - chosen) < 1 &&
    Math.abs(better - chosen) > Math.max(LEAST_RATE, RATE_BEYOND_NOISE * error) &&
    Math.abs(weightOf(rate)) > LEAST_WEIGHT
  )
}

/** What the difference of a rate comes to, in points of the lead: how much more often it happens times what it goes with. */
export function weightOf({ better, chosen, lead }: Compared & { readonly lead: number }): number {
  return (better - chosen) * lead
}
