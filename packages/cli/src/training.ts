import { freshExperience, knowledgeFrom, lessonNamed, practise, unpackSamples } from '@edokko/bots/train'
import { openGame } from '@edokko/games'
import type { Experience, Knowledge, PackedSamples, Round } from '@edokko/bots/train'
import type { Game } from '@edokko/engine'

/** What all games of a round of training have in common; it is sent to every thread. */
export interface TrainingJob {
  readonly kind: 'training'
  readonly game: string
  readonly known: {
    readonly weights: Float32Array
    readonly habits: Float32Array
    readonly spread: Float32Array
    readonly hunches: Float32Array
  }
  readonly round: Round
  readonly seed: string
}

/** What one game has taught, on its way between threads. */
export interface Lived {
  readonly positions: PackedSamples
  readonly choices: PackedSamples
  readonly worlds: PackedSamples
}

/** Plays the games of a round by their numbers. */
export function startTraining({ game: name, known, round, seed }: TrainingJob): (number: number) => Promise<Lived> {
  const lesson = lessonNamed(name)
  const knowledge = knowledgeFrom(lesson, known.weights, known.habits, known.spread, known.hunches)
  const games = new Map<string, Game>()
  return (number) => {
    const id = lesson.tables[number % lesson.tables.length]
    const game = games.get(id) ?? openGame({ id, options: {} })
    games.set(id, game)
    const experience = freshExperience()
    practise(game, lesson, knowledge, round, `${seed}/${number}`, experience)
    return Promise.resolve({
      positions: experience.positions.pack(),
      choices: experience.choices.pack(),
      worlds: experience.worlds.pack(),
    })
  }
}

export function jobOf(
  game: string,
  { network, habits, spread, hunches }: Knowledge,
  round: Round,
  seed: string,
): TrainingJob {
  return { kind: 'training', game, known: { weights: network.weights, habits, spread, hunches }, round, seed }
}

export function experienceOf({ positions, choices, worlds }: Lived): Experience {
  return { positions: unpackSamples(positions), choices: unpackSamples(choices), worlds: unpackSamples(worlds) }
}
