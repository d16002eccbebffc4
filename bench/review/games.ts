import { botNamed } from '@edokko/bots'
import { act, begin, OVER, Rng, seedFrom } from '@edokko/engine'
import type { Choice, Game, Log, Seed } from '@edokko/engine'

/** A game of a bot against itself. */
export function playAlone(game: Game, name: string, seed: string): Log {
  const names = Array.from({ length: game.seats }, () => name)
  return playOut(game, names, seedFrom(seed), seedFrom(`${seed}/bots`))
}

/** A game of these bots, by their iterations and not by the clock, so that it is the same on every machine. */
export function playOut(game: Game, names: readonly string[], seed: Seed, lots: Seed): Log {
  const bots = names.map(botNamed)
  const rng = new Rng(lots)
  const state = begin(game, seed)
  const choices: Choice[] = []
  while (state.table.decision !== OVER) {
    const { actor } = state.table
    const budget = { iterations: bots[actor].budget.iterations, milliseconds: Infinity }
    const choice = bots[actor].createPlayer().choose(game, game.view(state.table, actor), actor, rng, budget)
    choices.push(choice)
    act(game, state, actor, choice)
  }
  return { game, seed, seats: names, choices }
}
