import { playFixture } from './arena/game.ts'
import type { ArenaJob, ArenaGame } from './arena/game.ts'
import { openSetting } from './games.ts'
import { simulateGame } from './simulation.ts'
import type { Simulated, SimulationJob } from './simulation.ts'
import { startTraining } from './training.ts'
import type { PackedExperience, TrainingJob } from './training.ts'

/** What threads can be asked to do: each plays some of the games of a job, by their numbers. */
export type Job = SimulationJob | ArenaJob | TrainingJob

export type ResultOf<J extends Job> = J extends SimulationJob
  ? Simulated
  : J extends ArenaJob
    ? ArenaGame
    : PackedExperience

/** Opens the job's game and tells how one of its games is played. */
export function startJob(job: Job): (game: number) => Promise<ResultOf<Job>> {
  if (job.kind === 'training') return startTraining(job)
  const opened = openSetting(job.setting)
  return job.kind === 'simulation'
    ? (game) => simulateGame(opened, job, game)
    : (game) => playFixture(opened.game, job, game)
}
