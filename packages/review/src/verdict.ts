import type { Choice, Seat } from '@edokko/engine'
import type { Duel } from './duel.ts'
import { BEYOND_NOISE, classOf, FINE, MATTERED, SPREAD_BEYOND_NOISE } from './thresholds.ts'
import type { Class } from './thresholds.ts'
import type { Value } from './value.ts'

/** What is thought of one choice. */
export interface ChoiceValue extends Value {
  readonly choice: Choice
  readonly prior: number // how likely the policy is to make it
  readonly samples: number // how many iterations its value is the mean of
  readonly error: number | null // the standard error of the decider's win; null where it is not known
}

/** What is thought of a choice that was made. */
export interface Verdict {
  readonly class: Class
  readonly loss: number // the decider's win with the best choice less that with the chosen one; never below 0
  readonly error: number // the standard error of the loss, or of the lead over the runner-up where nothing is lost
  readonly best: ChoiceValue
  readonly chosen: ChoiceValue
  readonly choices: readonly ChoiceValue[] // all legal ones, the best first
  readonly mattered: boolean
  readonly iterations: number // searched in all
}

/** Two choices that were compared: which lie first and second, and by how much the first is the better. Choices are numbers of a list. */
export interface Comparison {
  readonly first: number
  readonly second: number
  readonly difference: number
  readonly error: number
}

/** What one tree says of the choice `made`, which is one of the two that were compared. */
export function verdictOf(
  values: readonly ChoiceValue[],
  seat: Seat,
  made: number,
  { first, second, difference, error }: Comparison,
  iterations: number,
): Verdict {
  const isBetter = made === first ? difference >= -BEYOND_NOISE * error : difference > 0
  const best = isBetter ? first : second
  const others = values.filter((_, i) => i !== best)
  const bestValue = values[best]
  const loss = bestValue.win[seat] - values[made].win[seat]
  const isFine =
    made === best &&
    values.some(({ prior }) => prior > bestValue.prior) &&
    Math.abs(difference) - BEYOND_NOISE * error > FINE &&
    others.every(({ win }) => bestValue.win[seat] - win[seat] > FINE)
  return {
    class: isFine ? 'fine' : classOf(loss, error),
    loss,
    error,
    best: bestValue,
    chosen: values[made],
    choices: [bestValue, ...others.sort((a, b) => b.win[seat] - a.win[seat])],
    mattered:
      (loss > MATTERED && loss > BEYOND_NOISE * error) || others.some((other) => liesApart(bestValue, other, seat)),
    iterations,
  }
}

/** Whether two choices differ by so much, beyond their noise, that it mattered which was made. */
function liesApart(best: ChoiceValue, other: ChoiceValue, seat: Seat): boolean {
  if (best.error === null || other.error === null) return false
  const noise = SPREAD_BEYOND_NOISE * Math.hypot(best.error, other.error)
  return best.win[seat] - other.win[seat] > MATTERED + noise
}

/** The verdict with the value that a later search found for the choice that was made. */
export function withChosen(verdict: Verdict, { win, points, samples, error }: ChoiceValue, seat: Seat): Verdict {
  const chosen = { ...verdict.chosen, win, points, samples, error }
  const isBest = verdict.best.choice === chosen.choice
  return withValues(
    verdict,
    isBest ? chosen : verdict.best,
    chosen,
    Math.hypot(verdict.best.error ?? 0, error ?? 0),
    seat,
  )
}

/**
 * The verdict with what a second tree says of the same two choices. By how much they differ is the mean of what the trees say, and the trees'
 * disagreement is part of its error. What the choice made is worth stays as it is: the best is worth so much more.
 */
export function confirmed(verdict: Verdict, seat: Seat, duel: Duel, iterations: number): Verdict {
  const { best, chosen } = verdict
  const first = duel.first.mean()
  const second = duel.second.mean()
  const between = (measure: keyof Value): number[] =>
    chosen[measure].map((value, i) => (best[measure][i] - value + first[measure][i] - second[measure][i]) / 2)
  const differences = between('win')
  const fits = Math.min(
    1,
    ...differences.map((difference, i) => (difference < 0 ? -chosen.win[i] : 1 - chosen.win[i]) / difference),
  )
  const win = chosen.win.map((value, i) => value + (Number.isFinite(fits) ? fits : 1) * differences[i])
  const points = between('points').map((difference, i) => chosen.points[i] + difference)
  const error = Math.hypot(verdict.error, duel.error(), verdict.loss - duel.difference()) / 2
  const again = { ...best, win, points, samples: best.samples + duel.first.samples }
  return { ...withValues(verdict, again, chosen, error, seat), iterations: verdict.iterations + iterations }
}

/** The verdict with other values of the best choice and of the one made, which is now the best if it is worth no less. */
function withValues(verdict: Verdict, best: ChoiceValue, chosen: ChoiceValue, error: number, seat: Seat): Verdict {
  const isBest = best.win[seat] <= chosen.win[seat]
  const loss = isBest ? 0 : best.win[seat] - chosen.win[seat]
  const changed = (each: ChoiceValue): ChoiceValue =>
    each.choice === chosen.choice ? chosen : each.choice === best.choice ? best : each
  const top = isBest ? chosen : best
  const others = verdict.choices.map(changed).filter((each) => each !== top)
  return {
    ...verdict,
    class: isBest && verdict.class === 'fine' ? 'fine' : classOf(loss, error),
    loss,
    error,
    best: top,
    chosen,
    choices: [top, ...others.sort((a, b) => b.win[seat] - a.win[seat])],
  }
}
