import { availableParallelism } from 'node:os'
import { isProgram, startThreads } from '@edokko/bots/node'
import type { Input } from './command.ts'
import { openBotPool } from './host/bot-pool.ts'
import { startJob } from './jobs.ts'
import type { Job, ResultOf } from './jobs.ts'

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
  const playing = new Map<number, Promise<Batch<ResultOf<J>> & { readonly lane: number }>>()
  const runner = hasPrograms(job) ? runHere(job, threads) : await runInThreads(job, threads)
  const deal = (lane: number): void => {
    playing.delete(lane)
    const { value: games } = left.next()
    if (games === undefined) return
    playing.set(
      lane,
      runner.play(games).then((results) => ({ lane, games, results: results as ResultOf<J>[] })),
    )
  }
  signal.addEventListener('abort', runner.close)
  try {
    signal.throwIfAborted()
    for (let lane = 0; lane < threads; lane++) deal(lane)
    while (playing.size > 0) {
      const { lane, games, results } = await Promise.race(playing.values())
      yield { games, results }
      deal(lane)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    signal.removeEventListener('abort', runner.close)
    await runner.close()
  }
}

/** Plays games of a job, as many batches at once as there are threads. */
interface Runner {
  readonly play: (games: readonly number[]) => Promise<ResultOf<Job>[]>
  /** Games that are not over fail. */
  readonly close: () => Promise<void>
}

/** Whole games in threads, which are stopped in the middle of a thought if need be. */
async function runInThreads(job: Job, threads: number): Promise<Runner> {
  const pool = await startThreads<readonly number[], ResultOf<Job>[]>({
    worker: new URL('./worker.js', import.meta.url),
    task: 'playGames',
    threads,
    data: job,
  })
  return { play: (games) => pool.run(games), close: () => pool.destroy() }
}

/** Games in this thread, whose children programs are: a thread that is stopped leaves its own behind. Only the house's bots think in threads. */
function runHere(job: Job, threads: number): Runner {
  const thinker = openBotPool(threads)
  const closing = new AbortController()
  return {
    play: startJob(job, { thinker, signal: closing.signal }),
    async close() {
      closing.abort()
      await thinker.close()
    },
  }
}

function hasPrograms(job: Job): boolean {
  return 'bots' in job && job.bots.some(isProgram)
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
