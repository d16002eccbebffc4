import { begin, copy, Rng, seedFrom, step } from '@edokko/engine'
import type { Kind, Log } from '@edokko/engine'
import type { Evaluator } from '../evaluation/evaluator.ts'
import { LuckMeter } from '../search/luck-meter.ts'

/** How lucky each seat was in a game, in shares of the win. */
export function luckOf<K extends Kind>({ game, seed, choices }: Log<K>, evaluator: Evaluator<K>): number[] {
  const meter = new LuckMeter(game, evaluator)
  const rng = new Rng(seedFrom(`${seed}/luck`))
  const state = begin(game, seed)
  const before = game.create()
  for (const choice of choices) {
    copy(state, before)
    step(game, state, choice)
    meter.add(before, choice, state, rng)
  }
  return [...meter.winShares]
}
