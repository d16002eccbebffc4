import type { GameModel } from '../learnt.ts'
import { naishiTraining } from './lesson.ts'
import weightsFile from './weights.json' with { type: 'json' }

export const naishiModel: GameModel = { spec: naishiTraining, weightsFile }
