import type { Naishi } from '@edokko/naishi'
import { Features } from '../evaluation/features.ts'
import type { TrainingSpec } from '../train/training-spec.ts'
import { TOTAL_WEIGHTS } from '../evaluation/totals.ts'
import { LAYOUT, MAX_FEATURES, observe, observedTotal, POINTS_PER_UNIT, STAGES, stageOf } from './value-features.ts'
import { describeChoice, POLICY_LAYOUT, prepareChoices, MAX_POLICY_FEATURES } from './policy-features.ts'
import { describeWorld, BELIEF_LAYOUT, MAX_BELIEF_FEATURES } from './belief-features.ts'
import { naishiEvaluator } from './evaluator.ts'

const features = new Features(MAX_FEATURES) // scratch

/** A sample is a position as the player to move sees it, and its measure is the margin. */
export const naishiTraining: TrainingSpec<Naishi> = {
  tables: ['naishi'],
  shape: { inputs: LAYOUT.total, first: 32, second: 32 },
  stages: STAGES,
  totalWeights: TOTAL_WEIGHTS * STAGES,
  policyWeights: POLICY_LAYOUT.total,
  maxPolicyFeatures: MAX_POLICY_FEATURES,
  beliefWeights: BELIEF_LAYOUT.total,
  maxBeliefFeatures: MAX_BELIEF_FEATURES,
  lambda: 0.8,
  evaluator: (_game, weights) => naishiEvaluator(weights),

  /** As it is, and as it looks in a mirror: the rules do not know left from right. */
  observe(_game, t, into) {
    const seat = t.actor
    return [false, true].map((mirrored) => {
      const lead = observe(t, seat, features, mirrored)
      into.begin()
      return { sample: into.add(features, stageOf(t), lead / POINTS_PER_UNIT), seat }
    })
  },

  outcome: (points, seat) => (points[seat] - points[1 - seat]) / POINTS_PER_UNIT,
  total: {
    observe(t, into) {
      observe(t, t.actor, features)
      features.clear()
      into.begin()
      into.add(features, stageOf(t), observedTotal() / POINTS_PER_UNIT)
    },
    outcome: (points) => (points[0] + points[1]) / POINTS_PER_UNIT,
  },
  prepareChoices: (_game, t) => prepareChoices(t),
  describeChoice: (_game, t, choice, into) => describeChoice(t, choice, into),
  describeWorld,
}
