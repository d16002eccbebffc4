import { HIRE, IKIZAMA, NEW_YEAR, NEW_YEAR_SPACE, WALK } from '@edokko/iki'
import type { Iki, IkiGame, IkiTable } from '@edokko/iki'
import { worth } from '../expectation.ts'
import { Features } from '../features.ts'
import { inclination, shares } from '../habits.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Mind } from '../mind.ts'
import { shareWin } from '../plain.ts'
import { IkiEye, MOST, POINTS } from './features.ts'
import { IkiHabits, MOST_HABITS } from './habits.ts'

/** A stage for each month, before the first and New Year included. */
export const STAGES = NEW_YEAR + 1

/** Whether nobody is in the middle of a turn. */
function isSettled(t: IkiTable): boolean {
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

/** IKI as somebody sees it who has played it often. */
export function ikiMind(game: IkiGame, { network, spread, habits }: Knowledge): Mind<Iki> {
  const { seats } = game
  const eye = new IkiEye(game.rules)
  const inclinations = new IkiHabits(game.rules)
  const features = new Features(MOST)
  const reasons = new Features(MOST_HABITS)
  const points = new Int32Array(seats)
  const places = new Int32Array(seats)
  const expected = new Float64Array(seats)

  /** Writes what each seat can expect, with its win so far in `values` and its points in `expected`. */
  function addMargins(values: Float64Array): void {
    for (let seat = 0; seat < seats; seat++) {
      let best = -Infinity
      for (let other = 0; other < seats; other++) if (other !== seat && expected[other] > best) best = expected[other]
      values[seat] = worth(values[seat], expected[seat] - best)
    }
  }

  return {
    curiosity: 0.4,
    occasion: () => 0, // four new cards a month: no two worlds would have anything in common
    settled: isSettled,

    judge(t, values) {
      const scale = 1 / spread[t.month]
      let most = -Infinity
      for (let seat = 0; seat < seats; seat++) {
        expected[seat] = eye.observe(t, seat, features) / POINTS + network.run(features)
        if (expected[seat] > most) most = expected[seat]
      }
      let sum = 0
      for (let seat = 0; seat < seats; seat++) sum += values[seat] = Math.exp((expected[seat] - most) * scale)
      for (let seat = 0; seat < seats; seat++) values[seat] /= sum
      addMargins(values)
    },

    reward(t, values) {
      game.score(t, points, places)
      shareWin(places, values)
      for (let seat = 0; seat < seats; seat++) expected[seat] = points[seat] / POINTS
      addMargins(values)
    },

    weigh(t, choices, count, weights) {
      inclinations.look(t)
      for (let i = 0; i < count; i++) {
        inclinations.describe(t, choices[i], reasons)
        weights[i] = inclination(habits, reasons)
      }
      shares(weights, count)
    },
  }
}
