import type { Rng } from '@edokko/engine'
import { unit } from '../chance.ts'
import { Features } from '../features.ts'
import { Network, spansOf } from '../network.ts'
import type { Shape } from '../network.ts'
import { Adam } from './adam.ts'
import type { Samples } from './samples.ts'

const BATCH = 128
const PACE = 0.002
const DECAY = 0.0002

/** A network that has learnt nothing yet. */
export function freshNetwork(shape: Shape, rng: Rng): Network {
  const spans = spansOf(shape)
  const weights = new Float32Array(spans.total)
  const uniform = (): number => 2 * unit(rng) - 1
  for (let i = 0; i < spans.firstBias; i++) weights[i] = 0.15 * uniform()
  for (let i = spans.second; i < spans.secondBias; i++) weights[i] = Math.sqrt(3 / shape.first) * uniform()
  return new Network(shape, weights)
}

/** Changes the network's weights so that its output comes closer to the targets. */
export function fitNetwork(network: Network, samples: Samples, epochs: number, rng: Rng): void {
  const order = Int32Array.from({ length: samples.size }, (_, i) => i)
  const gradient = new Float32Array(network.weights.length)
  const teacher = new Teacher(network, samples)
  const adam = new Adam(network.weights.length)
  const steps = epochs * Math.ceil(samples.size / BATCH)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, rng)
    for (let from = 0; from < order.length; from += BATCH) {
      const end = Math.min(order.length, from + BATCH)
      for (let i = from; i < end; i++) teacher.learn(order[i], gradient, 1 / (end - from))
      adam.step(network.weights, gradient, PACE * (1 - step++ / steps), DECAY)
    }
  }
}

/** Shows samples to a network and finds how its weights should change. */
export class Teacher {
  private readonly network: Network
  private readonly samples: Samples
  private readonly features = new Features(1024)
  private readonly blameFirst: Float64Array
  private readonly blameSecond: Float64Array

  constructor(network: Network, samples: Samples) {
    this.network = network
    this.samples = samples
    this.blameFirst = new Float64Array(network.shape.first)
    this.blameSecond = new Float64Array(network.shape.second)
  }

  /** What the network says to a sample. */
  recall(sample: number): number {
    const { samples, features } = this
    features.clear()
    for (let i = samples.start[sample]; i < samples.start[sample + 1]; i++)
      features.add(samples.index[i], samples.value[i])
    return this.network.run(features)
  }

  /** Adds the sample's part of the gradient. */
  learn(sample: number, gradient: Float32Array, scale: number): void {
    const { network, samples, features, blameFirst, blameSecond } = this
    const { shape, weights, spans, first, second } = network
    const blame = scale * (this.recall(sample) - samples.target[sample])
    gradient[spans.lastBias] += blame
    for (let i = 0; i < shape.second; i++) {
      gradient[spans.last + i] += blame * second[i]
      blameSecond[i] = second[i] > 0 ? blame * weights[spans.last + i] : 0
      gradient[spans.secondBias + i] += blameSecond[i]
    }
    for (let i = 0; i < shape.first; i++) {
      blameFirst[i] = 0
      if (first[i] === 0) continue
      const row = spans.second + i * shape.second
      let sum = 0
      for (let h = 0; h < shape.second; h++) {
        sum += blameSecond[h] * weights[row + h]
        gradient[row + h] += blameSecond[h] * first[i]
      }
      blameFirst[i] = sum
      gradient[spans.firstBias + i] += sum
    }
    for (let i = 0; i < features.count; i++) {
      const row = features.index[i] * shape.first
      for (let h = 0; h < shape.first; h++) gradient[row + h] += features.value[i] * blameFirst[h]
    }
  }
}

function shuffle(order: Int32Array, rng: Rng): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(unit(rng) * (i + 1))
    const moved = order[i]
    order[i] = order[j]
    order[j] = moved
  }
}
