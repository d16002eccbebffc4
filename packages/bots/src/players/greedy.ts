import { copy, OVER } from '@edokko/engine'
import type { Choice, PlayableGame, Kind, Rng, Seat, View } from '@edokko/engine'
import { uniform01 } from '../search/uniform01.ts'
import type { EvaluatorFactory } from '../evaluation/evaluator.ts'
import type { Adviser } from './player.ts'
import type { Budget } from '../search/budget.ts'
import type { Opinion } from '../search/opinion.ts'
import { Rollout } from '../search/rollout.ts'

/** A player that looks one decision ahead: it tries every choice in some worlds and takes the one of the best value. */
export class Greedy implements Adviser {
  private readonly evaluatorFor: EvaluatorFactory
  private readonly judgementNoise: number

  /** `judgementNoise`: how far its value of a position can be off, where good and bad lie 1 apart. How a game ends it sees as it is. */
  constructor(evaluatorFor: EvaluatorFactory, judgementNoise: number) {
    this.evaluatorFor = evaluatorFor
    this.judgementNoise = judgementNoise
  }

  choose<K extends Kind>(game: PlayableGame<K>, view: View<K>, seat: Seat, rng: Rng, budget: Budget): Choice {
    return this.consider(game, view, seat, rng, budget)[0].choice
  }

  consider<K extends Kind>(
    game: PlayableGame<K>,
    view: View<K>,
    seat: Seat,
    rng: Rng,
    budget: Budget,
  ): readonly Opinion[] {
    const world = game.create()
    const tried = game.create()
    const evaluator = this.evaluatorFor(game)
    const rollout = new Rollout(game, evaluator)
    const legal = new Int32Array(game.choices)
    const count = game.legal(view, legal)
    const noise = Array.from(
      { length: count },
      () => this.judgementNoise * evaluator.explorationConstant * (uniform01(rng) + uniform01(rng) - 1),
    )
    const totals = new Float64Array(count)
    const judged = new Float64Array(count) // of the worlds, those in which the choice did not end the game
    const until = performance.now() + budget.milliseconds
    const worlds = Math.max(1, Math.floor(budget.iterations / count))
    let seen = 0
    do {
      game.sample(view, seat, rng, world)
      for (let i = 0; i < count; i++) {
        copy(world, tried)
        game.choose(tried.table, legal[i])
        rollout.play(tried, rng)
        totals[i] += rollout.values[seat]
        if (tried.table.decision !== OVER) judged[i]++
      }
      seen++
    } while (seen < worlds && performance.now() < until)
    return Array.from(totals, (total, i) => {
      const opinion = { choice: legal[i], visitShare: 1 / count, value: total / seen }
      return { opinion, seems: (total + judged[i] * noise[i]) / seen }
    })
      .sort((a, b) => b.seems - a.seems)
      .map(({ opinion }) => opinion)
  }
}
