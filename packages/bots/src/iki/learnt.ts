import type { GameModel } from '../learnt.ts'
import { ikiTraining } from './lesson.ts'
import weightsFile from './weights.json' with { type: 'json' }

export const ikiModel: GameModel = { spec: ikiTraining, weightsFile }
