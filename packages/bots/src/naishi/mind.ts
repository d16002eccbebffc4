import { naishi, TURN } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import { logistic, worth } from '../expectation.ts'
import { Features } from '../features.ts'
import { inclination, shares } from '../habits.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Mind } from '../mind.ts'
import { shareWin } from '../plain.ts'
import { MOST, observe, POINTS, stageOf } from './features.ts'
import { describeHabit, look, MOST_HABITS } from './habits.ts'

/** Naishi as somebody sees it who has played it often. */
export function naishiMind({ network, spread, habits }: Knowledge): Mind<Naishi> {
  const features = new Features(MOST)
  const reasons = new Features(MOST_HABITS)
  const points = new Int32Array(2)
  const places = new Int32Array(2)
  return {
    curiosity: 1,
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
  }
}
