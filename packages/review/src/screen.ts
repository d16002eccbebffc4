import { Rollout } from '@edokko/bots'
import type { Evaluator } from '@edokko/bots'
import { copy, legalChoices } from '@edokko/engine'
import type { Choice, Kind, PlayableGame, Rng, View } from '@edokko/engine'

/** Worlds in which each choice is tried. */
const WORLDS = 4

/**
 * How much a choice seems to lose to somebody who looks no further than the end of the turn: a hundred times as quick as a verdict, and good
 * enough to say which decisions to judge first.
 */
export function suspicion<K extends Kind>(
  game: PlayableGame<K>,
  evaluator: Evaluator<K>,
  view: View<K>,
  chosen: Choice,
  rng: Rng,
): number {
  const rollout = new Rollout(game, evaluator)
  const world = game.create()
  const tried = game.create()
  const legal = legalChoices(game, view)
  const sums = legal.map(() => 0)
  for (let i = 0; i < WORLDS; i++) {
    game.sample(view, view.actor, rng, world)
    for (const [j, choice] of legal.entries()) {
      copy(world, tried)
      game.choose(tried.table, choice)
      rollout.play(tried, rng)
      sums[j] += evaluator.winShares[view.actor]
    }
  }
  return (Math.max(...sums) - sums[legal.indexOf(chosen)]) / WORLDS
}
