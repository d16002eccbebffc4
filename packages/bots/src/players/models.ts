import { models } from '#registry'
import type { GameModel, TrainingSpec } from '../train/training-spec.ts'

export function modelOf(name: string): GameModel {
  const model = models.find(name)
  if (model === undefined) throw new Error(`no model of ${name} has been trained`)
  return model
}

export function trainingSpecOf(name: string): TrainingSpec {
  return modelOf(name).spec
}
