import { Rng, seedFrom } from '@edokko/engine'
import type { Knowledge } from '../knowledge.ts'
import { fitHabits, measureHabits } from './fit-habits.ts'
import type { HabitFit } from './fit-habits.ts'
import { fitNetwork, freshNetwork } from './fit-network.ts'
import { fitSpread, measureFit } from './fit-spread.ts'
import type { Fit } from './fit-spread.ts'
import type { Lesson } from './lesson.ts'
import { freshExperience } from './self-play.ts'
import type { Experience, Practice } from './self-play.ts'
import { Samples } from './samples.ts'

/** One round of learning: games are played with what is known, and from them it is learnt anew. */
export interface Round extends Practice {
  readonly games: number
}

/** What a round has brought. */
export interface Progress {
  readonly round: number
  readonly knowledge: Knowledge
  readonly fit: Fit // on games that were held out
  readonly habitFit: HabitFit
  readonly hunchFit: HabitFit // of which world is the real one
}

/** Of so many games one is held out to see how good the fit is; of every kind of table in its turn. */
export const HELD_OUT = 11
/** How often all positions are gone through. */
const EPOCHS = 2
const HABIT_EPOCHS = 4
/** Of how many rounds, the last included, positions are remembered: earlier players were worse. */
const MEMORY = 2

/**
 * Learns round by round. `play` plays the games of a round and gives what is to be learnt from each, in the order of the games; the same
 * games give the same knowledge.
 */
export async function* learn(
  lesson: Lesson,
  known: Knowledge,
  rounds: readonly Round[],
  seed: string,
  play: (knowledge: Knowledge, round: Round, seed: string) => AsyncIterable<Experience>,
): AsyncGenerator<Progress> {
  let knowledge = known
  const remembered: Samples[] = []
  for (const [i, round] of rounds.entries()) {
    const learnt = freshExperience()
    const held = freshExperience()
    let game = 0
    for await (const experience of play(knowledge, round, `${seed}/${i}`)) {
      const into = game++ % HELD_OUT === HELD_OUT - 1 ? held : learnt
      into.positions.append(experience.positions)
      into.choices.append(experience.choices)
      into.worlds.append(experience.worlds)
    }
    remembered.push(learnt.positions)
    if (remembered.length > MEMORY) remembered.shift()
    const positions = new Samples()
    for (const samples of remembered) positions.append(samples)
    const rng = new Rng(seedFrom(`${seed}/${i}/fit`))
    const network = freshNetwork(lesson.shape, rng)
    fitNetwork(network, positions, EPOCHS, rng)
    const habits = knowledge.habits.slice()
    fitHabits(habits, learnt.choices, HABIT_EPOCHS)
    const hunches = knowledge.hunches.slice()
    fitHabits(hunches, learnt.worlds, HABIT_EPOCHS)
    const spread = fitSpread(network, held.positions, lesson.stages)
    knowledge = { network, habits, spread, hunches }
    yield {
      round: i,
      knowledge,
      fit: measureFit(network, held.positions, spread),
      habitFit: measureHabits(habits, held.choices),
      hunchFit: measureHabits(hunches, held.worlds),
    }
  }
}
