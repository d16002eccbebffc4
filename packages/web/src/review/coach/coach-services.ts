import { referee } from '../../local/referee-link.ts'
import { reviewer } from '../reviewer.ts'
import type { CoachServices } from './coach.ts'

const ITERATIONS = 2000 // for a decision: half of what a review takes, since somebody waits
const PATIENCE = 1500

/** The coach of the tables of this browser. */
export const COACH_SERVICES: CoachServices = {
  async judge({ id, state }, choices, signal) {
    const { view } = await referee().ask('view', { table: id })
    const position = { terms: state.setting.terms, view }
    const verdicts = await reviewer().ask('judge', { position, choices, iterations: ITERATIONS }, { signal })
    return { view, verdicts }
  },
  count({ id }, heeded) {
    referee()
      .ask('heard', { table: id, heeded })
      .catch(() => {}) // it costs a number in the final score, no more
  },
  patience: PATIENCE,
}
