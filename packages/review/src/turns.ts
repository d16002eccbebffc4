import { draft } from '@edokko/engine'
import type { Choice, Kind, PlayableGame, Rng, Seat, View } from '@edokko/engine'
import type { ChoiceValue, Judge, Verdict } from './judge.ts'
import { classOf } from './thresholds.ts'

/** A decision as whoever made it saw it, and what was chosen. */
export interface Decided<K extends Kind> {
  readonly view: View<K>
  readonly choice: Choice
}

/** The decisions of a turn that begins with this view, one for each choice. */
export function decidedIn<K extends Kind>(
  game: PlayableGame<K>,
  view: View<K>,
  choices: readonly Choice[],
): Decided<K>[] {
  const decided: Decided<K>[] = []
  let before = view
  for (const choice of choices) {
    decided.push({ view: before, choice })
    const { table } = game.create()
    table.copyFrom(before)
    draft(game, table, choice)
    before = table as View<K> // nothing has come to light: it is what the seat knew, and what it has chosen
  }
  return decided
}

/** Judges all decisions of one turn, with the lots that `rngOf` gives each. Yields between the steps, so that others can do something or end it. */
export function* judgeTurn<K extends Kind>(
  judge: Judge<K>,
  turn: readonly Decided<K>[],
  rngOf: (i: number) => Rng,
  iterations: number,
): Generator<undefined, Verdict[]> {
  const verdicts: Verdict[] = []
  for (const [i, { view, choice }] of turn.entries())
    verdicts.push(yield* judge.judge(view, choice, rngOf(i), iterations))
  return agree(verdicts, turn[0].view.actor)
}

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
