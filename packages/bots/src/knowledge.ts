import { Network, spansOf } from './network.ts'
import type { Shape } from './network.ts'

/** What has been learnt of a game. */
export interface Knowledge {
  readonly network: Network // how many points are still to come
  readonly spread: Float32Array // by stage of the game, how far a lead has to be to count
  readonly habits: Float32Array // what speaks for and against choices
  readonly hunches: Float32Array // and for and against what others may hide; none where that says nothing
}

/** The same from its numbers. */
export function knowledgeFrom(
  { shape }: { readonly shape: Shape },
  weights: Float32Array,
  habits: Float32Array,
  spread: Float32Array,
  hunches: Float32Array,
): Knowledge {
  return { network: new Network(shape, weights), habits, spread, hunches }
}

/** How much of each there is in a game. */
export interface Measures {
  readonly shape: Shape // of the network
  readonly stages: number // parts of a game; a point ahead means more and more
  readonly habits: number // how many weights habits have
  readonly hunches: number // and hunches
}

/** How far a lead has to be to count before anything is known. */
const UNKNOWN_SPREAD = 0.5

/** Nothing is known but the points of the moment: none are foreseen to come. */
export function freshKnowledge({ shape, stages, habits, hunches }: Measures): Knowledge {
  return {
    network: new Network(shape, new Float32Array(spansOf(shape).total)),
    spread: new Float32Array(stages).fill(UNKNOWN_SPREAD),
    habits: new Float32Array(habits),
    hunches: new Float32Array(hunches),
  }
}
