import type { Features } from './features.ts'

/** The sum of these features, each times its weight: the logarithm of how likely a choice or a world is, up to a constant. */
export function logit(weights: Float32Array, { index, value, count }: Features): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += value[i] * weights[index[i]]
  return sum
}

/** Makes probabilities of the first `count` logits, in place: softmax mixed with a uniform share, so that none is quite 0. */
export function smoothedSoftmax(logits: Float64Array, count: number): void {
  let most = -Infinity
  for (let i = 0; i < count; i++) if (logits[i] > most) most = logits[i]
  let sum = 0
  for (let i = 0; i < count; i++) sum += logits[i] = Math.exp(logits[i] - most)
  for (let i = 0; i < count; i++) logits[i] = (logits[i] / sum) * (1 - UNIFORM_SHARE) + UNIFORM_SHARE / count
}

/** The part of the probability that all choices share alike, because the policy can be wrong. */
const UNIFORM_SHARE = 0.1
