import { wilson } from '@edokko/bots'

/** A mean with the bounds between which the true one lies in 95 of 100 cases: "+1.2 (−0.4 … +2.8)". */
export function sayMean(values: readonly number[], scale: number): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const reach = 1.96 * Math.sqrt(squares / (values.length - 1) / values.length)
  const say = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(scale * value).toFixed(2)}`
  return `${say(mean)} (${say(mean - reach)} … ${say(mean + reach)})`
}

/** The least, the median and the most: "1.8, 2.4, 3.1". */
export function sayRange(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  return [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted[sorted.length - 1]]
    .map((value) => value.toFixed(2))
    .join(', ')
}

/** A share with the bounds between which the true one lies in 95 of 100 cases: "3 of 4, 75.0 % (30.1 … 95.4)". */
export function sayShare(count: number, of: number): string {
  const { value, low, high } = wilson(count / of, of)
  const [share, least, most] = [value, low, high].map((each) => (100 * each).toFixed(1))
  return `${count} of ${of}, ${share} % (${least} … ${most})`
}
