import type { Piscina } from 'piscina'

interface ThreadsOptions {
  readonly worker: URL // the bundle that the threads run
  readonly task: string // which of its functions is given the tasks
  readonly threads: number
  readonly data?: unknown // what all tasks have in common: workerData of every thread
  readonly nice?: number // how far they give way to other threads, from 0 to 19
}

/** Whoever serves people comes before threads that think: without this a few masters slow down every move on a machine with few cores. */
const NICE = 10

/** Starts threads that answer tasks. One that is stopped or dies takes nothing with it but its task, and is replaced. */
export async function startThreads<Task, Answer>(options: ThreadsOptions): Promise<Piscina<Task, Answer>> {
  const { worker, task, threads, data, nice = NICE } = options
  const { Piscina } = await import('piscina') // takes 20 ms, which most commands can do without
  const pool = new Piscina<Task, Answer>({
    filename: worker.href,
    name: task,
    minThreads: threads,
    maxThreads: threads,
    workerData: data,
    niceIncrement: nice,
  })
  return pool.on('error', () => {}) // of a thread that dies between two tasks
}
