import { Adam } from './adam.ts'
import type { Samples } from './samples.ts'

const BATCH = 64
const PACE = 0.01
const DECAY = 0.0001

/** How far habits are from what searches came to prefer, in nats a decision. */
export interface HabitFit {
  readonly decisions: number
  readonly loss: number // cross-entropy
  readonly without: number // the same with no preference at all
  readonly least: number // what cannot be avoided: the searches' own entropy
}

/** Changes the weights so that they prefer what the searches came to prefer: a group of samples are the choices of a decision. */
export function fitHabits(weights: Float32Array, samples: Samples, epochs: number): void {
  const gradient = new Float32Array(weights.length)
  const adam = new Adam(weights.length)
  for (let epoch = 0; epoch < epochs; epoch++) {
    let waiting = 0
    for (let from = 0; from < samples.size;) {
      const end = samples.endOfGroup(from)
      learn(weights, samples, from, end, gradient)
      if (++waiting === BATCH) {
        adam.step(weights, gradient, PACE * (1 - epoch / epochs), DECAY)
        waiting = 0
      }
      from = end
    }
  }
}

export function measureHabits(weights: Float32Array, samples: Samples): HabitFit {
  let decisions = 0
  let loss = 0
  let without = 0
  let least = 0
  for (let from = 0; from < samples.size;) {
    const end = samples.endOfGroup(from)
    chancesOf(weights, samples, from, end).forEach((chance, c) => {
      const share = samples.target[from + c]
      loss -= share * Math.log(chance)
      without += share * Math.log(end - from)
      if (share > 0) least -= share * Math.log(share)
    })
    decisions++
    from = end
  }
  return { decisions, loss: loss / decisions, without: without / decisions, least: least / decisions }
}

function learn(weights: Float32Array, samples: Samples, from: number, end: number, gradient: Float32Array): void {
  chancesOf(weights, samples, from, end).forEach((chance, c) => {
    const sample = from + c
    const blame = (chance - samples.target[sample]) / BATCH
    for (let i = samples.start[sample]; i < samples.start[sample + 1]; i++)
      gradient[samples.index[i]] += blame * samples.value[i]
  })
}

function chancesOf(weights: Float32Array, samples: Samples, from: number, end: number): number[] {
  const inclinations = []
  for (let sample = from; sample < end; sample++) {
    let sum = 0
    for (let i = samples.start[sample]; i < samples.start[sample + 1]; i++)
      sum += samples.value[i] * weights[samples.index[i]]
    inclinations.push(sum)
  }
  const most = Math.max(...inclinations)
  const all = inclinations.reduce((sum, x) => sum + Math.exp(x - most), 0)
  return inclinations.map((x) => Math.exp(x - most) / all)
}
