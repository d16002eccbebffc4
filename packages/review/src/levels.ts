import type { Level } from '@edokko/bots'
import type { GameName } from '@edokko/games'

/**
 * What each level of bots loses on average in a decision that mattered, as a share of a win, in games against itself: what a person's mean
 * loss is compared with.
 *
 *   node bench/review/run.mjs levels --game naishi --games 40 --turns 6
 *   node bench/review/run.mjs levels --game iki-2021-2p --games 8 --turns 10
 */
export const LEVEL_LOSSES: Readonly<Record<GameName, Readonly<Record<Level, number>>>> = {
  naishi: { novice: 0.092, apprentice: 0.056, journeyman: 0.034, master: 0.002 },
  iki: { novice: 0.046, apprentice: 0.031, journeyman: 0.02, master: 0.003 },
}
