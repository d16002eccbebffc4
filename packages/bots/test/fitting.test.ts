import { describe, expect, test } from 'vitest'
import { Features } from '../src/evaluation/features.ts'
import { logit, smoothedSoftmax } from '../src/evaluation/policy.ts'
import { Network, offsetsOf } from '../src/evaluation/network.ts'
import { fitPolicy, measurePolicy } from '../src/train/fit-policy.ts'
import { fitMarginScale, measureValue } from '../src/train/fit-margin-scale.ts'
import { fitTotals } from '../src/train/fit-totals.ts'
import { Samples, unpackSamples } from '../src/train/samples.ts'
import { rngOf } from './thinking.ts'

function featuresOf(...entries: readonly (readonly [index: number, value: number])[]): Features {
  const features = new Features(8)
  for (const [index, value] of entries) features.add(index, value)
  return features
}

/** Adds a sample of which it is known what came of it. */
function add(samples: Samples, features: Features, stage: number, base: number, target: number): void {
  const sample = samples.add(features, stage, base)
  samples.target[sample] = target // not in one line with it: the array may be another one afterwards
}

/** The same where what came of it is not what is learnt from it. */
function addPlayed(samples: Samples, features: Features, stage: number, base: number, outcome: number): void {
  add(samples, features, stage, base, 100)
  samples.outcome[samples.size - 1] = outcome
}

