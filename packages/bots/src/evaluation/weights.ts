import { Network, offsetsOf } from './network.ts'
import type { Shape } from './network.ts'

/** What training has found for a game, parsed. */
export interface Weights {
  readonly network: Network // the value network: how many points are still to come
  readonly marginScale: Float32Array // by stage of the game: the logistic scale that makes a win probability of a margin
  readonly policy: Float32Array // a weight for each feature of a choice
  readonly beliefs: Float32Array // a weight for each feature of what others may hide; none where that says nothing
}

export function weightsFrom(
  { shape }: { readonly shape: Shape },
  network: Float32Array,
  policy: Float32Array,
  marginScale: Float32Array,
  beliefs: Float32Array,
): Weights {
  return { network: new Network(shape, network), policy, marginScale, beliefs }
}

/** How many weights a game has. */
export interface WeightSizes {
  readonly shape: Shape // of the network
  readonly stages: number // parts of a game; a point ahead means more and more
  readonly policyWeights: number
  readonly beliefWeights: number // 0 where nothing can be believed about what others hide
}

const INITIAL_MARGIN_SCALE = 0.5

/** Weights before training: all points are those of the moment, none are foreseen. */
export function initialWeights({ shape, stages, policyWeights, beliefWeights }: WeightSizes): Weights {
  return {
    network: new Network(shape, new Float32Array(offsetsOf(shape).total)),
    marginScale: new Float32Array(stages).fill(INITIAL_MARGIN_SCALE),
    policy: new Float32Array(policyWeights),
    beliefs: new Float32Array(beliefWeights),
  }
}
