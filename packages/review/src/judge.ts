import { Ismcts } from '@edokko/bots'
import type { Evaluator } from '@edokko/bots'
import { legalChoices } from '@edokko/engine'
import type { Choice, Kind, PlayableGame, Rng, State, View } from '@edokko/engine'
import { GROWTH_SHARE } from './budgets.ts'
import { Duel } from './duel.ts'
import { Tally } from './tally.ts'
import { FINE, isClearOf, isGrave, isSettled, MOST_BUDGETS } from './thresholds.ts'
import type { Value } from './value.ts'
import { confirmed, verdictOf } from './verdict.ts'
import type { ChoiceValue, Verdict } from './verdict.ts'

/** The part of the budget in which the best choice is found. */
const SEARCH_SHARE = 0.25
/** The least part of the budget in which it is compared with the one made, and a step by which the comparison goes on. */
const LEAST_SHARE = 0.25
const STEP_SHARE = 0.125
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
    const rounds = yield* this.halve(view, legal, 2, made, rng, SEARCH_SHARE * iterations)
    const [favourite, runnerUp] = rounds.left
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
    const better = valueOf(legal[first], priors[first], duel.first)
    const values = legal.map((choice, i) => {
      if (i === first) return better
      if (i === second) return valueOf(choice, priors[i], duel.second)
      return leftBehind(valueOf(choice, priors[i], lastOf(rounds, i)), lastOf(rounds, first, i).mean(), better)
    })
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
    for (; duel.pairs < ((1 - GROWTH_SHARE) * iterations) / 2 || duel.error() === Infinity; yield)
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
    this.search.reset()
    const rounds = yield* this.halve(view, legal, CONSIDERED, undefined, rng, iterations)
    const { left } = rounds
    const [first] = left
    const best = valueOf(legal[first], priors[first], lastOf(rounds, first))
    const others = [...legal.keys()]
      .filter((i) => !left.includes(i))
      .map((i) => leftBehind(valueOf(legal[i], priors[i], lastOf(rounds, i)), lastOf(rounds, first, i).mean(), best))
      .sort((a, b) => b.win[view.actor] - a.win[view.actor])
    return [...left.map((i) => valueOf(legal[i], priors[i], lastOf(rounds, i))), ...others]
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
    rng: Rng,
    iterations: number,
  ): Generator<undefined, Rounds> {
    const { game, search, world, evaluator } = this
    const seat = view.actor
    const count = 1 + Math.ceil(Math.log2(Math.max(1, legal.length / wanted)))
    const tallies = legal.map((): Tally[] => [])
    let left = [...legal.keys()]
    for (let round = 0; round < count; round++) {
      for (const choice of left) tallies[choice].push(new Tally(game.seats, seat))
      const worlds = Math.max(1, Math.round(iterations / count / left.length))
      for (let i = 0; i < worlds; i++) {
        search.sampleWorld(view, seat, rng, world)
        for (const choice of left) {
          search.iterateIn(world, rng, legal[choice])
          tallies[choice][round].add(evaluator)
        }
      }
      const winIn = (choice: number): number => tallies[choice][round].mean().win[seat]
      left.sort((a, b) => winIn(b) - winIn(a))
      const better = left.slice(0, Math.max(wanted, Math.ceil(left.length / 2)))
      left = made === undefined || better.includes(made) ? better : [...better, made]
      yield
    }
    return { left, tallies }
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

/** What a halving has found. Choices are numbers of the legal ones. */
interface Rounds {
  readonly left: readonly number[] // the best first
  readonly tallies: readonly (readonly Tally[])[] // of each choice, by round, as long as it was left
}

/** What was found of a choice in the last round of another one, or in its own. */
function lastOf({ tallies }: Rounds, choice: number, other = choice): Tally {
  return tallies[choice][tallies[other].length - 1]
}

/**
 * The value of a choice that was left behind. How far it was behind the best in the same worlds is known better than what it is worth by itself, so
 * it is told so far behind what the best is worth in the end.
 */
function leftBehind(value: ChoiceValue, bestThen: Value, best: Value): ChoiceValue {
  const { win, points } = value
  return {
    ...value,
    win: win.map((share, i) => Math.min(1, Math.max(0, best.win[i] + share - bestThen.win[i]))),
    points: points.map((each, i) => best.points[i] + each - bestThen.points[i]),
  }
}

function valueOf(choice: Choice, prior: number, tally: Tally): ChoiceValue {
  const error = tally.error()
  return { choice, prior, samples: tally.samples, error: Number.isFinite(error) ? error : null, ...tally.mean() }
}
