import type { PlayableGame } from '@edokko/engine'
import type { Iki, IkiRules } from '@edokko/iki'
import { Features } from '../evaluation/features.ts'
import type { TrainingSpec, Observation } from '../train/training-spec.ts'
import { IkiValueFeatures, LAYOUT, MAX_FEATURES, POINTS_PER_UNIT } from './value-features.ts'
import { POLICY_LAYOUT, IkiPolicyFeatures, MAX_POLICY_FEATURES } from './policy-features.ts'
import { ikiEvaluator, STAGES } from './evaluator.ts'

const features = new Features(MAX_FEATURES) // scratch

/** A sample is what a seat sees of its own prospects; a group of them is a position, and its measure is points. */
export const ikiTraining: TrainingSpec<Iki> = {
  tables: [
    'iki-2021-2p',
    'iki-2021-4p',
    'iki-2021-2p',
    'iki-2021-3p',
    'iki-2021-2p',
    'iki-2015-2p',
    'iki-2021-4p',
    'iki-2015-4p',
  ],
  shape: { inputs: LAYOUT.total, first: 32, second: 32 },
  stages: STAGES,
  totalWeights: 0,
  policyWeights: POLICY_LAYOUT.total,
  maxPolicyFeatures: MAX_POLICY_FEATURES,
  beliefWeights: 0, // what is hidden in IKI nobody knows
  maxBeliefFeatures: 0,
  lambda: 1,
  evaluator: (game, weights) => ikiEvaluator(game as IkiRules, weights),

  observe(game, t, into) {
    const known = valueFeaturesFor(game)
    into.begin()
    return Array.from({ length: game.seats }, (_, seat): Observation => {
      const points = known.observe(t, seat, features)
      return { sample: into.add(features, t.month, points / POINTS_PER_UNIT), seat }
    })
  },

  outcome: (points, seat) => points[seat] / POINTS_PER_UNIT,
  prepareChoices: (game, t) => policyFeaturesFor(game).prepare(t),
  describeChoice: (game, t, choice, into) => policyFeaturesFor(game).describe(t, choice, into),
}

const valueFeatures = new WeakMap<PlayableGame<Iki>, IkiValueFeatures>()
const policyFeatures = new WeakMap<PlayableGame<Iki>, IkiPolicyFeatures>()

function valueFeaturesFor(game: PlayableGame<Iki>): IkiValueFeatures {
  const known = valueFeatures.get(game) ?? new IkiValueFeatures((game as IkiRules).rules)
  valueFeatures.set(game, known)
  return known
}

function policyFeaturesFor(game: PlayableGame<Iki>): IkiPolicyFeatures {
  const known = policyFeatures.get(game) ?? new IkiPolicyFeatures((game as IkiRules).rules)
  policyFeatures.set(game, known)
  return known
}
