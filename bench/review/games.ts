import { botNamed } from '@edokko/bots'
import { act, begin, OVER, Rng, seedFrom } from '@edokko/engine'
import type { Choice, Game, Log } from '@edokko/engine'

/** A game of a bot against itself, by its iterations and not by the clock, so that it is the same on every machine. */
export function playAlone(game: Game, name: string, seed: string): Log {
  const bot = botNamed(name)
  const budget = { iterations: bot.budget.iterations, milliseconds: Infinity }
  const rng = new Rng(seedFrom(`${seed}/bots`))
  const state = begin(game, seedFrom(seed))
  const choices: Choice[] = []
  while (state.table.decision !== OVER) {
    const { actor } = state.table
    const choice = bot.createPlayer().choose(game, game.view(state.table, actor), actor, rng, budget)
    choices.push(choice)
    act(game, state, actor, choice)
  }
  return { game, seed: seedFrom(seed), seats: Array.from({ length: game.seats }, () => name), choices }
}
