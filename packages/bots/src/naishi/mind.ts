import { at, CARDS, EXCHANGE, HAND, naishi, TERRITORY, TURN } from '@edokko/naishi'
import type { Naishi, NaishiTable } from '@edokko/naishi'
import { logistic, worth } from '../expectation.ts'
import { Features } from '../features.ts'
import { inclination, shares } from '../habits.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Mind } from '../mind.ts'
import { shareWin } from '../plain.ts'
import { MOST, observe, POINTS, stageOf } from './features.ts'
import { describeHabit, look, MOST_HABITS } from './habits.ts'
import { describeHunch, MOST_HUNCHES } from './hunches.ts'

/** Occasions are told apart up to this number. */
const PRIME = 4093
const KINDS = CARDS.length + 1 // no card is one too

/** Naishi as somebody sees it who has played it often. */
export function naishiMind({ network, spread, habits, hunches }: Knowledge): Mind<Naishi> {
  const features = new Features(MOST)
  const reasons = new Features(Math.max(MOST_HABITS, MOST_HUNCHES))
  const points = new Int32Array(2)
  const places = new Int32Array(2)
  return {
    curiosity: 1,
    occasion: openCards,
    hand: handOf,
    settled: (t) => t.decision === TURN,

    judge(t, values) {
      const margin = observe(t, t.actor, features) / POINTS + network.run(features)
      values[t.actor] = worth(logistic(margin / spread[stageOf(t)]), margin)
      values[1 - t.actor] = 1 - values[t.actor]
    },

    reward(t, values) {
      naishi.score(t, points, places)
      shareWin(places, values)
      values[0] = worth(values[0], (points[0] - points[1]) / POINTS)
      values[1] = 1 - values[0]
    },

    weigh(t, choices, count, weights) {
      look(t)
      for (let i = 0; i < count; i++) {
        describeHabit(t, choices[i], reasons)
        weights[i] = inclination(habits, reasons)
      }
      shares(weights, count)
    },

    likelihood(view, seat, t) {
      describeHunch(view, seat, t, reasons)
      return Math.exp(inclination(hunches, reasons))
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
