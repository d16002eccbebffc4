import { logistic } from '../evaluation/utility.ts'
import type { Network } from '../evaluation/network.ts'
import { Backprop } from './fit-network.ts'
import type { Samples } from './samples.ts'

/** A normal distribution looks much like a logistic one whose scale is its deviation divided by this. */
const NORMAL_TO_LOGISTIC = 1.702
/** No margin is ever quite sure. */
const LEAST_SCALE = 0.02

/** How far a network is from what happened, on games that it has not learnt from. */
export interface ValueFit {
  readonly positions: number
  readonly error: number // mean square error of the points to come
  readonly without: number // mean square error if only the points of the moment are counted
  readonly winLoss: number // logarithmic loss of who wins, in nats
  readonly winWithout: number // logarithmic loss if nothing is known, in nats
}

/**
 * How far margins at the end are from what was expected, by stage of the game: so much does a lead have to be to count. One number a
 * stage, as the scale of a logistic curve.
 */
export function fitMarginScale(network: Network, samples: Samples, stages: number): Float32Array {
  const squares = new Float64Array(stages)
  const pairs = new Float64Array(stages)
  forMargins(network, samples, (stage, expected, came) => {
    squares[stage] += (came - expected) ** 2
    pairs[stage]++
  })
  let last = 1
  return Float32Array.from(squares, (sum, stage) => {
    if (pairs[stage] > 0) last = Math.max(LEAST_SCALE, Math.sqrt(sum / pairs[stage]) / NORMAL_TO_LOGISTIC)
    return last
  })
}

export function measureValue(network: Network, samples: Samples, marginScale: Float32Array): ValueFit {
  const backprop = new Backprop(network, samples)
  let error = 0
  let without = 0
  for (let sample = 0; sample < samples.size; sample++) {
    error += (backprop.forward(sample) - samples.outcome[sample]) ** 2
    without += samples.outcome[sample] ** 2
  }
  let loss = 0
  let pairs = 0
  forMargins(network, samples, (stage, expected, came) => {
    const win = Math.min(1 - 1e-6, Math.max(1e-6, logistic(expected / marginScale[stage])))
    const won = came > 0 ? 1 : came < 0 ? 0 : 0.5
    loss -= won * Math.log(win) + (1 - won) * Math.log(1 - win)
    pairs++
  })
  return {
    positions: samples.groups,
    error: error / samples.size,
    without: without / samples.size,
    winLoss: loss / pairs,
    winWithout: Math.log(2),
  }
}

/** Every margin: a sample alone is one; of several, which are seats, each two have one. */
function forMargins(
  network: Network,
  samples: Samples,
  each: (stage: number, expected: number, came: number) => void,
): void {
  const backprop = new Backprop(network, samples)
  for (let from = 0; from < samples.size;) {
    const end = samples.endOfGroup(from)
    const expected = []
    const came = []
    for (let sample = from; sample < end; sample++) {
      expected.push(samples.base[sample] + backprop.forward(sample))
      came.push(samples.base[sample] + samples.outcome[sample])
    }
    const stage = samples.stage[from]
    if (expected.length === 1) each(stage, expected[0], came[0])
    for (let i = 0; i < expected.length; i++)
      for (let j = 0; j < i; j++) each(stage, expected[i] - expected[j], came[i] - came[j])
    from = end
  }
}
