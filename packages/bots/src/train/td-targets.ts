import type { Network } from '../evaluation/network.ts'
import { Backprop, isTrained } from './fit-network.ts'
import type { TrainingSpec, Observation } from './training-spec.ts'
import type { Samples } from './samples.ts'

/** A position of a game, as it was seen. */
export interface SeenPosition {
  readonly views: readonly Observation[]
  readonly luck: ArrayLike<number> // by seat: points of luck up to there
}

/** How a game ended. */
export interface GameResult {
  readonly points: ArrayLike<number> // by seat
  readonly luck: ArrayLike<number> // by seat: points of luck in all
}

/**
 * Labels the positions of a game, in the order in which they were seen, with what came of them. Much of how a game ends is luck that came
 * later. What of it has been measured is taken out; and what was foreseen a position later holds less of the rest. So the target is a
 * mixture, position for position from the end on (TD(λ), Sutton 1988): of what is known of the next one, `spec.lambda` is what came of it,
 * and the rest what the network foresaw there.
 */
export function writeTdTargets(
  spec: TrainingSpec,
  network: Network,
  seen: readonly SeenPosition[],
  end: GameResult,
  positions: Samples,
): void {
  const { base, target, outcome } = positions
  const backprop = new Backprop(network, positions)
  const lambda = isTrained(network) ? spec.lambda : 1
  for (let i = seen.length - 1; i >= 0; i--)
    for (const [view, { sample, seat }] of seen[i].views.entries()) {
      outcome[sample] = spec.outcome(end.points, seat) - base[sample]
      const isLast = i === seen.length - 1
      const luck = spec.outcome(isLast ? end.luck : seen[i + 1].luck, seat) - spec.outcome(seen[i].luck, seat)
      if (isLast) {
        target[sample] = outcome[sample] - luck
        continue
      }
      const next = seen[i + 1].views[view]
      const foreseen = lambda * target[next.sample] + (1 - lambda) * backprop.forward(next.sample) + base[next.sample]
      target[sample] = (next.seat === seat ? foreseen : -foreseen) - base[sample] - luck // a margin is the other seat's with another sign
    }
}
