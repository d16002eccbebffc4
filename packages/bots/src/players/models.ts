import { earlierModels, models } from '#registry'
import type { GameModel, TrainingSpec } from '../train/training-spec.ts'

/** Whose judgement: the one trained last, or the one before, with which the levels below the master stay as strong as they are. */
export type Training = 'latest' | 'earlier'

const REGISTRIES = { latest: models, earlier: earlierModels }

export function modelOf(name: string, training: Training): GameModel {
  const model = REGISTRIES[training].find(name)
  if (model === undefined) throw new Error(`no model of ${name} has been trained`)
  return model
}

/** Sees to it that the model of a game is there, where it is fetched when it is needed. */
export function loadModel(name: string, training: Training = 'latest'): Promise<void> {
  return REGISTRIES[training].load(name)
}

export function trainingSpecOf(name: string): TrainingSpec {
  return modelOf(name, 'latest').spec
}
