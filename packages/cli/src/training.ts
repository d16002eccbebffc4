import { trainingSpecOf } from '@edokko/bots'
import { emptyExperience, plainWeights, selfPlay, unpackSamples, weightsFrom } from '@edokko/bots/train'
import { openGame } from '@edokko/games'
import type { Experience, PackedSamples, PlainWeights, Weights, TrainingRound } from '@edokko/bots/train'
import type { Game } from '@edokko/engine'

/** What all games of a round of training have in common; it is sent to every thread. */
export interface TrainingJob {
  readonly kind: 'training'
  readonly game: string
  readonly weights: PlainWeights
  readonly round: TrainingRound
  readonly seed: string
}

/** The experience of one game, on its way between threads. */
export interface PackedExperience {
  readonly positions: PackedSamples
  readonly choices: PackedSamples
  readonly worlds: PackedSamples
  readonly totals: PackedSamples
}

/** Plays the games of a round by their numbers. */
export function startTraining({
  game: name,
  weights: packed,
  round,
  seed,
}: TrainingJob): (number: number) => Promise<PackedExperience> {
  const spec = trainingSpecOf(name)
  const weights = weightsFrom(packed)
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
      totals: experience.totals.pack(),
    })
  }
}

export function trainingJob(game: string, weights: Weights, round: TrainingRound, seed: string): TrainingJob {
  return { kind: 'training', game, weights: plainWeights(weights), round, seed }
}

export function unpackExperience({ positions, choices, worlds, totals }: PackedExperience): Experience {
  return {
    positions: unpackSamples(positions),
    choices: unpackSamples(choices),
    worlds: unpackSamples(worlds),
    totals: unpackSamples(totals),
  }
}
