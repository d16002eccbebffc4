import { trainingSpecOf } from '@edokko/bots'
import { emptyExperience, selfPlay, unpackSamples, weightsFrom } from '@edokko/bots/train'
import { openGame } from '@edokko/games'
import type { Experience, Weights, PackedSamples, TrainingRound } from '@edokko/bots/train'
import type { Game } from '@edokko/engine'

/** What all games of a round of training have in common; it is sent to every thread. */
export interface TrainingJob {
  readonly kind: 'training'
  readonly game: string
  readonly weights: {
    readonly network: Float32Array
    readonly policy: Float32Array
    readonly marginScale: Float32Array
    readonly beliefs: Float32Array
  }
  readonly round: TrainingRound
  readonly seed: string
}

/** The experience of one game, on its way between threads. */
export interface PackedExperience {
  readonly positions: PackedSamples
  readonly choices: PackedSamples
  readonly worlds: PackedSamples
}

/** Plays the games of a round by their numbers. */
export function startTraining({
  game: name,
  weights: packed,
  round,
  seed,
}: TrainingJob): (number: number) => Promise<PackedExperience> {
  const spec = trainingSpecOf(name)
  const weights = weightsFrom(spec, packed.network, packed.policy, packed.marginScale, packed.beliefs)
  const games = new Map<string, Game>()
  return (number) => {
    const id = spec.tables[number % spec.tables.length]
    const game = games.get(id) ?? openGame({ id, options: {} })
    games.set(id, game)
    const experience = emptyExperience()
    selfPlay(game, spec, weights, round, `${seed}/${number}`, experience)
    return Promise.resolve({
      positions: experience.positions.pack(),
      choices: experience.choices.pack(),
      worlds: experience.worlds.pack(),
    })
  }
}

export function trainingJob(
  game: string,
  { network, policy, marginScale, beliefs }: Weights,
  round: TrainingRound,
  seed: string,
): TrainingJob {
  return { kind: 'training', game, weights: { network: network.weights, policy, marginScale, beliefs }, round, seed }
}

export function unpackExperience({ positions, choices, worlds }: PackedExperience): Experience {
  return { positions: unpackSamples(positions), choices: unpackSamples(choices), worlds: unpackSamples(worlds) }
}
