import { Network } from './network.ts'
import type { Shape } from './network.ts'

/** What has been learnt of a game. */
export interface Knowledge {
  readonly network: Network // how many points are still to come
  readonly spread: Float32Array // by stage of the game, how far a lead has to be to count
  readonly habits: Float32Array // what speaks for and against choices
}

/** The same from its numbers. */
export function knowledgeFrom(
  { shape }: { readonly shape: Shape },
  weights: Float32Array,
  habits: Float32Array,
  spread: Float32Array,
): Knowledge {
  return { network: new Network(shape, weights), habits, spread }
}
