import type { GameModel } from '../players/models.ts'
import { ikiTraining } from './training.ts'
import weightsFile from './weights.json' with { type: 'json' }

export const ikiModel: GameModel = { spec: ikiTraining, weightsFile }
