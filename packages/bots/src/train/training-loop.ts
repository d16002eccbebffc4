import { Rng, seedFrom } from '@edokko/engine'
import { Network } from '../evaluation/network.ts'
import type { Shape } from '../evaluation/network.ts'
import type { Weights } from '../evaluation/weights.ts'
import { fitPolicy, measurePolicy } from './fit-policy.ts'
import type { PolicyFit } from './fit-policy.ts'
import { fitNetwork, initialNetwork, isTrained } from './fit-network.ts'
import { fitMarginScale, measureValue } from './fit-margin-scale.ts'
import type { ValueFit } from './fit-margin-scale.ts'
import { fitTotals } from './fit-totals.ts'
import type { TrainingSpec } from './training-spec.ts'
import { emptyExperience } from './self-play.ts'
import type { Experience, SelfPlaySettings } from './self-play.ts'
import { Samples } from './samples.ts'

/** One round of training: games of self-play, and a fit to them. */
export interface TrainingRound extends SelfPlaySettings {
  readonly games: number
}

/** What a round has brought. The fits are measured on games that were held out. */
export interface RoundReport {
  readonly round: number
  readonly weights: Weights
  readonly valueFit: ValueFit
  readonly policyFit: PolicyFit
  readonly beliefFit: PolicyFit // of which world was the real one
}

/** Of so many games one is held out to see how good the fit is; of every kind of table in its turn. */
export const HELD_OUT = 11
/** How often the value fit goes through all positions. */
const VALUE_EPOCHS = 2
/** How often the fits of policy and beliefs go through all decisions. */
const POLICY_EPOCHS = 4
/** Positions of so many rounds, the last included, are fitted to: earlier players were worse. */
const REPLAY_ROUNDS = 2

/**
 * Trains round by round. `play` plays the games of a round and gives the experience of each, in the order of the games; the same games give
 * the same weights.
 */
export async function* trainingLoop(
  spec: TrainingSpec,
  initial: Weights,
  rounds: readonly TrainingRound[],
  seed: string,
  play: (weights: Weights, round: TrainingRound, seed: string) => AsyncIterable<Experience>,
): AsyncGenerator<RoundReport> {
  let weights = initial
  const replay: Samples[] = []
  for (const [i, round] of rounds.entries()) {
    const fresh = emptyExperience()
    const held = emptyExperience()
    let game = 0
    for await (const experience of play(weights, round, `${seed}/${i}`)) {
      const into = game++ % HELD_OUT === HELD_OUT - 1 ? held : fresh
      into.positions.append(experience.positions)
      into.choices.append(experience.choices)
      into.worlds.append(experience.worlds)
      into.totals.append(experience.totals)
    }
    replay.push(fresh.positions)
    if (replay.length > REPLAY_ROUNDS) replay.shift()
    const positions = new Samples()
    for (const samples of replay) positions.append(samples)
    const rng = new Rng(seedFrom(`${seed}/${i}/fit`))
    const network = networkToFit(weights.network, spec.shape, rng)
    fitNetwork(network, positions, VALUE_EPOCHS, rng)
    const policy = weights.policy.slice()
    fitPolicy(policy, fresh.choices, POLICY_EPOCHS, rng)
    const beliefs = weights.beliefs.slice()
    fitPolicy(beliefs, fresh.worlds, POLICY_EPOCHS, rng)
    const marginScale = fitMarginScale(network, held.positions, spec.stages)
    const totals = fitTotals(fresh.totals, weights.totals)
    weights = { network, policy, marginScale, totals, beliefs }
    yield {
      round: i,
      weights,
      valueFit: measureValue(network, held.positions, marginScale),
      policyFit: measurePolicy(policy, held.choices),
      beliefFit: measurePolicy(beliefs, held.worlds),
    }
  }
}

/** A network of this shape. One that has learnt goes on from what it knows, because the games of a round are few; one of another shape begins anew. */
function networkToFit(known: Network, shape: Shape, rng: Rng): Network {
  const { inputs, first, second } = known.shape
  const fits = inputs === shape.inputs && first === shape.first && second === shape.second
  return fits && isTrained(known) ? new Network(shape, known.weights.slice()) : initialNetwork(shape, rng)
}
