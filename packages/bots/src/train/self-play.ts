import { act, begin, copy, OVER, Rng, seedFrom } from '@edokko/engine'
import type { Choice, PlayableGame, Kind, Seat, View } from '@edokko/engine'
import { uniform01 } from '../search/uniform01.ts'
import { Features } from '../evaluation/features.ts'
import type { Weights } from '../evaluation/weights.ts'
import { Ismcts } from '../search/ismcts.ts'
import { LuckMeter } from '../search/luck-meter.ts'
import { searchGumbel } from './gumbel-root.ts'
import type { PolicyTarget } from './gumbel-root.ts'
import { writeTdTargets } from './td-targets.ts'
import type { SeenPosition } from './td-targets.ts'
import type { TrainingSpec } from './training-spec.ts'
import { Samples } from './samples.ts'

/** So many worlds are sampled beside the real one, to learn to tell it from them. */
const SAMPLED_WORLDS = 7
/** One decision in so many is searched fully, where the others are searched shortly (playout-cap randomisation, Wu 2019). */
const FULL_SEARCH_EVERY = 4

/**
 * What is learnt from games: positions with their outcomes, decisions with the visit shares of their choices, worlds with whether they were
 * real, and all points of a position with those of the end.
 */
export interface Experience {
  readonly positions: Samples
  readonly choices: Samples
  readonly worlds: Samples
  readonly totals: Samples
}

/** How games of self-play are played. */
export interface SelfPlaySettings {
  readonly iterations: number // of each search that is learnt from
  readonly shortIterations: number // of the searches that choices are not learnt from; 0 if there are none
  readonly explorationRate: number // how often, of a hundred decisions that are learnt from, something else than the best is tried
  readonly corrected: boolean // whether the luck of the cards is taken out of what is learnt of positions
  readonly gumbel: boolean // whether the policy learns from values instead of visits
}

export function emptyExperience(): Experience {
  return { positions: new Samples(), choices: new Samples(), worlds: new Samples(), totals: new Samples() }
}

/** Plays a game of the learner against itself and adds what is to be learnt from it. */
export function selfPlay<K extends Kind>(
  game: PlayableGame<K>,
  spec: TrainingSpec<K>,
  weights: Weights,
  settings: SelfPlaySettings,
  seed: string,
  into: Experience,
): void {
  const evaluator = spec.evaluator(game, weights)
  const search = new Ismcts(game, evaluator)
  const rng = new Rng(seedFrom(`${seed}/practice`))
  const features = new Features(spec.maxPolicyFeatures)
  const state = begin(game, seedFrom(seed))
  const { table } = state
  const meter = new LuckMeter(game, evaluator)
  const before = game.create()
  const seen: SeenPosition[] = []
  const firstTotal = into.totals.size
  while (table.decision !== OVER) {
    const seat = table.actor
    if (evaluator.isQuiescent(table)) {
      seen.push({ views: spec.observe(game, table, into.positions), luck: meter.points.slice() })
      spec.total?.observe(table, into.totals)
    }
    const view = game.view(table, seat)
    const isShort = settings.shortIterations > 0 && rng.below(FULL_SEARCH_EVERY) > 0
    const iterations = isShort ? settings.shortIterations : settings.iterations
    search.reset()
    const targets =
      settings.gumbel && !isShort
        ? searchGumbel(game, evaluator, search, view, seat, rng, iterations)
        : searchByVisits(search, view, seat, rng, iterations)
    if (!isShort) recordChoices(game, spec, table, targets, features, into)
    recordWorlds(game, spec, table, view, rng, into)
    const explores = !isShort && rng.below(100) < settings.explorationRate
    const choice = explores ? draw(targets, rng) : targets[0].choice
    copy(state, before)
    act(game, state, seat, choice)
    if (settings.corrected) meter.add(before, choice, state, rng)
  }
  const points = new Int32Array(game.seats)
  const places = new Int32Array(game.seats)
  game.score(table, points, places)
  writeTdTargets(spec, weights.network, seen, { points, luck: meter.points }, into.positions)
  for (let sample = firstTotal; sample < into.totals.size; sample++)
    into.totals.outcome[sample] = (spec.total?.outcome(points) ?? 0) - into.totals.base[sample]
}

/** The shares of the visits, the most visited first. */
function searchByVisits<K extends Kind>(
  search: Ismcts<K>,
  view: View<K>,
  seat: Seat,
  rng: Rng,
  iterations: number,
): PolicyTarget[] {
  search.think(view, seat, rng, { iterations, milliseconds: Infinity })
  return search.opinions(view).map(({ choice, visitShare }) => ({ choice, share: visitShare }))
}

function recordChoices<K extends Kind>(
  game: PlayableGame<K>,
  spec: TrainingSpec<K>,
  table: K['table'],
  targets: readonly PolicyTarget[],
  features: Features,
  { choices }: Experience,
): void {
  spec.prepareChoices(game, table)
  choices.begin()
  for (const { choice, share } of targets) {
    spec.describeChoice(game, table, choice, features)
    const sample = choices.add(features, 0, 0)
    choices.target[sample] = share
  }
}

/** The real world comes first in its group. */
function recordWorlds<K extends Kind>(
  game: PlayableGame<K>,
  spec: TrainingSpec<K>,
  table: K['table'],
  view: View<K>,
  rng: Rng,
  { worlds }: Experience,
): void {
  const seat = table.actor
  const features = new Features(spec.maxBeliefFeatures)
  spec.describeWorld?.(view, seat, table, features)
  if (features.count === 0) return // nothing is hidden
  worlds.begin()
  const real = worlds.add(features, 0, 0)
  worlds.target[real] = 1
  const world = game.create()
  for (let i = 0; i < SAMPLED_WORLDS; i++) {
    game.sample(view, seat, rng, world)
    spec.describeWorld?.(view, seat, world.table, features)
    worlds.add(features, 0, 0)
  }
}

/** A choice, each as likely as its share. */
function draw(targets: readonly PolicyTarget[], rng: Rng): Choice {
  let left = uniform01(rng)
  for (const { choice, share } of targets) {
    left -= share
    if (left < 0) return choice
  }
  return targets[0].choice
}
