import { ADVANCE, copy, draft, OVER, step } from '@edokko/engine'
import type { Choice, Kind, PlayableGame, Rng, State, View } from '@edokko/engine'
import type { Evaluator } from '../evaluation/evaluator.ts'
import { Rollout } from './rollout.ts'

/** Worlds in which it is asked what else might have happened. */
const WORLDS = 24

/**
 * Adds up how lucky each seat is in a game: after every choice, what the evaluator makes of what really happened next, less the mean of what
 * it makes of what else might have. What comes next is drawn anew from what nobody knew, all hands staying as they are, so that what happened
 * and what might have are equally likely, whatever made the players choose: on average nobody is lucky, however wrong the evaluator is. What
 * comes later is drawn anew of the real world too, or it would be counted as often as a rollout reaches it. Where a choice is secret, hands
 * are not on the table yet, and nothing is counted.
 */
export class LuckMeter<K extends Kind> {
  readonly winShares: Float64Array // by seat
  readonly points: Float64Array // by seat
  private readonly game: PlayableGame<K>
  private readonly evaluator: Evaluator<K>
  private readonly rollout: Rollout<K>
  private readonly scratch: State<K>

  constructor(game: PlayableGame<K>, evaluator: Evaluator<K>) {
    this.game = game
    this.evaluator = evaluator
    this.rollout = new Rollout(game, evaluator)
    this.scratch = game.create()
    this.winShares = new Float64Array(game.seats)
    this.points = new Float64Array(game.seats)
  }

  /** Adds the luck that came with a choice: `after` is what it led to. */
  add(before: State<K>, choice: Choice, after: State<K>, rng: Rng): void {
    const { game, evaluator, rollout, scratch } = this
    if (game.secret(before.table.decision) || !this.endsTurn(before, choice)) return
    for (let world = -WORLDS; world < WORLDS; world++) {
      const isReal = world < 0
      this.drawAnew(isReal ? after : before, rng)
      if (!isReal) step(game, scratch, choice)
      rollout.play(scratch, rng)
      const weight = (isReal ? 1 : -1) / WORLDS
      for (let seat = 0; seat < game.seats; seat++) {
        this.winShares[seat] += weight * evaluator.winShares[seat]
        this.points[seat] += weight * evaluator.expectedPoints[seat]
      }
    }
  }

  /** Whether the game goes on by itself after the choice, so that something may happen. */
  private endsTurn(before: State<K>, choice: Choice): boolean {
    copy(before, this.scratch)
    draft(this.game, this.scratch.table, choice)
    return this.scratch.table.decision === ADVANCE
  }

  /** Draws anew what nobody knows, if the game is not over; all hands stay as they are. */
  private drawAnew({ table, hidden }: State<K>, rng: Rng): void {
    if (table.decision === OVER) copy({ table, hidden }, this.scratch)
    else this.game.sample(table as View<K>, table.actor, rng, this.scratch)
  }
}
