import { at, CARDS, EXCHANGE, HAND, naishi, TERRITORY, TURN } from '@edokko/naishi'
import type { Naishi, NaishiTable } from '@edokko/naishi'
import { logistic, utility } from '../evaluation/utility.ts'
import { Features } from '../evaluation/features.ts'
import { logit, smoothedSoftmax } from '../evaluation/policy.ts'
import type { Weights } from '../evaluation/weights.ts'
import type { Evaluator } from '../evaluation/evaluator.ts'
import { shareWin } from '../evaluation/uninformed.ts'
import { expectedTotal } from '../evaluation/totals.ts'
import { MAX_FEATURES, observe, observedTotal, POINTS_PER_UNIT, stageOf } from './value-features.ts'
import { describeChoice, prepareChoices, MAX_POLICY_FEATURES } from './policy-features.ts'
import { describeWorld, MAX_BELIEF_FEATURES } from './belief-features.ts'

/** Public states are told apart up to this number. */
const PRIME = 4093
const KINDS = CARDS.length + 1 // no card is one too

/** Evaluates tables of Naishi. */
export function naishiEvaluator({ network, marginScale, totals, policy, beliefs }: Weights): Evaluator<Naishi> {
  const features = new Features(MAX_FEATURES)
  const reasons = new Features(Math.max(MAX_POLICY_FEATURES, MAX_BELIEF_FEATURES))
  const points = new Int32Array(2)
  const places = new Int32Array(2)
  const winShares = new Float64Array(2)
  const expectedPoints = new Float64Array(2)
  return {
    explorationConstant: 1,
    winShares,
    expectedPoints,
    publicStateKey: openCards,
    privateStateKey: handOf,
    isQuiescent: (t) => t.decision === TURN,

    evaluate(t, values) {
      const { actor } = t
      const margin = observe(t, actor, features) / POINTS_PER_UNIT + network.forward(features)
      const stage = stageOf(t)
      const win = logistic(margin / marginScale[stage])
      values[actor] = utility(win, margin)
      values[1 - actor] = 1 - values[actor]
      winShares[actor] = win
      winShares[1 - actor] = 1 - win
      const total = expectedTotal(totals, stage, observedTotal() / POINTS_PER_UNIT)
      expectedPoints[actor] = ((total + margin) / 2) * POINTS_PER_UNIT
      expectedPoints[1 - actor] = ((total - margin) / 2) * POINTS_PER_UNIT
    },

    reward(t, values) {
      naishi.score(t, points, places)
      shareWin(places, winShares)
      values[0] = utility(winShares[0], (points[0] - points[1]) / POINTS_PER_UNIT)
      values[1] = 1 - values[0]
      expectedPoints.set(points)
    },

    priors(t, choices, count, priors) {
      prepareChoices(t)
      for (let i = 0; i < count; i++) {
        describeChoice(t, choices[i], reasons)
        priors[i] = logit(policy, reasons)
      }
      smoothedSoftmax(priors, count)
    },

    logLikelihood(view, seat, t) {
      describeWorld(view, seat, t, reasons)
      return logit(beliefs, reasons)
    },
  }
}

/** The open cards of the river. */
function openCards({ faceUp }: NaishiTable): number {
  let number = 0
  for (let pile = 0; pile < faceUp.length; pile++) number = (KINDS * number + faceUp[pile] + 1) % PRIME
  return number
}

/** The cards in the hand of whoever chooses, each where it is; before it is laid out, the two that were dealt. */
function handOf({ decision, territory, kept, gift, actor }: NaishiTable): number {
  if (decision === EXCHANGE) return KINDS * (kept[actor] + 1) + gift[actor] + 1
  let number = 0
  for (let place = HAND; place < TERRITORY; place++) number = KINDS * number + territory[at(actor, place)] + 1
  return number
}
