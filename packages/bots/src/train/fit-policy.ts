import type { Rng } from '@edokko/engine'
import { Adam } from './adam.ts'
import type { Samples } from './samples.ts'
import { shuffle } from './shuffle.ts'

const BATCH = 64
const LEARNING_RATE = 0.01
const WEIGHT_DECAY = 0.0001

/** How far a policy is from what searches came to prefer, in nats a decision; of beliefs, how far they are from which world was real. */
export interface PolicyFit {
  readonly decisions: number
  readonly loss: number // cross-entropy
  readonly without: number // cross-entropy of a uniform policy
  readonly least: number // what cannot be avoided: the searches' own entropy
}

/**
 * Changes the weights so that they prefer what the searches came to prefer: a group of samples are the choices of a decision. The groups
 * are shuffled for every epoch.
 */
export function fitPolicy(weights: Float32Array, samples: Samples, epochs: number, rng: Rng): void {
  const groups = groupsOf(samples)
  const gradient = new Float32Array(weights.length)
  const adam = new Adam(weights.length)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(groups, rng)
    for (let from = 0; from < groups.length; from += BATCH) {
      const batch = groups.subarray(from, from + BATCH)
      for (const first of batch) addGradient(weights, samples, first, gradient, 1 / batch.length)
      adam.step(weights, gradient, LEARNING_RATE * (1 - epoch / epochs), WEIGHT_DECAY)
    }
  }
}

/** The first sample of each group. */
function groupsOf(samples: Samples): Int32Array {
  const first: number[] = []
  for (let sample = 0; sample < samples.size; sample = samples.endOfGroup(sample)) first.push(sample)
  return Int32Array.from(first)
}

export function measurePolicy(weights: Float32Array, samples: Samples): PolicyFit {
  let decisions = 0
  let loss = 0
  let without = 0
  let least = 0
  for (let from = 0; from < samples.size;) {
    const end = samples.endOfGroup(from)
    probabilitiesOf(weights, samples, from, end).forEach((probability, c) => {
      const share = samples.target[from + c]
      loss -= share * Math.log(probability)
      without += share * Math.log(end - from)
      if (share > 0) least -= share * Math.log(share)
    })
    decisions++
    from = end
  }
  return { decisions, loss: loss / decisions, without: without / decisions, least: least / decisions }
}

function addGradient(
  weights: Float32Array,
  samples: Samples,
  from: number,
  gradient: Float32Array,
  scale: number,
): void {
  probabilitiesOf(weights, samples, from, samples.endOfGroup(from)).forEach((probability, c) => {
    const sample = from + c
    const delta = scale * (probability - samples.target[sample])
    for (let i = samples.start[sample]; i < samples.start[sample + 1]; i++)
      gradient[samples.index[i]] += delta * samples.value[i]
  })
}

function probabilitiesOf(weights: Float32Array, samples: Samples, from: number, end: number): number[] {
  const logits = []
  for (let sample = from; sample < end; sample++) {
    let sum = 0
    for (let i = samples.start[sample]; i < samples.start[sample + 1]; i++)
      sum += samples.value[i] * weights[samples.index[i]]
    logits.push(sum)
  }
  const most = Math.max(...logits)
  const all = logits.reduce((sum, x) => sum + Math.exp(x - most), 0)
  return logits.map((x) => Math.exp(x - most) / all)
}
