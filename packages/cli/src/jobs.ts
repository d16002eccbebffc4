import type { Puzzle } from '@edokko/review'
import { playFixture } from './arena/game.ts'
import type { ArenaJob, ArenaGame } from './arena/game.ts'
import type { PlayContext } from './bots.ts'
import { openSetting } from './games.ts'
import { startPuzzleCheck, startPuzzles } from './puzzles.ts'
import type { CheckFlaw, PuzzleCheckJob, PuzzlesJob } from './puzzles.ts'
import { simulateGame } from './simulation.ts'
import type { Simulated, SimulationJob } from './simulation.ts'
import { startTraining } from './training.ts'
import type { PackedExperience, TrainingJob } from './training.ts'

/** What threads can be asked to do: each plays some of the games of a job, by their numbers. */
export type Job = SimulationJob | ArenaJob | TrainingJob | PuzzlesJob | PuzzleCheckJob

export type ResultOf<J extends Job> = J extends SimulationJob
  ? Simulated
  : J extends ArenaJob
    ? ArenaGame
    : J extends TrainingJob
      ? PackedExperience
      : J extends PuzzlesJob
        ? readonly Puzzle[]
        : CheckFlaw | undefined

/** Opens the job's game, and plays those of its games whose numbers it is given. */
export function startJob(job: Job, context: PlayContext): (games: readonly number[]) => Promise<ResultOf<Job>[]> {
  const play = playerOf(job, context)
  return async (games) => {
    const results: ResultOf<Job>[] = []
    for (const game of games) results.push(await play(game))
    return results
  }
}

function playerOf(job: Job, context: PlayContext): (game: number) => Promise<ResultOf<Job>> {
  if (job.kind === 'training') return startTraining(job)
  if (job.kind === 'puzzles') return startPuzzles(job, context)
  if (job.kind === 'puzzle-check') return startPuzzleCheck(job)
  const opened = openSetting(job.setting)
  return job.kind === 'simulation'
    ? (game) => simulateGame(opened, job, game, context)
    : (game) => playFixture(opened.game, job, game, context)
}
