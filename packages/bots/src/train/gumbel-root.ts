import type { Choice, Kind, PlayableGame, Rng, Seat, View } from '@edokko/engine'
import { uniform01 } from '../search/uniform01.ts'
import type { Evaluator } from '../evaluation/evaluator.ts'
import type { Ismcts } from '../search/ismcts.ts'

/** So many choices are compared at the most. */
const MOST_CONSIDERED = 16
/** How much a value counts beside the prior: `VALUE_SCALE` times the most visits and these, as if they had been made before (c_visit, c_scale). */
const VISITS_BEFORE = 50
const VALUE_SCALE = 1

/** How much of the policy a choice should have. */
export interface PolicyTarget {
  readonly choice: Choice
  readonly share: number // all of them add up to 1
}

/** A choice on its way through a Gumbel search. */
interface Candidate {
  readonly choice: Choice
  readonly logit: number // of the prior
  readonly noise: number // from a Gumbel distribution, so that the highest sums are a draw without replacement by the prior
  visits: number
  value: number
}

/**
 * A search that improves on its policy with few iterations (Gumbel AlphaZero, Danihelka and others 2022). Some choices are drawn by their
 * priors and tried in the same worlds, half of them left after each round (sequential halving). What it says should be learnt is the prior
 * changed by the values, those of choices never tried completed by the mean of the others. The best comes first: it is the one to be played,
 * and has a draw's chance in it.
 */
export function searchGumbel<K extends Kind>(
  game: PlayableGame<K>,
  evaluator: Evaluator<K>,
  search: Ismcts<K>,
  view: View<K>,
  seat: Seat,
  rng: Rng,
  iterations: number,
): PolicyTarget[] {
  const all = candidates(game, evaluator, view, rng)
  const byNoise = all.toSorted((a, b) => b.logit + b.noise - (a.logit + a.noise))
  let left = byNoise.slice(0, MOST_CONSIDERED)
  const rounds = Math.ceil(Math.log2(left.length))
  const world = game.create()
  for (let round = 0; round < rounds; round++) {
    const times = Math.max(1, Math.floor(iterations / (rounds * left.length)))
    for (let i = 0; i < times; i++) {
      search.sampleWorld(view, seat, rng, world)
      for (const { choice } of left) search.iterateIn(world, rng, choice)
    }
    const values = new Map(search.opinions(view).map(({ choice, value }) => [choice, value]))
    for (const each of left) {
      each.visits += times
      each.value = values.get(each.choice) ?? 0
    }
    const scale = scaleOf(left)
    const sum = ({ logit, noise, value }: Candidate): number => logit + noise + scale * value
    left = left.toSorted((a, b) => sum(b) - sum(a)).slice(0, Math.ceil(left.length / 2))
  }
  const [best] = left
  return improvedPolicy(all).sort((a, b) => Number(b.choice === best.choice) - Number(a.choice === best.choice))
}

function candidates<K extends Kind>(
  game: PlayableGame<K>,
  evaluator: Evaluator<K>,
  view: View<K>,
  rng: Rng,
): Candidate[] {
  const legal = new Int32Array(game.choices)
  const priors = new Float64Array(game.choices)
  const count = game.legal(view, legal)
  evaluator.priors(view, legal, count, priors)
  return Array.from(legal.subarray(0, count), (choice, i) => ({
    choice,
    logit: Math.log(priors[i]),
    noise: -Math.log(-Math.log(uniform01(rng) + Number.MIN_VALUE)),
    visits: 0,
    value: 0,
  }))
}

/** The softmax of priors and completed values. */
function improvedPolicy(all: readonly Candidate[]): PolicyTarget[] {
  let weight = 0
  let mean = 0 // of what was tried, by the prior
  for (const { logit, visits, value } of all) {
    if (visits === 0) continue
    weight += Math.exp(logit)
    mean += Math.exp(logit) * value
  }
  mean /= weight
  const scale = scaleOf(all)
  const shares = all.map(({ logit, visits, value }) => Math.exp(logit + scale * ((visits === 0 ? mean : value) - mean)))
  const sum = shares.reduce((total, share) => total + share, 0)
  return all.map(({ choice }, i) => ({ choice, share: shares[i] / sum }))
}

function scaleOf(tried: readonly Candidate[]): number {
  return VALUE_SCALE * (VISITS_BEFORE + Math.max(...tried.map(({ visits }) => visits)))
}
