import { gameNameOf } from '@edokko/games'

/** No review searches less: fewer pairs than this leaves have no standard error. */
export const LEAST_ITERATIONS = 20

/** Iterations for a decision by itself: as many as a master takes. */
export const USUAL_ITERATIONS = 4000

/** The part of its budget for which a tree grows before anything in it counts; in the rest of it two choices are compared. */
export const GROWTH_SHARE = 0.5

/** Pairs of a batch. Worlds that follow each other are alike where beliefs draw them (a Markov chain), those of different batches hardly. */
export const BATCH = 20
/** Fewer batches have no standard error. */
export const LEAST_BATCHES = 2

/** In a review of Naishi half as many find nearly as much, and it is done in three seconds. */
const NAISHI_ITERATIONS = 2000

/** Iterations for each decision of a review of this game, before a close one is searched on. */
export function reviewIterations(game: { readonly id: string }): number {
  return gameNameOf(game) === 'naishi' ? NAISHI_ITERATIONS : USUAL_ITERATIONS
}
