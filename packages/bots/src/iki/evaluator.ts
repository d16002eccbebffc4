import { HIRE, IKIZAMA, NEW_YEAR, NEW_YEAR_SPACE, WALK } from '@edokko/iki'
import type { Iki, IkiRules, IkiTable } from '@edokko/iki'
import { utility } from '../evaluation/utility.ts'
import { Features } from '../evaluation/features.ts'
import { logit, smoothedSoftmax } from '../evaluation/policy.ts'
import type { Weights } from '../evaluation/weights.ts'
import type { Evaluator } from '../evaluation/evaluator.ts'
import { shareWin } from '../evaluation/uninformed.ts'
import { IkiValueFeatures, MAX_FEATURES, POINTS_PER_UNIT } from './value-features.ts'
import { IkiPolicyFeatures, MAX_POLICY_FEATURES } from './policy-features.ts'

/** A stage for each month, before the first and New Year included. */
export const STAGES = NEW_YEAR + 1

/** Whether nobody is in the middle of a turn. */
function isQuiescent(t: IkiTable): boolean {
  switch (t.decision) {
    case IKIZAMA:
    case HIRE:
    case NEW_YEAR_SPACE:
      return true
    case WALK:
      return t.ikizama[t.actor] === 0 // nothing comes before it there
    default:
      return false
  }
}

/** Evaluates tables of one game of IKI. */
export function ikiEvaluator(game: IkiRules, { network, marginScale, policy }: Weights): Evaluator<Iki> {
  const { seats } = game
  const valueFeatures = new IkiValueFeatures(game.rules)
  const choiceFeatures = new IkiPolicyFeatures(game.rules)
  const features = new Features(MAX_FEATURES)
  const reasons = new Features(MAX_POLICY_FEATURES)
  const points = new Int32Array(seats)
  const places = new Int32Array(seats)
  const expected = new Float64Array(seats)
  const winShares = new Float64Array(seats)
  const expectedPoints = new Float64Array(seats)

  /** Writes what each seat maximises, with its win in `winShares` and its points in `expected`. */
  function addMargins(values: Float64Array): void {
    for (let seat = 0; seat < seats; seat++) {
      let best = -Infinity
      for (let other = 0; other < seats; other++) if (other !== seat && expected[other] > best) best = expected[other]
      values[seat] = utility(winShares[seat], expected[seat] - best)
      expectedPoints[seat] = expected[seat] * POINTS_PER_UNIT
    }
  }

  return {
    explorationConstant: 0.4,
    winShares,
    expectedPoints,
    publicStateKey: () => 0, // four new cards a month: no two worlds would have anything in common
    isQuiescent: isQuiescent,

    evaluate(t, values) {
      const scale = 1 / marginScale[t.month]
      let most = -Infinity
      for (let seat = 0; seat < seats; seat++) {
        expected[seat] = valueFeatures.observe(t, seat, features) / POINTS_PER_UNIT + network.forward(features)
        if (expected[seat] > most) most = expected[seat]
      }
      let sum = 0
      for (let seat = 0; seat < seats; seat++) sum += winShares[seat] = Math.exp((expected[seat] - most) * scale)
      for (let seat = 0; seat < seats; seat++) winShares[seat] /= sum
      addMargins(values)
    },

    reward(t, values) {
      game.score(t, points, places)
      shareWin(places, winShares)
      for (let seat = 0; seat < seats; seat++) expected[seat] = points[seat] / POINTS_PER_UNIT
      addMargins(values)
    },

    priors(t, choices, count, priors) {
      choiceFeatures.prepare(t)
      for (let i = 0; i < count; i++) {
        choiceFeatures.describe(t, choices[i], reasons)
        priors[i] = logit(policy, reasons)
      }
      smoothedSoftmax(priors, count)
    },
  }
}
