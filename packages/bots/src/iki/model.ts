import type { GameModel } from '../train/training-spec.ts'
import { ikiTraining } from './training.ts'
import weightsFile from './weights.json' with { type: 'json' }

export const ikiModel: GameModel = { spec: ikiTraining, weightsFile }
