import { models } from '#registry'
import type { GameModel, TrainingSpec } from '../train/training-spec.ts'

export function modelOf(name: string): GameModel {
  const model = models.find(name)
  if (model === undefined) throw new Error(`no model of ${name} has been trained`)
  return model
}

/** Sees to it that the model of a game is there, where it is fetched when it is needed. */
export function loadModel(name: string): Promise<void> {
  return models.load(name)
}

export function trainingSpecOf(name: string): TrainingSpec {
  return modelOf(name).spec
}
