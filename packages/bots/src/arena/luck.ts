import { ADVANCE, begin, copy, draft, OVER, Rng, seedFrom, step } from '@edokko/engine'
import type { Kind, Log, PlayableGame, State, View } from '@edokko/engine'
import type { Evaluator } from '../evaluation/evaluator.ts'
import { Rollout } from '../search/rollout.ts'

/** Worlds in which it is asked what else might have happened. */
const WORLDS = 24

/**
 * How lucky each seat was in a game, in shares of the win: after every choice, what the evaluator makes of what really happened next, less the
 * mean of what it makes of what else might have. What comes next is drawn anew from what nobody knew, all hands staying as they are, so that
 * what happened and what might have are equally likely, whatever made the players choose: on average nobody is lucky, however wrong the
 * evaluator is. What comes later is drawn anew of the real world too, or it would be counted as often as a rollout reaches it. Where a choice
 * is secret, hands are not on the table yet, and nothing is counted.
 */
export function luckOf<K extends Kind>({ game, seed, choices }: Log<K>, evaluator: Evaluator<K>): number[] {
  const luck = Array.from({ length: game.seats }, () => 0)
  const rng = new Rng(seedFrom(`${seed}/luck`))
  const rollout = new Rollout(game, evaluator)
  const state = begin(game, seed)
  const before = game.create()
  const after = game.create()
  for (const choice of choices) {
    copy(state, before)
    step(game, state, choice)
    if (game.secret(before.table.decision) || !endsTurn(game, before, choice, after)) continue
    for (let world = -WORLDS; world < WORLDS; world++) {
      const isReal = world < 0
      if (isReal) drawAnew(game, state, rng, after)
      else {
        drawAnew(game, before, rng, after)
        step(game, after, choice)
      }
      rollout.play(after, rng)
      for (const [seat, share] of evaluator.winShares.entries()) luck[seat] += (isReal ? share : -share) / WORLDS
    }
  }
  return luck
}

/** Draws anew what nobody knows, if the game is not over; all hands stay as they are. */
function drawAnew<K extends Kind>(game: PlayableGame<K>, state: State<K>, rng: Rng, into: State<K>): void {
  if (state.table.decision === OVER) copy(state, into)
  else game.sample(state.table as View<K>, state.table.actor, rng, into)
}

/** Whether the game goes on by itself after the choice, so that something may happen; `drafted` is overwritten. */
function endsTurn<K extends Kind>(game: PlayableGame<K>, before: State<K>, choice: number, drafted: State<K>): boolean {
  copy(before, drafted)
  draft(game, drafted.table, choice)
  return drafted.table.decision === ADVANCE
}
