import type { GameModel } from '../train/training-spec.ts'
import { naishiTraining } from './training.ts'
import weightsFile from './weights.json' with { type: 'json' }

export const naishiModel: GameModel = { spec: naishiTraining, weightsFile }
