import type { GameName } from '@edokko/games'
import { LEVELS } from '../../setup/plan.ts'

type Level = (typeof LEVELS)[number]

/** Mean loss of a decision that mattered, by level of the bots, as a share of a win. */
const LEVEL_LOSSES: Readonly<Record<GameName, Readonly<Record<Level, number>>>> = {
  naishi: { master: 0.007, journeyman: 0.026, apprentice: 0.052, novice: 0.096 },
  iki: { master: 0.007, journeyman: 0.026, apprentice: 0.052, novice: 0.096 },
}

export interface LevelLoss {
  readonly level: Level
  readonly loss: number
}

/** What bots of each level lose, the strongest first. */
export function levelLosses(game: GameName): readonly LevelLoss[] {
  return LEVELS.toReversed().map((level) => ({ level, loss: LEVEL_LOSSES[game][level] }))
}

/** The level whose bots lose about as much. */
export function levelLike(levels: readonly LevelLoss[], loss: number): Level {
  return levels.reduce((nearest, each) => (Math.abs(each.loss - loss) < Math.abs(nearest.loss - loss) ? each : nearest))
    .level
}
