import { parentPort, workerData } from 'node:worker_threads'
import { openSetting } from './games.ts'
import { simulateGame } from './simulation.ts'
import type { Job } from './simulation.ts'

/** Plays the games it is sent, a range of numbers at a time, and answers with their results. */
const job = workerData as Job
const face = openSetting(job.setting)
parentPort?.on('message', ({ from, to }: { from: number; to: number }) => {
  const results = []
  for (let i = from; i < to; i++) results.push(simulateGame(face, job, i))
  parentPort?.postMessage(results)
})
