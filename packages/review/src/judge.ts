import { Ismcts } from '@edokko/bots'
import type { Evaluator } from '@edokko/bots'
import { legalChoices } from '@edokko/engine'
import type { Choice, Kind, PlayableGame, Rng, State, View } from '@edokko/engine'
import { Duel } from './duel.ts'
import { Tally } from './tally.ts'
import { FINE, isClearOf, isGrave, isSettled, MOST_BUDGETS } from './thresholds.ts'
import { confirmed, verdictOf } from './verdict.ts'
import type { ChoiceValue, Verdict } from './verdict.ts'

/** The part of the budget in which the best choice is found. */
const SEARCH_SHARE = 0.25
/** The least part of the budget in which it is compared with the one made, and a step by which the comparison goes on. */
const LEAST_SHARE = 0.25
const STEP_SHARE = 0.125
/** The part of the budget for which a second tree grows before anything in it counts, and that in which it then compares. */
const GROWTH_SHARE = 0.5
const CONFIRM_SHARE = 0.5
/** So many choices are compared to the end where none has been made yet: what a hint shows. */
const CONSIDERED = 3

/** Judges decisions of one game, one after the other; nothing of one decision is left in the next. */
export class Judge<K extends Kind> {
  private readonly game: PlayableGame<K>
  private readonly evaluator: Evaluator<K>
  private readonly search: Ismcts<K>
  private readonly world: State<K>

  constructor(game: PlayableGame<K>, evaluator: Evaluator<K>) {
    this.game = game
    this.evaluator = evaluator
    this.search = new Ismcts(game, evaluator)
    this.world = game.create()
  }

  /** Judges a choice by what its player could know. Yields between the steps, so that others can do something or end it. */
  *judge(view: View<K>, chosen: Choice, rng: Rng, iterations: number): Generator<undefined, Verdict> {
    const verdict = yield* this.look(view, chosen, rng, iterations)
    return yield* this.confirm(view, verdict, rng, iterations)
  }

  /**
   * What one tree says of a choice. First the best choice is found; then that one and the chosen one are compared in the same worlds, both
   * searched on in the same tree. The values come from the comparison: a choice that was taken for the best because it had luck in the first
   * part has none of that luck in the second.
   */
  *look(view: View<K>, chosen: Choice, rng: Rng, iterations: number): Generator<undefined, Verdict> {
    const { game, search } = this
    const seat = view.actor
    const legal = legalChoices(game, view)
    const made = legal.indexOf(chosen)
    const priors = this.priorsOf(view, legal)
    const before = search.iterations
    search.reset()
    const tallies = legal.map(() => new Tally(game.seats, seat))
    const [favourite, runnerUp] = yield* this.halve(view, legal, 2, made, tallies, rng, SEARCH_SHARE * iterations)
    const [first, second] = made === favourite ? [made, runnerUp] : [favourite, made]
    const mayBeFine = made === favourite && priors.some((prior) => prior > priors[made])
    const duel = new Duel(game.seats, seat)
    const searched = search.iterations - before
    const step = Math.max(1, Math.round((STEP_SHARE * iterations) / 2))
    const least = (LEAST_SHARE * iterations) / 2
    const most = (MOST_BUDGETS * iterations - searched) / 2
    for (;;) {
      this.compare(view, legal[first], legal[second], duel, step, rng)
      const difference = duel.difference()
      const error = duel.error()
      const isClear =
        made === favourite
          ? isSettled(-difference, error) && (!mayBeFine || isClearOf(FINE, difference, error))
          : isSettled(difference, error)
      if ((duel.pairs >= least && isClear) || duel.pairs + step > most) break
      yield
    }
    const values = legal.map((choice, i) =>
      valueOf(choice, priors[i], i === first ? duel.first : i === second ? duel.second : tallies[i]),
    )
    const comparison = { first, second, difference: duel.difference(), error: duel.error() }
    return verdictOf(values, seat, made, comparison, search.iterations - before)
  }

