const STEPS = [1, 2, 5, 10]
const MOST_STEPS = 5

/** Round values from at or below the low one to at or above the high one, a few of them; 0 is one if it lies between. */
export function valueTicks(low: number, high: number): number[] {
  const span = Math.max(high - low, Number.EPSILON)
  const power = 10 ** Math.floor(Math.log10(span / MOST_STEPS))
  const isEnough = (step: number): boolean => Math.ceil(high / step) - Math.floor(low / step) <= MOST_STEPS
  const step = (STEPS.find((each) => isEnough(each * power)) ?? 20) * power
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: Math.max(to - from, 1) + 1 }, (_, i) => (from + i) * step)
}

/** The first game, the last one, and some between. */
export function gameTicks(last: number): number[] {
  const thirds = [1, Math.round(last / 3), Math.round((2 * last) / 3), last]
  return [...new Set(thirds)].filter((game) => game >= 1)
}
