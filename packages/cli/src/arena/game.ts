import { dealSeed, fixture, lotsSeed, playGame } from '@edokko/bots'
import type { Outcome, Schedule } from '@edokko/bots'
import type { Choice, Game, Seed } from '@edokko/engine'
import { withBots } from '../bots.ts'
import type { PlayContext } from '../bots.ts'
import type { Setting } from '../game-module.ts'

/** What all games of an arena have in common; it is sent to every thread. */
export interface ArenaJob {
  readonly kind: 'arena'
  readonly setting: Setting
  readonly bots: readonly string[]
  readonly plan: Schedule
  readonly seed: Seed
}

/** A finished game of the schedule. */
export interface ArenaGame extends Outcome {
  readonly choices: readonly Choice[]
}

/** Plays a game of the schedule. The same seed and number give the same game, unless a bot thinks by the clock. */
export async function playFixture(
  game: Game,
  { setting, bots, plan, seed }: ArenaJob,
  number: number,
  context: PlayContext,
): Promise<ArenaGame> {
  const { deal, bots: bySeat } = fixture(plan, number)
  const names = bySeat.map((bot) => bots[bot])
  const { points, places, choices, clocks } = await withBots(game, setting, names, context, (seated) =>
    playGame(game, dealSeed(seed, deal), lotsSeed(seed, number), seated),
  )
  return { game: number, points, places, choices, clocks }
}
