import { learntOf } from '#at-hand'
import type { TrainingSpec } from '../train/training-spec.ts'

/** How a game is trained, and what came of it. */
export interface GameModel {
  readonly spec: TrainingSpec
  readonly weightsFile: unknown // its contents, not yet checked
}

export function modelOf(name: string): GameModel {
  const model = learntOf(name)
  if (model === undefined) throw new Error(`no model of ${name} has been trained`)
  return model
}

export function trainingSpecOf(name: string): TrainingSpec {
  return modelOf(name).spec
}
