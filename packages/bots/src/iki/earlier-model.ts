import type { GameModel } from '../train/training-spec.ts'
import { ikiTraining } from './training.ts'
import weightsFile from './earlier-weights.json' with { type: 'json' }

export const earlierIkiModel: GameModel = { spec: ikiTraining, weightsFile }
