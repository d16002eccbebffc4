import type { PlayableGame, Kind } from '@edokko/engine'
import { initialWeights } from '../evaluation/weights.ts'
import type { Weights } from '../evaluation/weights.ts'
import { modelOf } from './models.ts'
import type { Training } from './models.ts'
import type { Evaluator, EvaluatorFactory } from '../evaluation/evaluator.ts'
import { gameNameOf } from '@edokko/games'
import type { GameModel } from '../train/training-spec.ts'
import { parseWeights } from '../evaluation/weights-file.ts'

const parsed = new Map<GameModel, Weights>()

function weightsOf(name: string, training: Training): Weights {
  const model = modelOf(name, training)
  const weights = parsed.get(model) ?? parseWeights(model.weightsFile, name, model.spec)
  parsed.set(model, weights)
  return weights
}

/** Value, policy and beliefs as they were trained last. */
export const trainedEvaluator: EvaluatorFactory = (game) => evaluatorWith(game, 'latest', (weights) => weights)

/** Value, policy and beliefs as they were trained before. */
export const earlierEvaluator: EvaluatorFactory = (game) => evaluatorWith(game, 'earlier', (weights) => weights)

/** The policy as it was trained before, but a value that sees only the points of the moment: a beginner. */
export const policyOnlyEvaluator: EvaluatorFactory = (game) =>
  evaluatorWith(game, 'earlier', ({ policy }, spec) => ({ ...initialWeights(spec), policy }))

function evaluatorWith<K extends Kind>(
  game: PlayableGame<K>,
  training: Training,
  known: (weights: Weights, spec: GameModel['spec']) => Weights,
): Evaluator<K> {
  const name = gameNameOf(game)
  const { spec } = modelOf(name, training)
  return spec.evaluator(game, known(weightsOf(name, training), spec))
}
