import type { Level } from '@edokko/bots'
import type { GameName } from '@edokko/games'
import { LEVEL_LOSSES } from '@edokko/review'
import { LEVELS } from '../../setup/plan.ts'

export interface LevelLoss {
  readonly level: Level
  readonly loss: number // mean of the decisions that mattered, as a share of a win
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
