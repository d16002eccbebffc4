import { parentPort, workerData } from 'node:worker_threads'
import { faceOf } from './games.ts'
import { simulateGame } from './simulation.ts'

/** What every worker of a run is started with. */
export interface Job {
  readonly name: string
  readonly options: Readonly<Record<string, string>>
  readonly bots: readonly string[]
  readonly seed: string
  readonly record: boolean
}

/** Plays the games it is sent, a range of numbers at a time, and answers with their results. */
const job = workerData as Job
const game = faceOf(job.name)?.create(job.options)
parentPort?.on('message', ({ from, to }: { from: number; to: number }) => {
  if (game === undefined) throw new Error(`no game ${job.name}`)
  const results = []
  for (let i = from; i < to; i++) results.push(simulateGame(game, job.bots, job.seed, i, job.record))
  parentPort?.postMessage(results)
})
