import type { PlayableGame, Kind } from '@edokko/engine'
import { initialWeights } from '../evaluation/weights.ts'
import type { Weights } from '../evaluation/weights.ts'
import { modelOf, trainingSpecOf } from './models.ts'
import type { Evaluator, EvaluatorFactory } from '../evaluation/evaluator.ts'
import { gameNameOf } from '@edokko/games'
import { parseWeights } from '../evaluation/weights-file.ts'

const parsed = new Map<string, Weights>()

function weightsOf(name: string): Weights {
  const { spec, weightsFile } = modelOf(name)
  const weights = parsed.get(name) ?? parseWeights(weightsFile, name, spec)
  parsed.set(name, weights)
  return weights
}

/** Value, policy and beliefs as they were trained. */
export const trainedEvaluator: EvaluatorFactory = (game) => evaluatorWith(game, weightsOf(gameNameOf(game)))

/** The trained policy, but a value that sees only the points of the moment: a beginner. */
export const policyOnlyEvaluator: EvaluatorFactory = (game) => {
  const { policy } = weightsOf(gameNameOf(game))
  return evaluatorWith(game, { ...initialWeights(trainingSpecOf(gameNameOf(game))), policy })
}

function evaluatorWith<K extends Kind>(game: PlayableGame<K>, weights: Weights): Evaluator<K> {
  return trainingSpecOf(gameNameOf(game)).evaluator(game, weights)
}
