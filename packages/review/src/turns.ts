import type { Seat } from '@edokko/engine'
import type { ChoiceValue, Verdict } from './judge.ts'
import { classOf } from './thresholds.ts'

/**
 * Makes the verdicts on the decisions of one turn agree. Nothing has happened between two of them, so what the choice was worth is what the
 * best choice of the next decision is worth: the same position, searched a decision further. Without it a search that overlooks in one
 * decision what it finds in the next would call that luck. So inside a turn there is none.
 */
export function agree(turn: readonly Verdict[], seat: Seat): Verdict[] {
  const agreed: Verdict[] = []
  for (const verdict of turn.toReversed()) {
    const next = agreed.at(-1)
    agreed.push(next === undefined ? verdict : withChosen(verdict, next.best, seat))
  }
  return agreed.toReversed()
}

/** The verdict with the value that a later search found for the choice that was made. */
function withChosen(verdict: Verdict, { win, points, samples, error }: ChoiceValue, seat: Seat): Verdict {
  const chosen = { ...verdict.chosen, win, points, samples, error }
  const isBest = verdict.best.choice === chosen.choice || verdict.best.win[seat] <= win[seat]
  const best = isBest ? chosen : verdict.best
  const loss = best.win[seat] - win[seat]
  const others = verdict.choices.filter(({ choice }) => choice !== best.choice)
  const lossError = Math.hypot(best.error ?? 0, error ?? 0)
  return {
    ...verdict,
    class: isBest && verdict.class === 'fine' ? 'fine' : classOf(loss, lossError),
    loss,
    error: lossError,
    best,
    chosen,
    choices: [best, ...others.map((each) => (each.choice === chosen.choice ? chosen : each))],
  }
}
