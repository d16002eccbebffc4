const MOST_TRIES = 3

/** So many answers are heard to a question with so many choices: so few that no more than half of those who guess find the best. */
export function triesFor(choices: number): number {
  return Math.max(1, Math.min(MOST_TRIES, Math.floor(choices / 2)))
}