  /**
   * Looks once more before a choice is called a mistake or worse, and returns any other verdict as it is. The best choice and the one made are
   * compared in a second tree, with lots of its own: what one tree finds by where its first iterations happened to go, another seldom does.
   */
  *confirm(view: View<K>, verdict: Verdict, rng: Rng, iterations: number): Generator<undefined, Verdict> {
    if (!isGrave(verdict.class)) return verdict
    const { game, search } = this
    const { best, chosen } = verdict
    const seat = view.actor
    const before = search.iterations
    search.reset()
    const step = Math.max(1, Math.round((STEP_SHARE * iterations) / 2))
    const growing = new Duel(game.seats, seat)
    for (; growing.pairs < (GROWTH_SHARE * iterations) / 2; yield)
      this.compare(view, best.choice, chosen.choice, growing, step, rng)
    const duel = new Duel(game.seats, seat)
    for (; duel.pairs < (CONFIRM_SHARE * iterations) / 2 || duel.error() === Infinity; yield)
      this.compare(view, best.choice, chosen.choice, duel, step, rng)
    return confirmed(verdict, seat, duel, search.iterations - before)
  }

  /**
   * What is thought of all legal choices, the best first, where none has been made yet. Yields between the steps, so that others can do
   * something or end it.
   */
  *consider(view: View<K>, rng: Rng, iterations: number): Generator<undefined, readonly ChoiceValue[]> {
    const legal = legalChoices(this.game, view)
    const priors = this.priorsOf(view, legal)
    const tallies = legal.map(() => new Tally(this.game.seats, view.actor))
    this.search.reset()
    const best = yield* this.halve(view, legal, CONSIDERED, undefined, tallies, rng, iterations)
    const values = legal.map((choice, i) => valueOf(choice, priors[i], tallies[i]))
    const others = [...values.keys()].filter((i) => !best.includes(i))
    others.sort((a, b) => values[b].win[view.actor] - values[a].win[view.actor])
    return [...best, ...others].map((i) => values[i])
  }

  private priorsOf(view: View<K>, legal: readonly Choice[]): number[] {
    const priors = new Float64Array(legal.length)
    this.evaluator.priors(view, Int32Array.from(legal), legal.length, priors)
    const sum = priors.reduce((all, prior) => all + prior, 0)
    return Array.from(priors, (prior) => prior / sum)
  }

  /**
   * Finds the best choices, so many as are wanted, by sequential halving (Karnin, Koren and Somekh 2013): in every round all that are left are searched in the
   * same worlds, and the better half is left for the next, the choice that was made (if one was) always among them. A search that goes where it likes
   * trusts the policy, and seldom looks for long at what nobody would usually do: of five such searches of a turn of Naishi, two overlooked a
   * choice that was 13 % better.
   */
  private *halve(
    view: View<K>,
    legal: readonly Choice[],
    wanted: number,
    made: number | undefined,
    tallies: Tally[],
    rng: Rng,
    iterations: number,
  ): Generator<undefined, readonly number[]> {
    const { game, search, world, evaluator } = this
    const seat = view.actor
    const rounds = 1 + Math.ceil(Math.log2(Math.max(1, legal.length / wanted)))
    let left = [...legal.keys()]
    for (let round = 0; round < rounds; round++) {
      const fresh = left.map(() => new Tally(game.seats, seat))
      const worlds = Math.max(1, Math.round(iterations / rounds / left.length))
      for (let i = 0; i < worlds; i++) {
        search.sampleWorld(view, seat, rng, world)
        for (const [j, choice] of left.entries()) {
          search.iterateIn(world, rng, legal[choice])
          fresh[j].add(evaluator)
        }
      }
      for (const [j, choice] of left.entries()) tallies[choice] = fresh[j]
      left.sort((a, b) => tallies[b].mean().win[seat] - tallies[a].mean().win[seat])
      const better = left.slice(0, Math.max(wanted, Math.ceil(left.length / 2)))
      left = made === undefined || better.includes(made) ? better : [...better, made]
      yield
    }
    return left
  }

  private compare(view: View<K>, first: Choice, second: Choice, duel: Duel, pairs: number, rng: Rng): void {
    const { search, world, evaluator } = this
    for (let i = 0; i < pairs; i++) {
      search.sampleWorld(view, view.actor, rng, world)
      search.iterateIn(world, rng, first)
      duel.addFirst(evaluator)
      search.iterateIn(world, rng, second)
      duel.addSecond(evaluator)
    }
  }
}

function valueOf(choice: Choice, prior: number, tally: Tally): ChoiceValue {
  const error = tally.error()
  return { choice, prior, samples: tally.samples, error: Number.isFinite(error) ? error : null, ...tally.mean() }
}
