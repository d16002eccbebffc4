import type { GameModel } from '../players/models.ts'
import { naishiTraining } from './training.ts'
import weightsFile from './weights.json' with { type: 'json' }

export const naishiModel: GameModel = { spec: naishiTraining, weightsFile }
