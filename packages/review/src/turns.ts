import { draft } from '@edokko/engine'
import type { Choice, Kind, PlayableGame, Rng, View } from '@edokko/engine'
import type { Judge } from './judge.ts'
import { withChosen } from './verdict.ts'
import type { Verdict } from './verdict.ts'

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

/**
 * Judges all decisions of one turn, with the lots that `rngOf` gives each, so that the verdicts agree. Nothing has happened between two of
 * them, so what the choice was worth is what the best choice of the next decision is worth: the same position, searched a decision further.
 * Without it a search that overlooks in one decision what it finds in the next would call that luck. So inside a turn there is none. Yields
 * between the steps, so that others can do something or end it.
 */
export function* judgeTurn<K extends Kind>(
  judge: Judge<K>,
  turn: readonly Decided<K>[],
  rngOf: (i: number) => Rng,
  iterations: number,
): Generator<undefined, Verdict[]> {
  const verdicts: Verdict[] = [] // the last first
  for (const [i, { view, choice }] of [...turn.entries()].toReversed()) {
    const rng = rngOf(i)
    const next = verdicts.at(-1)
    const looked = yield* judge.look(view, choice, rng, iterations)
    const agreed = next === undefined ? looked : withChosen(looked, next.best, view.actor)
    verdicts.push(yield* judge.confirm(view, agreed, rng, iterations))
  }
  return verdicts.toReversed()
}
