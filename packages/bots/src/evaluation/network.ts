import { Features } from './features.ts'

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

/** So many numbers of a layer are summed up at once, without a look at memory in between. */
const BLOCK = 8

/** A small network of two hidden layers with rectifiers (ReLU). Only what is not 0 is looked at, inputs and activations alike. */
export class Network {
  readonly shape: Shape
  readonly weights: Float32Array
  readonly offsets: Offsets
  readonly first: Float64Array
  readonly second: Float64Array
  private readonly active: Features // scratch: the activations of the first hidden layer that are not 0

  constructor(shape: Shape, weights: Float32Array) {
    this.shape = shape
    this.weights = weights
    this.offsets = offsetsOf(shape)
    if (weights.length !== this.offsets.total)
      throw new Error(`a network of this shape has ${this.offsets.total} weights, not ${weights.length}`)
    this.first = new Float64Array(shape.first)
    this.second = new Float64Array(shape.second)
    this.active = new Features(shape.first)
  }

  /** The output for these features. `first` and `second` keep the activations of the hidden layers. */
  forward(features: Features): number {
    const { weights, offsets, first, second, active } = this
    this.sum(features, 0, offsets.firstBias, first)
    active.clear()
    for (let i = 0; i < first.length; i++) {
      if (first[i] < 0) first[i] = 0
      active.add(i, first[i])
    }
    this.sum(active, offsets.second, offsets.secondBias, second)
    let output = weights[offsets.lastBias]
    for (let i = 0; i < second.length; i++) {
      if (second[i] < 0) second[i] = 0
      output += second[i] * weights[offsets.last + i]
    }
    return output
  }

  /**
   * Writes the sums of a layer: its bias, and for each input its row of weights times its value; the first row begins at `rows`. Where the
   * last block is wider than what is left of the layer, its sums beyond the end mean nothing, and writing them does nothing.
   */
  private sum({ index, value, count }: Features, rows: number, bias: number, into: Float64Array): void {
    const { weights } = this
    const width = into.length
    for (let h = 0; h < width; h += BLOCK) {
      let a = weights[bias + h]
      let b = weights[bias + h + 1]
      let c = weights[bias + h + 2]
      let d = weights[bias + h + 3]
      let e = weights[bias + h + 4]
      let f = weights[bias + h + 5]
      let g = weights[bias + h + 6]
      let j = weights[bias + h + 7]
      for (let i = 0; i < count; i++) {
        const amount = value[i]
        const w = rows + index[i] * width + h
        a += amount * weights[w]
        b += amount * weights[w + 1]
        c += amount * weights[w + 2]
        d += amount * weights[w + 3]
        e += amount * weights[w + 4]
        f += amount * weights[w + 5]
        g += amount * weights[w + 6]
        j += amount * weights[w + 7]
      }
      into[h] = a
      into[h + 1] = b
      into[h + 2] = c
      into[h + 3] = d
      into[h + 4] = e
      into[h + 5] = f
      into[h + 6] = g
      into[h + 7] = j
    }
  }
}