describe('habits', () => {
  /** Decisions of three choices: the one with feature 0 gets 70 % of the visitShare, that with 1 20 %, the other 10 %. */
  function decisions(count: number): Samples {
    const samples = new Samples()
    const wanted = [0.7, 0.2, 0.1]
    for (let i = 0; i < count; i++) {
      samples.begin()
      for (let choice = 0; choice < 3; choice++) {
        const feature = (choice + i) % 3
        add(samples, featuresOf([feature, 1], [3, 1]), 0, 0, wanted[feature])
      }
    }
    return samples
  }

  function sharesOf(weights: Float32Array): number[] {
    const logits = Float64Array.from([0, 1, 2], (feature) => logit(weights, featuresOf([feature, 1])))
    smoothedSoftmax(logits, 3)
    return [...logits]
  }

  test('come to prefer what was preferred', () => {
    const samples = decisions(6400)
    const weights = new Float32Array(4)
    const before = measurePolicy(weights, samples)
    fitPolicy(weights, samples, 8, rngOf('fit'))
    const after = measurePolicy(weights, samples)
    const [first, second, third] = sharesOf(weights)
    expect(first).toBeGreaterThan(0.55)
    expect(second).toBeGreaterThan(third)
    expect(third).toBeGreaterThan(0.05)
    expect(after.decisions).toBe(6400)
    expect(before.loss).toBeCloseTo(Math.log(3), 5)
    expect(after.without).toBeCloseTo(Math.log(3), 5)
    const entropy = -(0.7 * Math.log(0.7) + 0.2 * Math.log(0.2) + 0.1 * Math.log(0.1))
    expect(after.least).toBeCloseTo(entropy, 4)
    expect(after.loss).toBeGreaterThanOrEqual(after.least - 1e-6)
    expect(after.loss - after.least).toBeLessThan(0.02)
  })

  test('are learnt from a batch that is not full, too', () => {
    const samples = decisions(10)
    const weights = new Float32Array(4)
    fitPolicy(weights, samples, 8, rngOf('few'))
    expect(measurePolicy(weights, samples).loss).toBeLessThan(Math.log(3) - 0.01)
  })

  test('do not depend on the order of the decisions', () => {
    const samples = new Samples()
    for (let i = 0; i < 12_800; i++) {
      samples.begin()
      for (const feature of [0, 1]) add(samples, featuresOf([feature, 1]), 0, 0, i < 6400 === (feature === 0) ? 1 : 0)
    }
    const weights = new Float32Array(2)
    fitPolicy(weights, samples, 2, rngOf('order'))
    expect(Math.abs(weights[0] - weights[1])).toBeLessThan(0.1)
  })

  test('are shares that add up to 1, of which none is nothing, however strong they are', () => {
    const logits = Float64Array.of(800, -800, 0, 799, 5)
    smoothedSoftmax(logits, 4)
    expect(logits.subarray(0, 4).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
    expect(Math.min(...logits.subarray(0, 4))).toBeGreaterThan(0)
    expect(logits[0]).toBe(Math.max(...logits.subarray(0, 4)))
    expect(logits[4]).toBe(5) // beyond the count
  })
})

describe('the spread of margins', () => {
  const SHAPE = { inputs: 2, first: 4, second: 4 }
  const silent = (): Network => new Network(SHAPE, new Float32Array(offsetsOf(SHAPE).total)) // foresees 0 for everything

  /** About normal, with deviation 1. */
  function noise(seed: string): () => number {
    const rng = rngOf(seed)
    return () => Array.from({ length: 12 }, () => (rng.next() >>> 0) / 0x1_0000_0000).reduce((sum, x) => sum + x, -6)
  }

  test('is found for each stage from single margins', () => {
    const chance = noise('single')
    const samples = new Samples()
    for (let i = 0; i < 6000; i++) {
      samples.begin()
      const stage = i % 3
      addPlayed(samples, featuresOf([0, 1]), stage, chance(), (stage + 1) * chance())
    }
    const spread = [...fitMarginScale(silent(), samples, 3)]
    spread.forEach((scale, stage) => expect(scale / ((stage + 1) / 1.702)).toBeCloseTo(1, 1))
  })

  test('is that between two seats where a position is seen by several', () => {
    const chance = noise('seats')
    const samples = new Samples()
    for (let i = 0; i < 2000; i++) {
      samples.begin()
      for (let seat = 0; seat < 4; seat++) addPlayed(samples, featuresOf([1, 1]), 0, chance(), chance())
    }
    expect(fitMarginScale(silent(), samples, 1)[0] / (Math.SQRT2 / 1.702)).toBeCloseTo(1, 1)
  })

  test('is never nothing, and goes on from the stage before where nothing was seen', () => {
    const samples = new Samples()
    for (let stage = 1; stage < 4; stage += 2) {
      samples.begin()
      addPlayed(samples, featuresOf([0, 1]), stage, 0, stage === 1 ? 3.404 : 0)
    }
    const [unseen, wide, between, narrow, last] = fitMarginScale(silent(), samples, 5)
    expect(unseen).toBeGreaterThan(0)
    expect(wide).toBeCloseTo(2, 5)
    expect(between).toBe(wide)
    expect(narrow).toBeGreaterThan(0)
    expect(narrow).toBeLessThan(0.1)
    expect(last).toBe(narrow)
  })

  test('makes it known how sure a lead is: who knows it loses less than who knows nothing', () => {
    const chance = noise('fit')
    const samples = new Samples()
    for (let i = 0; i < 3000; i++) {
      samples.begin()
      addPlayed(samples, featuresOf([0, 1]), 0, 2 * chance(), chance())
    }
    const network = silent()
    const spread = fitMarginScale(network, samples, 1)
    const { positions, error, without, winLoss, winWithout } = measureValue(network, samples, spread)
    expect(positions).toBe(3000)
    expect(error).toBeCloseTo(without, 10) // the network says nothing
    expect(error).toBeCloseTo(1, 1)
    expect(winWithout).toBeCloseTo(Math.log(2), 10)
    expect(winLoss).toBeLessThan(0.5)
    for (const wrong of [spread[0] / 4, spread[0] * 4])
      expect(measureValue(network, samples, Float32Array.of(wrong)).winLoss).toBeGreaterThan(winLoss)
  })
})

test('a margin of nothing is half a win', () => {
  const samples = new Samples()
  samples.begin()
  addPlayed(samples, featuresOf([0, 1]), 0, 1, -1) // ahead by 1, and in the end by nothing
  const silent = new Network({ inputs: 1, first: 4, second: 4 }, new Float32Array(4 + 4 + 16 + 4 + 4 + 1))
  const { winLoss } = measureValue(silent, samples, Float32Array.of(1))
  const win = 1 / (1 + Math.exp(-1))
  expect(winLoss).toBeCloseTo(-0.5 * Math.log(win) - 0.5 * Math.log(1 - win), 6)
})

describe('samples', () => {
  /** So many groups of 1, 2 and 3 samples, each with as many features. */
  function collect(groups: number): Samples {
    const samples = new Samples()
    for (let group = 0; group < groups; group++) {
      samples.begin()
      for (let i = 0; i <= group % 3; i++) {
        const features = featuresOf(...Array.from({ length: 1 + i }, (_, f) => [f, group + f + 1] as const))
        add(samples, features, group % 7, group / 2, -group)
        samples.outcome[samples.size - 1] = 3 * group
      }
    }
    return samples
  }

  function contentOf(samples: Samples): unknown[] {
    return Array.from({ length: samples.size }, (_, sample) => {
      const [from, end] = [samples.start[sample], samples.start[sample + 1]]
      return [
        [...samples.index.subarray(from, end)],
        [...samples.value.subarray(from, end)],
        samples.stage[sample],
        samples.base[sample],
        samples.target[sample],
        samples.outcome[sample],
        samples.endOfGroup(sample) - sample,
      ]
    })
  }

  test('grow and keep all they have, and travel as plain data', () => {
    const samples = collect(12_000)
    expect(samples.size).toBe(24_000)
    const packed = samples.pack()
    expect(contentOf(unpackSamples(structuredClone(packed)))).toEqual(contentOf(samples))
    for (const column of [packed.target, packed.outcome]) expect(column).toHaveLength(24_000)
    expect(samples.target[23_999]).toBe(-11_999)
    expect(samples.outcome[23_999]).toBe(35_997)
  })

  test.each([0, 1, 2, 3, 7])('that came as a message of %i groups can be added to', (groups) => {
    const samples = unpackSamples(structuredClone(collect(groups).pack()))
    for (let i = 0; i < 5; i++) samples.append(collect(4))
    expect(contentOf(samples)).toEqual([groups, 4, 4, 4, 4, 4].flatMap((each) => contentOf(collect(each))))
  })

  test('are added to others with their groups apart', () => {
    const samples = collect(7)
    samples.append(collect(5))
    samples.append(collect(4))
    expect(samples.groups).toBe(16)
    expect(contentOf(samples)).toEqual([7, 5, 4].flatMap((groups) => contentOf(collect(groups))))
  })
})

describe('the points of all seats together', () => {
  const KNOWN = Float32Array.of(0, 1, 0, 1, 7, 8)

  function samplesOf(count: number): Samples {
    const samples = new Samples()
    for (let i = 0; i < count; i++) {
      const noise = i % 2 === 0 ? 0.25 : -0.25
      const present = Math.floor(i / 2) / 10
      samples.begin()
      for (const [stage, total] of [
        [0, 2 + 0.5 * present + noise],
        [1, 4 - present + noise],
      ])
        addPlayed(samples, featuresOf(), stage, present, total - present)
    }
    return samples
  }

  test('are foreseen by the line of least squares of each stage', () => {
    const fitted = fitTotals(samplesOf(100), KNOWN)
    for (const [i, expected] of [2, 0.5, 4, -1].entries()) expect(fitted[i]).toBeCloseTo(expected, 4)
  })

  test('are foreseen as before in a stage that was hardly seen', () => {
    expect([...fitTotals(samplesOf(100), KNOWN).subarray(4)]).toEqual([7, 8])
    expect(fitTotals(samplesOf(20), KNOWN)).toEqual(KNOWN)
    expect(fitTotals(new Samples(), new Float32Array())).toHaveLength(0)
  })
})
