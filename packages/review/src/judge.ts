import { Ismcts } from '@edokko/bots'
import type { Evaluator } from '@edokko/bots'
import { legalChoices } from '@edokko/engine'
import type { Choice, Kind, PlayableGame, Rng, State, View } from '@edokko/engine'
import { Duel } from './duel.ts'
import { Tally } from './tally.ts'
import {
  BEYOND_NOISE,
  classOf,
  FINE,
  isClearOf,
  isSettled,
  MATTERED,
  MOST_BUDGETS,
  SPREAD_BEYOND_NOISE,
} from './thresholds.ts'
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

/** The part of the budget in which the best choice is found; the rest compares it with the one made. */
const SEARCH_SHARE = 0.5
/** A step of the comparison, as a part of the budget. */
const STEP_SHARE = 0.25

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

  /**
   * Judges a choice by what its player could know. First the best choice is found; then that one and the chosen one are compared in the same
   * worlds, both searched on in the same tree. The values come from the comparison: a choice that was taken for the best because it had luck
   * in the first part has none of that luck in the second. Yields between the steps, so that others can do something or end it.
   */
  *judge(view: View<K>, chosen: Choice, rng: Rng, iterations: number): Generator<undefined, Verdict> {
    const { game } = this
    const legal = legalChoices(game, view)
    const made = legal.indexOf(chosen)
    const priors = this.priorsOf(view, legal)
    const before = this.search.iterations
    this.search.reset()
    const tallies = legal.map(() => new Tally(game.seats, view.actor))
    const [favourite, runnerUp] = yield* this.halve(view, legal, made, tallies, rng, SEARCH_SHARE * iterations)
    const [first, second] = made === favourite ? [made, runnerUp] : [favourite, made]
    const mayBeFine = made === favourite && priors.some((prior) => prior > priors[made])
    const duel = new Duel(game.seats, view.actor)
    const searched = this.search.iterations - before
    const step = Math.max(1, Math.round((STEP_SHARE * iterations) / 2))
    const most = (MOST_BUDGETS * iterations - searched) / 2
    for (;;) {
      this.compare(view, legal[first], legal[second], duel, step, rng)
      const difference = duel.difference()
      const error = duel.error()
      const enough = duel.pairs >= ((1 - SEARCH_SHARE) * iterations) / 2
      const isClear =
        made === favourite
          ? isSettled(Math.max(0, -difference), error) && (!mayBeFine || isClearOf(FINE, difference, error))
          : isSettled(Math.max(0, difference), error)
      if ((enough && isClear) || duel.pairs + step > most) break
      yield
    }
    return this.verdict({
      view,
      legal,
      priors,
      tallies,
      made,
      first,
      second,
      duel,
      iterations: this.search.iterations - before,
    })
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
    const best = yield* this.halve(view, legal, undefined, tallies, rng, iterations)
    const values = legal.map((choice, i) => valueOf(choice, priors[i], tallies[i]))
    const others = [...values.keys()].filter((i) => !best.includes(i))
    others.sort((a, b) => values[b].win[view.actor] - values[a].win[view.actor])
    return [...best, ...others].map((i) => values[i])
  }

  private verdict({ view, legal, priors, tallies, made, first, second, duel, iterations }: Findings<K>): Verdict {
    const seat = view.actor
    const difference = duel.difference()
    const error = duel.error()
    const isBetter = made === first ? difference >= -BEYOND_NOISE * error : difference > 0
    const best = isBetter ? first : second
    const values = legal.map((choice, i) => {
      const tally = i === first ? duel.first : i === second ? duel.second : tallies[i]
      return valueOf(choice, priors[i], tally)
    })
    const others = values.filter((_, i) => i !== best)
    const bestValue = values[best]
    const loss = bestValue.win[seat] - values[made].win[seat]
    const isFine =
      made === best &&
      priors.some((prior) => prior > priors[made]) &&
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

  private priorsOf(view: View<K>, legal: readonly Choice[]): number[] {
    const priors = new Float64Array(legal.length)
    this.evaluator.priors(view, Int32Array.from(legal), legal.length, priors)
    const sum = priors.reduce((all, prior) => all + prior, 0)
    return Array.from(priors, (prior) => prior / sum)
  }

  /**
   * Finds the two best choices by sequential halving (Karnin, Koren and Somekh 2013): in every round all that are left are searched in the
   * same worlds, and the better half is left for the next, the choice that was made (if one was) always among them. A search that goes where it likes
   * trusts the policy, and seldom looks for long at what nobody would usually do: of five such searches of a turn of Naishi, two overlooked a
   * choice that was 13 % better.
   */
  private *halve(
    view: View<K>,
    legal: readonly Choice[],
    made: number | undefined,
    tallies: Tally[],
    rng: Rng,
    iterations: number,
  ): Generator<undefined, readonly number[]> {
    const { game, search, world, evaluator } = this
    const seat = view.actor
    const rounds = Math.ceil(Math.log2(legal.length))
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
      const better = left.slice(0, Math.max(2, Math.ceil(left.length / 2)))
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

/** What a search has found out about a decision. Choices are numbers of `legal`. */
interface Findings<K extends Kind> {
  readonly view: View<K>
  readonly legal: readonly Choice[]
  readonly priors: readonly number[]
  readonly tallies: readonly Tally[]
  readonly made: number
  readonly first: number
  readonly second: number
  readonly duel: Duel
  readonly iterations: number
}

function valueOf(choice: Choice, prior: number, tally: Tally): ChoiceValue {
  const error = tally.error()
  return { choice, prior, samples: tally.samples, error: Number.isFinite(error) ? error : null, ...tally.mean() }
}

/** Whether two choices differ by so much, beyond their noise, that it mattered which was made. */
function liesApart(best: ChoiceValue, other: ChoiceValue, seat: number): boolean {
  if (best.error === null || other.error === null) return false
  const noise = SPREAD_BEYOND_NOISE * Math.hypot(best.error, other.error)
  return best.win[seat] - other.win[seat] > MATTERED + noise
}
