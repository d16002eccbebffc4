import type { Features } from './features.ts'

/** How many numbers each layer of a network has; its output is one. */
export interface Shape {
  readonly inputs: number
  readonly first: number
  readonly second: number
}

/** Where the weights of each layer begin in the one array that holds them all; the first layer's begin at 0, a row for each input. */
interface Offsets {
  readonly firstBias: number
  readonly second: number
  readonly secondBias: number
  readonly last: number
  readonly lastBias: number
  readonly total: number
}

export function offsetsOf({ inputs, first, second }: Shape): Offsets {
  const firstBias = inputs * first
  const secondStart = firstBias + first
  const secondBias = secondStart + first * second
  const last = secondBias + second
  const lastBias = last + second
  return { firstBias, second: secondStart, secondBias, last, lastBias, total: lastBias + 1 }
}

/** A small network of two hidden layers with rectifiers (ReLU). Inputs are sparse: only those that are not 0 are looked at. */
export class Network {
  readonly shape: Shape
  readonly weights: Float32Array
  readonly offsets: Offsets
  readonly first: Float64Array
  readonly second: Float64Array

  constructor(shape: Shape, weights: Float32Array) {
    this.shape = shape
    this.weights = weights
    this.offsets = offsetsOf(shape)
    if (weights.length !== this.offsets.total)
      throw new Error(`a network of this shape has ${this.offsets.total} weights, not ${weights.length}`)
    this.first = new Float64Array(shape.first)
    this.second = new Float64Array(shape.second)
  }

  /** The output for these features. `first` and `second` keep the activations of the hidden layers. */
  forward({ index, value, count }: Features): number {
    const { weights, offsets, first, second } = this
    const width = first.length
    const secondWidth = second.length
    for (let h = 0; h < width; h++) first[h] = weights[offsets.firstBias + h]
    for (let i = 0; i < count; i++) {
      const amount = value[i]
      for (let h = 0, w = index[i] * width; h < width; h += 4, w += 4) {
        first[h] += amount * weights[w]
        first[h + 1] += amount * weights[w + 1]
        first[h + 2] += amount * weights[w + 2]
        first[h + 3] += amount * weights[w + 3]
      }
    }
    for (let h = 0; h < secondWidth; h++) second[h] = weights[offsets.secondBias + h]
    for (let i = 0; i < width; i++) {
      const amount = first[i]
      if (amount <= 0) {
        first[i] = 0
        continue
      }
      const row = offsets.second + i * secondWidth
      for (let h = 0; h < secondWidth; h++) second[h] += amount * weights[row + h]
    }
    let output = weights[offsets.lastBias]
    for (let i = 0; i < secondWidth; i++) {
      if (second[i] < 0) second[i] = 0
      output += second[i] * weights[offsets.last + i]
    }
    return output
  }
}
