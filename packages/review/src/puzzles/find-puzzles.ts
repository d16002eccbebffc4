import { botNamed, trainedEvaluator } from '@edokko/bots'
import { act, begin, legalChoices, Rng, seedFrom } from '@edokko/engine'
import type { Choice, Game, Kind, Log, View } from '@edokko/engine'
import type { Terms } from '@edokko/games'
import { USUAL_ITERATIONS } from '../budgets.ts'
import { Judge } from '../judge.ts'
import { MISTAKE } from '../thresholds.ts'
import {
  FEWEST_CHOICES,
  JOURNEYMEN,
  LEAST_CHANCE,
  MOST_CHANCE,
  MOST_FINDERS,
  PROOF_ITERATIONS,
  SCREEN_ITERATIONS,
  SCREEN_LEAD,
} from './criteria.ts'
import { isClear, kindOf, PHASES, sharesOf, viewIn } from './puzzle.ts'
import type { Puzzle, Share } from './puzzle.ts'
import type { Enough } from './variety.ts'

/** How far decisions are searched: at a first look, to find the best choice, and to prove it. */
export interface PuzzleBudgets {
  readonly screen: number
  readonly search: number
  readonly proof: number
}

export const PUZZLE_BUDGETS: PuzzleBudgets = {
  screen: SCREEN_ITERATIONS,
  search: USUAL_ITERATIONS,
  proof: PROOF_ITERATIONS,
}

/** Finds puzzles of one game; nothing of one decision is left in the next. The game's model is there already. */
export class PuzzleFinder<K extends Kind> {
  private readonly game: Game<K>
  private readonly terms: Terms
  private readonly judge: Judge<K>
  private readonly budgets: PuzzleBudgets

  constructor(game: Game<K>, terms: Terms, budgets: PuzzleBudgets = PUZZLE_BUDGETS) {
    this.game = game
    this.terms = terms
    this.judge = new Judge(game, trainedEvaluator(game))
    this.budgets = budgets
  }

  /** The puzzles of a game that was played, at most one of each kind, and none that there are enough of. Their ids begin with its name. */
  find({ seed, choices }: Log<K>, name: string, enough: Enough): Puzzle[] {
    const { game } = this
    const state = begin(game, seed)
    const found = new Map<string, Puzzle>()
    for (const [ply, choice] of choices.entries()) {
      const phase = PHASES[Math.floor((PHASES.length * ply) / choices.length)]
      const view = game.view(state.table, state.table.actor)
      const isWanted = (each: Choice): boolean => {
        const kind = kindOf(game, view, each)
        return !enough.kinds.has(kind) && !enough.answers.has(game.write(view, each)) && !found.has(kind)
      }
      const asked = enough.phases.has(phase) ? undefined : this.examine(view, isWanted, `${seed}/puzzle/${ply}`)
      if (asked !== undefined) {
        const { terms } = this
        const position = game.formatTable(view)
        found.set(asked.kind, { id: `${name}.${ply}`, terms, position, phase, ...asked })
      }
      act(game, state, view.actor, choice)
    }
    return [...found.values()]
  }

  /** Whether a search with other lots finds the same best choice, and that every other one is at least a mistake. */
  survives(puzzle: Puzzle, seed: string): boolean {
    const view = viewIn(this.game, puzzle) as View<K>
    const [best, ...others] = this.consider(view, `${seed}/${puzzle.id}`, this.budgets.proof)
    return best.word === puzzle.shares[0].word && others.every(({ win }) => best.win - win >= MISTAKE)
  }

  /** What is asked of a decision, if it is a puzzle. What is cheap is looked at first. */
  private examine(
    view: View<K>,
    isWanted: (choice: Choice) => boolean,
    seed: string,
  ): Pick<Puzzle, 'kind' | 'shares' | 'missed'> | undefined {
    const { game, judge, budgets } = this
    const legal = legalChoices(game, view)
    if (legal.length < FEWEST_CHOICES || !legal.some(isWanted)) return undefined
    const rng = new Rng(seedFrom(seed))
    const missed = this.journeyman(view, rng)
    const [{ choice, win }, second] = finished(judge.consider(view, rng, budgets.screen))
    const chance = win[view.actor]
    if (choice === missed || !isWanted(choice)) return undefined
    if (chance < LEAST_CHANCE || chance > MOST_CHANCE || chance - second.win[view.actor] < SCREEN_LEAD) return undefined
    const others = Array.from({ length: JOURNEYMEN - 1 }, () => this.journeyman(view, rng))
    if (others.filter((each) => each === choice).length > MOST_FINDERS) return undefined
    const best = game.write(view, choice)
    let shares: readonly Share[] = []
    for (const iterations of [budgets.search, budgets.proof]) {
      shares = this.consider(view, `${seed}/${iterations}`, iterations)
      if (shares[0].word !== best || !isClear(shares)) return undefined
    }
    return { kind: kindOf(game, view, choice), shares, missed: game.write(view, missed) }
  }

  /** What the choices are worth, the best first. */
  private consider(view: View<K>, seed: string, iterations: number): Share[] {
    const values = finished(this.judge.consider(view, new Rng(seedFrom(seed)), iterations))
    return sharesOf(this.game, view, values).sort((a, b) => b.win - a.win)
  }

  private journeyman(view: View<K>, rng: Rng): Choice {
    const bot = botNamed(JOURNEYMAN)
    return bot.createPlayer().choose(this.game, view, view.actor, rng, bot.budget)
  }
}

/** The level's own number of iterations, however slow the machine is. */
const JOURNEYMAN = `journeyman@${botNamed('journeyman').budget.iterations}`

function finished<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
