import { describe, expect, test } from 'vitest'
import { featureLayout, Features } from '../src/evaluation/features.ts'
import { Network, offsetsOf } from '../src/evaluation/network.ts'
import type { Shape } from '../src/evaluation/network.ts'
import { Adam } from '../src/train/adam.ts'
import { fitNetwork, initialNetwork, Backprop } from '../src/train/fit-network.ts'
import { Samples } from '../src/train/samples.ts'
import { rngOf } from './thinking.ts'

const SHAPES: readonly Shape[] = [
  { inputs: 30, first: 8, second: 4 },
  { inputs: 7, first: 16, second: 16 },
  { inputs: 5, first: 6, second: 3 },
  { inputs: 1, first: 1, second: 1 },
]

const SMALL = 2 ** -12

type Chance = () => number

/** Numbers from −1 to 1. */
function chanceOf(seed: string): Chance {
  const rng = rngOf(seed)
  return () => (rng.next() >>> 0) / 0x8000_0000 - 1
}

function randomNetwork(shape: Shape, chance: Chance): Network {
  return new Network(shape, Float32Array.from({ length: offsetsOf(shape).total }, chance))
}

/** Some inputs that are not 0. */
function someInputs(inputs: number, chance: Chance): number[] {
  return Array.from({ length: inputs }, () => (chance() > 0 ? chance() : 0))
}

function featuresOf(inputs: readonly number[]): Features {
  const features = new Features(inputs.length)
  inputs.forEach((value, index) => features.add(index, value))
  return features
}

/** What a network makes of its inputs by the book: matrices, one row for each number of the layer before. */
function byTheBook({ shape, weights }: Network, inputs: readonly number[]): number {
  const numbers = [...weights]
  const take = (length: number): number[] => numbers.splice(0, length)
  const matrix = (rows: number, columns: number): number[][] => Array.from({ length: rows }, () => take(columns))
  const layer = (from: readonly number[], rows: readonly number[][], bias: readonly number[]): number[] =>
    bias.map((start, column) => from.reduce((sum, value, row) => sum + value * rows[row][column], start))
  const cut = (values: readonly number[]): number[] => values.map((value) => Math.max(0, value))
  const first = cut(layer(inputs, matrix(shape.inputs, shape.first), take(shape.first)))
  const second = cut(layer(first, matrix(shape.first, shape.second), take(shape.second)))
  return layer(second, matrix(shape.second, 1), take(1))[0]
}

describe.each(SHAPES)('a network of $inputs, $first and $second', (shape) => {
  test('says what matrices say', () => {
    const chance = chanceOf('run')
    const network = randomNetwork(shape, chance)
    for (let i = 0; i < 50; i++) {
      const inputs = someInputs(shape.inputs, chance)
      expect(network.forward(featuresOf(inputs))).toBeCloseTo(byTheBook(network, inputs), 10)
    }
  })

  test('learns along the gradient: the same as small changes of each weight show', () => {
    const chance = chanceOf('gradient')
    const network = randomNetwork(shape, chance)
    const samples = new Samples()
    for (let i = 0; i < 5; i++) {
      samples.begin()
      const sample = samples.add(featuresOf(someInputs(shape.inputs, chance)), 0, 0)
      samples.target[sample] = 3 * chance()
    }
    const backprop = new Backprop(network, samples)
    const loss = (): number => {
      let sum = 0
      for (let sample = 0; sample < samples.size; sample++)
        sum += (0.25 * (backprop.forward(sample) - samples.target[sample]) ** 2) / 2
      return sum
    }
    const gradient = new Float32Array(network.weights.length)
    for (let sample = 0; sample < samples.size; sample++) backprop.addGradient(sample, gradient, 0.25)
    network.weights.forEach((weight, i) => {
      network.weights[i] = weight + SMALL
      const above = loss()
      const upper = network.weights[i]
      network.weights[i] = weight - SMALL
      const slope = (above - loss()) / (upper - network.weights[i])
      network.weights[i] = weight
      expect(Math.abs(gradient[i] - slope)).toBeLessThan(0.002)
    })
    expect(gradient.some((slope) => Math.abs(slope) > 0.01)).toBe(true)
  })

  test('takes no other number of weights than it has', () => {
    const { total } = offsetsOf(shape)
    expect(() => new Network(shape, new Float32Array(total + 1))).toThrow(`${total} weights, not ${total + 1}`)
  })
})

