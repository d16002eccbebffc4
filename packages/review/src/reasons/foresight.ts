import type { Evaluator, Ismcts } from '@edokko/bots'
import type { Choice, Kind, PlayableGame, Rng, State, View } from '@edokko/engine'
import { treeError } from '../thresholds.ts'
import { Paired } from './paired.ts'
import type { Difference } from './reasons.ts'

/** Pairs of a batch, and batches: those in which the tree grows, and those that count. */
const BATCH = 20
const GROWING = 75
const COUNTING = 75

/**
 * The final points that a search expects of every seat, with one choice less those with the other, in the same worlds and the same tree: how
 * both compare if they are followed by good play, as far as it is foreseen. Yields between the steps.
 */
export function* foresee<K extends Kind>(
  game: PlayableGame<K>,
  { expectedPoints }: Evaluator<K>,
  search: Ismcts<K>,
  view: View<K>,
  [better, chosen]: readonly [Choice, Choice],
  rng: Rng,
): Generator<undefined, Difference[]> {
  const world: State<K> = game.create()
  const paired = new Paired(game.seats)
  const sums = [new Float64Array(game.seats), new Float64Array(game.seats)]
  search.reset()
  for (let batch = 0; batch < GROWING + COUNTING; batch++, yield) {
    for (const sum of sums) sum.fill(0)
    for (let i = 0; i < BATCH; i++) {
      search.sampleWorld(view, view.actor, rng, world)
      for (const [side, choice] of [better, chosen].entries()) {
        search.iterateIn(world, rng, choice)
        for (let seat = 0; seat < game.seats; seat++) sums[side][seat] += expectedPoints[seat] / BATCH
      }
    }
    if (batch >= GROWING) paired.add(sums[0], sums[1])
  }
  return Array.from({ length: game.seats }, (_, seat) => {
    const { difference, error } = paired.difference(seat)
    return { difference, error: treeError(error) }
  })
}
