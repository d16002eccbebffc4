import { workerData } from 'node:worker_threads'
import { sameThread } from '@edokko/bots'
import { startJob } from './jobs.ts'
import type { Job } from './jobs.ts'

/** What the threads of a job run. */
export const playGames = startJob(workerData as Job, { thinker: sameThread })
