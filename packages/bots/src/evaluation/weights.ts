import { Network, offsetsOf } from './network.ts'
import type { Shape } from './network.ts'
import { TOTAL_WEIGHTS } from './totals.ts'

/** What training has found for a game, parsed. */
export interface Weights {
  readonly network: Network // the value network: how many points are still to come
  readonly marginScale: Float32Array // by stage of the game: the logistic scale that makes a win probability of a margin
  readonly totals: Float32Array // by stage of the game: the line that foresees all points; none where the network foresees each seat's
  readonly policy: Float32Array // a weight for each feature of a choice
  readonly beliefs: Float32Array // a weight for each feature of what others may hide; none where that says nothing
}

/** The same as plain arrays, which a message can carry. */
export interface PlainWeights extends Omit<Weights, 'network'> {
  readonly network: Pick<Network, 'shape' | 'weights'>
}

export function plainWeights({ network: { shape, weights }, ...rest }: Weights): PlainWeights {
  return { network: { shape, weights }, ...rest }
}

export function weightsFrom({ network: { shape, weights }, ...rest }: PlainWeights): Weights {
  return { network: new Network(shape, weights), ...rest }
}

/** How many weights a game has. */
export interface WeightSizes {
  readonly shape: Shape // of a new network; one that was learnt may have other hidden layers
  readonly stages: number // parts of a game; a point ahead means more and more
  readonly totalWeights: number // 0 where the network foresees each seat's points
  readonly policyWeights: number
  readonly beliefWeights: number // 0 where nothing can be believed about what others hide
}

const INITIAL_MARGIN_SCALE = 0.5

/** Weights before training: all points are those of the moment, none are foreseen. */
export function initialWeights({ shape, stages, totalWeights, policyWeights, beliefWeights }: WeightSizes): Weights {
  return {
    network: new Network(shape, new Float32Array(offsetsOf(shape).total)),
    marginScale: new Float32Array(stages).fill(INITIAL_MARGIN_SCALE),
    totals: Float32Array.from({ length: totalWeights }, (_, i) => i % TOTAL_WEIGHTS), // intercepts of 0, slopes of 1
    policy: new Float32Array(policyWeights),
    beliefs: new Float32Array(beliefWeights),
  }
}
