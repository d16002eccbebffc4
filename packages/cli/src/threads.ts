import { EventEmitter, on, once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { isProgram } from '@edokko/bots/node'
import type { Input } from './command.ts'
import { revive } from './errors.ts'
import type { Job, ResultOf } from './jobs.ts'

const GONE = -1 // the number of a thread that has ended
const LONGEST_GOODBYE = 3000 // milliseconds

export const THREADS = { value: 'T', help: 'play on several cores (default 1)' }

export function chooseThreads(input: Input): number {
  return input.number('threads', 1, [1, 4 * availableParallelism()])
}

/** Some games by their numbers, and how they went. */
interface Batch<Result> {
  readonly games: readonly number[]
  readonly results: readonly Result[]
}

/**
 * Has the games of a job played on threads and yields them as they are done, in no order. A thread gets its next games once the last
 * ones are taken, so that a slow reader is not run over. Ends early, with what is done, when the signal says so.
 */
export async function* onThreads<J extends Job>(
  job: J,
  batches: Iterable<readonly number[]>,
  threads: number,
  signal: AbortSignal,
): AsyncGenerator<Batch<ResultOf<J>>> {
  const left = batches[Symbol.iterator]()
  const busy = new Map<Worker, readonly number[]>()
  const news = new EventEmitter()
  const deal = (worker: Worker): void => {
    const { value: games } = left.next()
    if (games === undefined) return
    busy.set(worker, games)
    worker.postMessage(games)
  }
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: job })
    worker.on('message', (results) => news.emit('done', worker, results))
    return worker.on('error', (error) => news.emit('error', revive(error)))
  })
  try {
    const done = on(news, 'done', { signal }) as AsyncIterableIterator<[Worker, ResultOf<J>[]]>
    for (const worker of workers) deal(worker)
    if (busy.size === 0) return
    for await (const [worker, results] of done) {
      const games = busy.get(worker) ?? []
      busy.delete(worker)
      yield { games, results }
      deal(worker)
      if (busy.size === 0) return
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await Promise.all(workers.map((worker) => stop(worker, job)))
  }
}

/** Ends a thread. One that programs play in does it itself, so that they end too, if it is not long in coming to it. */
async function stop(worker: Worker, job: Job): Promise<void> {
  if ('bots' in job && job.bots.some(isProgram) && worker.threadId !== GONE) {
    const ended = once(worker, 'exit')
    worker.postMessage([])
    await Promise.race([ended, sleep(LONGEST_GOODBYE, undefined, { ref: false })])
  }
  await worker.terminate()
}

/** The results of games 0, 1, 2 and so on: what is done too early waits. */
export async function* inOrder<Result>(batches: AsyncIterable<Batch<Result>>): AsyncGenerator<readonly Result[]> {
  const early = new Map<number, readonly Result[]>()
  let next = 0
  for await (const { games, results } of batches) {
    early.set(games[0], results)
    for (let found = early.get(next); found !== undefined; found = early.get(next)) {
      early.delete(next)
      next += found.length
      yield found
    }
  }
}

/** The numbers from 0 on, in batches. */
export function* batched(games: number, size: number): Generator<readonly number[]> {
  for (let from = 0; from < games; from += size)
    yield Array.from({ length: Math.min(size, games - from) }, (_, i) => from + i)
}
