import type { GameModel } from '../train/training-spec.ts'
import { naishiTraining } from './training.ts'
import weightsFile from './earlier-weights.json' with { type: 'json' }

export const earlierNaishiModel: GameModel = { spec: naishiTraining, weightsFile }
