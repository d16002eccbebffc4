import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'rolldown'
import { onTestFinished } from 'vitest'

/**
 * Runs a program in a thread of its own, bundled into one file as the command line is, and gives what it posts. Long tests take less than
 * half the time so: here every use of an import is a search, and what is covered is counted.
 */
export async function runBundled(program: URL, workerData: unknown): Promise<unknown> {
  const { output } = await build({
    input: fileURLToPath(program),
    platform: 'node',
    tsconfig: false,
    logLevel: 'warn',
    write: false,
    output: { format: 'cjs' },
  })
  const thread = new Worker(output[0].code, { eval: true, workerData })
  onTestFinished(() => void thread.terminate())
  const [posted] = (await once(thread, 'message')) as unknown[]
  return posted
}
