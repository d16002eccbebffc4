/** Milliseconds of work between two looks at what else there is to do. */
const LONGEST = 20

/** Lets whoever else waits have their turn, if they have waited for long. Throws if the signal says so. */
export function breather(signal: AbortSignal | undefined): () => Promise<void> {
  let last = performance.now()
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - last < LONGEST) return
    await new Promise((resolve) => setTimeout(resolve, 0))
    last = performance.now()
    signal?.throwIfAborted()
  }
}

/** Does work to its end, with a breath between its steps. */
export async function finished<T>(work: Generator<undefined, T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await pause()
  }
}
