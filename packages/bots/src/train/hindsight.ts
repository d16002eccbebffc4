import type { Network } from '../network.ts'
import { Teacher } from './fit-network.ts'
import type { Lesson, Note } from './lesson.ts'
import type { Samples } from './samples.ts'

/**
 * Labels the positions of a game, in the order in which they were seen, with what came of them. Much of how a game ends is luck that
 * came later; what was foreseen a position later holds less of it. So the target is a mixture, position for position from the end on
 * (TD(λ), Sutton 1988): of what is known of the next one, `lesson.trust` is what came of it, and the rest what the network foresaw there.
 */
export function label(
  lesson: Lesson,
  network: Network,
  seen: readonly (readonly Note[])[],
  points: Int32Array,
  positions: Samples,
): void {
  const { base, target, outcome } = positions
  const teacher = new Teacher(network, positions)
  const trust = hasLearnt(network) ? lesson.trust : 1
  for (let i = seen.length - 1; i >= 0; i--)
    for (const [view, { sample, seat }] of seen[i].entries()) {
      outcome[sample] = lesson.outcome(points, seat) - base[sample]
      if (i === seen.length - 1 || trust === 1) {
        target[sample] = outcome[sample]
        continue
      }
      const next = seen[i + 1][view]
      const foreseen = trust * target[next.sample] + (1 - trust) * teacher.recall(next.sample) + base[next.sample]
      target[sample] = (next.seat === seat ? foreseen : -foreseen) - base[sample] // a margin is the other seat's with another sign
    }
}

/** The network of somebody who knows nothing foresees nothing, and is not to be learnt from. */
function hasLearnt({ weights }: Network): boolean {
  return weights.some((weight) => weight !== 0)
}
