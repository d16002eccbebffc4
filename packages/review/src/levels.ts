import type { Level } from '@edokko/bots'
import type { GameName } from '@edokko/games'

/**
 * What each level of bots loses on average in a decision that mattered, as a share of a win, in games against itself: what a person's mean
 * loss is compared with. `node bench/review/run.mjs levels --game naishi`, and of IKI iki-2021-2p, made them.
 */
export const LEVEL_LOSSES: Readonly<Record<GameName, Readonly<Record<Level, number>>>> = {
  naishi: { novice: 0.105, apprentice: 0.071, journeyman: 0.04, master: 0.002 },
  iki: { novice: 0.032, apprentice: 0.027, journeyman: 0.01, master: 0.001 },
}
