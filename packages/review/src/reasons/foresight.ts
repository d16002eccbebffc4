import type { Evaluator, Ismcts } from '@edokko/bots'
import type { Choice, Kind, PlayableGame, Rng, Seat, State, View } from '@edokko/engine'
import { BATCH, GROWTH_SHARE, LEAST_BATCHES } from '../budgets.ts'
import { treeError } from '../thresholds.ts'
import { isAhead, isNotable, MOST_TIMES } from './notable.ts'
import { Paired } from './paired.ts'
import type { Difference, Foreseen } from './reasons.ts'

/**
 * Looks further than quick players do: both choices are forced in turn in one search tree, in the same worlds, and what it expects of them is
 * compared. First the tree grows, then the pairs count; where they tell nothing, more of them do. The error comes from the means of batches.
 */
export class Foresight<K extends Kind> {
  private readonly game: PlayableGame<K>
  private readonly evaluator: Evaluator<K>
  private readonly search: Ismcts<K>
  private readonly world: State<K>
  private readonly sums: readonly [Float64Array, Float64Array] // by seat, and last how far whoever decides is ahead of the others

  constructor(game: PlayableGame<K>, evaluator: Evaluator<K>, search: Ismcts<K>) {
    this.game = game
    this.evaluator = evaluator
    this.search = search
    this.world = game.create()
    this.sums = [new Float64Array(game.seats + 1), new Float64Array(game.seats + 1)]
  }

  /** The final points that are expected of everybody, where they speak for the better choice. Yields between the steps. */
  *expect(view: View<K>, better: Choice, chosen: Choice, rng: Rng, pairs: number): Generator<undefined, Foreseen[]> {
    const batchesIn = (share: number): number => Math.max(LEAST_BATCHES, Math.round((share * pairs) / BATCH))
    const points = new Paired(this.game.seats + 1)
    this.search.reset()
    for (let grown = batchesIn(GROWTH_SHARE); grown > 0; grown--, yield) this.searchOn(view, better, chosen, rng)
    for (let times = 1; ; times++) {
      for (let left = batchesIn(1 - GROWTH_SHARE); left > 0; left--, yield) {
        this.searchOn(view, better, chosen, rng)
        points.add(...this.sums)
      }
      const told = this.told(points, view.actor)
      if (told.length > 0 || times === MOST_TIMES) return told
    }
  }

  /** A batch of pairs, of which `sums` has the points. */
  private searchOn(view: View<K>, better: Choice, chosen: Choice, rng: Rng): void {
    const { search, world, sums, evaluator, game } = this
    for (const sum of sums) sum.fill(0)
    for (let pair = 0; pair < BATCH; pair++) {
      search.sampleWorld(view, view.actor, rng, world)
      for (const [side, choice] of [better, chosen].entries()) {
        search.iterateIn(world, rng, choice)
        for (const [seat, points] of evaluator.expectedPoints.entries()) {
          sums[side][seat] += points / BATCH
          sums[side][game.seats] += (seat === view.actor ? points : -points / (game.seats - 1)) / BATCH
        }
      }
    }
  }

  /** Everybody whose points differ, whoever decides first and then the largest; nobody where that does not put whoever decides further ahead. */
  private told(points: Paired, seat: Seat): Foreseen[] {
    const { seats } = this.game
    if (!isAhead(expectedOf(points, seats))) return []
    const all = Array.from({ length: seats }, (_, each): Foreseen => ({ seat: each, ...expectedOf(points, each) }))
    const size = (each: Foreseen): number => (each.seat === seat ? Infinity : Math.abs(each.difference))
    return all.filter(isNotable).sort((a, b) => size(b) - size(a))
  }
}

/** Of the points of a seat, or of how far ahead it is: the better choice less the other. */
function expectedOf(points: Paired, of: number): Difference {
  const { difference, error } = points.difference(of)
  return { difference, error: treeError(error) }
}