test('more features than an index can tell apart are refused', () => {
  expect(featureLayout({ one: 0x7fff, other: 1 })).toEqual({ one: 0, other: 0x7fff, total: 0x8000 })
  expect(() => featureLayout({ one: 0x7fff, other: 2 })).toThrow('32769 features are more than 32768')
})

describe('Adam', () => {
  test('takes the steps that its inventors give', () => {
    // m = 0.1 g, v = 0.001 g²; both corrected they are g and g², so that the first step is the learning rate against the sign of g.
    const adam = new Adam(3)
    const weights = Float32Array.of(1, 1, 1)
    adam.step(weights, Float32Array.of(4, -0.5, 0), 0.1, 0)
    expect([...weights].map((weight) => weight.toFixed(5))).toEqual(['0.90000', '1.10000', '1.00000'])
    // m = 0.9 · 0.4 + 0.1 · 1 = 0.46, corrected 0.46 / 0.19; v = 0.999 · 0.016 + 0.001 · 1, corrected / 0.001999.
    adam.step(weights, Float32Array.of(1, 0, 0), 0.1, 0)
    const step = (0.1 * (0.46 / 0.19)) / Math.sqrt(0.016984 / 0.001999)
    expect(weights[0]).toBeCloseTo(0.9 - step, 5)
  })

  test('clears the gradient and lets weights shrink', () => {
    const weights = Float32Array.of(2, -2)
    const gradient = Float32Array.of(0, 0)
    new Adam(2).step(weights, gradient, 0.5, 0.01)
    expect(weights[0]).toBeCloseTo(2 - 0.5 * 0.01 * 2, 6)
    expect(weights[1]).toBeCloseTo(-2 + 0.5 * 0.01 * 2, 6)
    const other = Float32Array.of(3, 5)
    new Adam(2).step(weights, other, 0.5, 0)
    expect([...other]).toEqual([0, 0])
  })
})

describe('learning', () => {
  /** Either or, but not both: what no sum of weights can say. */
  function eitherOr(count: number): Samples {
    const rng = rngOf('either or')
    const samples = new Samples()
    for (let i = 0; i < count; i++) {
      const inputs = [rng.below(2), rng.below(2), rng.below(2)]
      samples.begin()
      const sample = samples.add(featuresOf(inputs), 0, 0)
      samples.target[sample] = inputs[0] === inputs[1] ? 0 : 1
    }
    return samples
  }

  function errorOf(network: Network, samples: Samples): number {
    const backprop = new Backprop(network, samples)
    let sum = 0
    for (let sample = 0; sample < samples.size; sample++)
      sum += (backprop.forward(sample) - samples.target[sample]) ** 2
    return sum / samples.size
  }

  test('a network learns what has to be learnt in two steps, and the same from the same seed', () => {
    const samples = eitherOr(4000)
    const learn = (): Network => {
      const network = initialNetwork({ inputs: 3, first: 8, second: 8 }, rngOf('fresh'))
      fitNetwork(network, samples, 30, rngOf('order'))
      return network
    }
    const network = learn()
    expect(errorOf(network, samples)).toBeLessThan(0.01) // 0.25 is what is left when nothing is learnt
    expect(network.weights).toEqual(learn().weights)
  })

  test('a fresh network is not the same for all inputs, and tells nothing yet', () => {
    const network = initialNetwork({ inputs: 20, first: 8, second: 8 }, rngOf('nothing'))
    const chance = chanceOf('fresh inputs')
    for (let i = 0; i < 10; i++) expect(network.forward(featuresOf(someInputs(20, chance)))).toBe(0)
    expect(new Set(network.weights).size).toBeGreaterThan(100)
  })
})
