import type { Rng } from '@edokko/engine'
import { uniform01 } from '../search/uniform01.ts'
import { Features } from '../evaluation/features.ts'
import { Network, offsetsOf } from '../evaluation/network.ts'
import type { Shape } from '../evaluation/network.ts'
import { Adam } from './adam.ts'
import type { Samples } from './samples.ts'
import { shuffle } from './shuffle.ts'

const BATCH = 128
const LEARNING_RATE = 0.002
const WEIGHT_DECAY = 0.0002

/** A network with random weights. */
export function initialNetwork(shape: Shape, rng: Rng): Network {
  const offsets = offsetsOf(shape)
  const weights = new Float32Array(offsets.total)
  const uniform = (): number => 2 * uniform01(rng) - 1
  for (let i = 0; i < offsets.firstBias; i++) weights[i] = 0.15 * uniform()
  for (let i = offsets.second; i < offsets.secondBias; i++) weights[i] = Math.sqrt(3 / shape.first) * uniform()
  return new Network(shape, weights)
}

/** Whether it foresees anything: the network of somebody who knows nothing is all zeros. */
export function isTrained({ weights }: Network): boolean {
  return weights.some((weight) => weight !== 0)
}

/** Changes the network's weights so that its output comes closer to the targets. */
export function fitNetwork(network: Network, samples: Samples, epochs: number, rng: Rng): void {
  const order = Int32Array.from({ length: samples.size }, (_, i) => i)
  const gradient = new Float32Array(network.weights.length)
  const backprop = new Backprop(network, samples)
  const adam = new Adam(network.weights.length)
  const steps = epochs * Math.ceil(samples.size / BATCH)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, rng)
    for (let from = 0; from < order.length; from += BATCH) {
      const end = Math.min(order.length, from + BATCH)
      for (let i = from; i < end; i++) backprop.addGradient(order[i], gradient, 1 / (end - from))
      adam.step(network.weights, gradient, LEARNING_RATE * (1 - step++ / steps), WEIGHT_DECAY)
    }
  }
}

/** Backpropagation: finds how a network's weights should change for its samples. */
export class Backprop {
  private readonly network: Network
  private readonly samples: Samples
  private readonly features: Features
  private readonly deltaFirst: Float64Array
  private readonly deltaSecond: Float64Array

  constructor(network: Network, samples: Samples) {
    this.network = network
    this.samples = samples
    this.features = new Features(samples.mostFeatures())
    this.deltaFirst = new Float64Array(network.shape.first)
    this.deltaSecond = new Float64Array(network.shape.second)
  }

  /** The network's output for a sample. */
  forward(sample: number): number {
    const { samples, features } = this
    features.clear()
    for (let i = samples.start[sample]; i < samples.start[sample + 1]; i++)
      features.add(samples.index[i], samples.value[i])
    return this.network.forward(features)
  }

  /** Adds `scale` times the gradient of the sample's squared error, halved. */
  addGradient(sample: number, gradient: Float32Array, scale: number): void {
    const { network, samples, features, deltaFirst, deltaSecond } = this
    const { shape, weights, offsets, first, second } = network
    const delta = scale * (this.forward(sample) - samples.target[sample])
    gradient[offsets.lastBias] += delta
    for (let i = 0; i < shape.second; i++) {
      gradient[offsets.last + i] += delta * second[i]
      deltaSecond[i] = second[i] > 0 ? delta * weights[offsets.last + i] : 0
      gradient[offsets.secondBias + i] += deltaSecond[i]
    }
    for (let i = 0; i < shape.first; i++) {
      deltaFirst[i] = 0
      if (first[i] === 0) continue
      const row = offsets.second + i * shape.second
      let sum = 0
      for (let h = 0; h < shape.second; h++) {
        sum += deltaSecond[h] * weights[row + h]
        gradient[row + h] += deltaSecond[h] * first[i]
      }
      deltaFirst[i] = sum
      gradient[offsets.firstBias + i] += sum
    }
    for (let i = 0; i < features.count; i++) {
      const row = features.index[i] * shape.first
      for (let h = 0; h < shape.first; h++) gradient[row + h] += features.value[i] * deltaFirst[h]
    }
  }
}
