import { parentPort, workerData } from 'node:worker_threads'
import { startJob } from './jobs.ts'
import type { Job } from './jobs.ts'

/** Plays the games whose numbers it is sent, some at a time, and answers with their results. When none are sent it ends. */
const play = startJob(workerData as Job)

async function answer(games: readonly number[]): Promise<void> {
  if (games.length === 0) process.exit() // whoever must know of the end of a process is told, other than when a thread is ended
  const results = []
  for (const game of games) results.push(await play(game))
  parentPort?.postMessage(results)
}

parentPort?.on('message', (games: readonly number[]) => void answer(games))
