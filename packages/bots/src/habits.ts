import type { Features } from './features.ts'

/** The sum of the weights of these features: how inclined somebody is to make a choice. */
export function inclination(weights: Float32Array, { index, value, count }: Features): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += value[i] * weights[index[i]]
  return sum
}

/** Makes shares of inclinations: the sum of all is 1, and none is quite 0. */
export function shares(weights: Float64Array, count: number): void {
  let most = -Infinity
  for (let i = 0; i < count; i++) if (weights[i] > most) most = weights[i]
  let sum = 0
  for (let i = 0; i < count; i++) sum += weights[i] = Math.exp(weights[i] - most)
  for (let i = 0; i < count; i++) weights[i] = (weights[i] / sum) * (1 - OPEN) + OPEN / count
}

/** The part that is given to all alike, because habits can be wrong. */
const OPEN = 0.1
