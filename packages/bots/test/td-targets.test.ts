import { describe, expect, test } from 'vitest'
import { Features } from '../src/evaluation/features.ts'
import { trainingSpecOf } from '../src/players/models.ts'
import { Network, offsetsOf } from '../src/evaluation/network.ts'
import { writeTdTargets } from '../src/train/td-targets.ts'
import type { GameResult, SeenPosition } from '../src/train/td-targets.ts'
import type { TrainingSpec } from '../src/train/training-spec.ts'
import { Samples } from '../src/train/samples.ts'

const SHAPE = { inputs: 1, first: 4, second: 4 }

/** A network that foresees so much for whatever it is shown. */
function foreseeing(points: number): Network {
  const network = new Network(SHAPE, new Float32Array(offsetsOf(SHAPE).total))
  network.weights[network.offsets.lastBias] = points
  return network
}

/** A game of so many positions, each seen by a seat that is so many points ahead in it; some luck of the first seat's may come before. */
function game(...positions: readonly (readonly [seat: number, ahead: number, luck?: number])[]): {
  seen: SeenPosition[]
  samples: Samples
} {
  const samples = new Samples()
  const seen = positions.map(([seat, ahead, luck = 0]) => {
    samples.begin()
    return { views: [{ sample: samples.add(new Features(1), 0, ahead), seat }], luck: [luck, -luck] }
  })
  return { seen, samples }
}

const spec: TrainingSpec = {
  ...trainingSpecOf('naishi'),
  lambda: 0.75,
  outcome: (points, seat) => points[seat] - points[1 - seat],
}
/** Points 9 : 5, and so much luck of the first seat's. */
const ending = (luck = 0): GameResult => ({ points: [9, 5], luck: [luck, -luck] })

describe('in hindsight', () => {
  test('the last position is worth what came of it, and each before it partly what was foreseen in the next', () => {
    const { seen, samples } = game([0, 1], [0, 2], [0, 3])
    writeTdTargets(spec, foreseeing(-1), seen, ending(), samples)
    expect([...samples.outcome.subarray(0, 3)]).toEqual([3, 2, 1])
    const second = 0.75 * 4 + 0.25 * (3 - 1)
    const first = 0.75 * second + 0.25 * (2 - 1)
    expect([...samples.target.subarray(0, 3)]).toEqual([first - 1, second - 2, 4 - 3])
  })

  test('what is good for one seat is as bad for the other', () => {
    const { seen, samples } = game([0, 1], [1, -2], [0, 3])
    writeTdTargets(spec, foreseeing(2), seen, ending(), samples)
    expect([...samples.outcome.subarray(0, 3)]).toEqual([3, -2, 1])
    const second = -(0.75 * 4 + 0.25 * (3 + 2))
    const first = -(0.75 * second + 0.25 * (-2 + 2))
    expect([...samples.target.subarray(0, 3)]).toEqual([first - 1, second + 2, 1])
  })

  test('every view goes on with itself', () => {
    const samples = new Samples()
    const seen = [0, 1].map(() => ({
      views: [0, 1].map((seat) => {
        samples.begin()
        return { sample: samples.add(new Features(1), 0, 10 * seat), seat }
      }),
      luck: [0, 0],
    }))
    writeTdTargets(spec, foreseeing(1), seen, ending(), samples)
    expect([...samples.target.subarray(0, 2)]).toEqual([0.75 * 4 + 0.25 * 1, 0.75 * -14 + 0.25 * 1])
  })

  test.each([
    ['a network that has learnt nothing', foreseeing(0), spec],
    ['a spec that trusts nothing but how games end', foreseeing(7), { ...spec, lambda: 1 }],
  ])('%s teaches outcomes alone', (_, network, taught) => {
    const { seen, samples } = game([0, 1], [1, -2], [0, 3])
    writeTdTargets(taught, network, seen, ending(), samples)
    expect([...samples.target.subarray(0, 3)]).toEqual([3, -2, 1])
  })

  test('luck that came later is taken out, of either seat', () => {
    const { seen, samples } = game([0, 1], [1, -2, 0.5], [0, 3, 2])
    writeTdTargets({ ...spec, lambda: 1 }, foreseeing(7), seen, ending(3), samples)
    // the first seat is 4 points ahead in the end, of which so many were luck after the position: twice as much counts in a margin
    expect([...samples.target.subarray(0, 3)]).toEqual([4 - 6 - 1, -4 + 5 + 2, 4 - 2 - 3])
    expect([...samples.outcome.subarray(0, 3)]).toEqual([3, -2, 1])
  })

  test('IKI is learnt from outcomes alone, Naishi is not', () => {
    expect(trainingSpecOf('iki').lambda).toBe(1)
    expect(trainingSpecOf('naishi').lambda).toBeLessThan(1)
  })
})
