import { botNamed } from '@edokko/bots'
import { act, begin, OVER, Rng, seedFrom } from '@edokko/engine'
import type { Choice, Game, Log } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { review } from '../src/index.ts'
import type { AccountsPart, Judged, ReviewOptions } from '../src/index.ts'

/** Every ruleset. */
export const IDS = [
  'naishi',
  ...['2021', '2015'].flatMap((edition) => [2, 3, 4].map((seats) => `iki-${edition}-${seats}p`)),
]

/** A whole game of these bots, in the order of the seats and from the start again. */
export function played(id: string, seed: string, bots: readonly string[]): Log {
  const game: Game = openGame({ id, options: {} })
  const log = { game, seed: seedFrom(seed), seats: Array.from({ length: game.seats }, (_, seat) => `player ${seat}`) }
  const rng = new Rng(seedFrom(`${seed}/bots`))
  const state = begin(game, log.seed)
  const choices: Choice[] = []
  while (state.table.decision !== OVER) {
    const { actor } = state.table
    const bot = botNamed(bots[actor % bots.length])
    const budget = { iterations: 20, milliseconds: Infinity }
    const choice = bot.createPlayer().choose(game, game.view(state.table, actor), actor, rng, budget)
    choices.push(choice)
    act(game, state, actor, choice)
  }
  return { ...log, choices }
}

/** A whole review, its decisions in the order in which they were judged. */
export async function reviewed(
  log: Log,
  options: ReviewOptions,
): Promise<{ judged: Judged[]; accounts: AccountsPart }> {
  const judged: Judged[] = []
  for await (const part of review(log, options)) {
    if (part.kind === 'accounts') return { judged, accounts: part }
    judged.push(part.judged)
  }
  throw new Error('a review ends with the accounts')
}

export function byPly(judged: readonly Judged[]): Judged[] {
  return judged.toSorted((a, b) => a.ply - b.ply)
}
