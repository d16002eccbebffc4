const STEPS = [1, 2, 5, 10]
const MOST_STEPS = 5

/** Round values from at or below the low one to at or above the high one, a few of them; 0 is one if it lies between. */
export function valueTicks(low: number, high: number): number[] {
  const top = high > low ? high : low + 1
  const power = 10 ** Math.floor(Math.log10((top - low) / MOST_STEPS))
  const rangeOf = (step: number): [from: number, to: number] => [Math.floor(low / step), Math.ceil(top / step)]
  const isWide = (step: number): boolean => rangeOf(step)[1] - rangeOf(step)[0] <= MOST_STEPS
  const step = power * (STEPS.find((each) => isWide(each * power)) ?? 20)
  const [from, to] = rangeOf(step)
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step)
}

/** The first game, the last one, and some between. */
export function gameTicks(last: number): number[] {
  const thirds = [1, Math.round(last / 3), Math.round((2 * last) / 3), last]
  return [...new Set(thirds)].filter((game) => game >= 1)
}
