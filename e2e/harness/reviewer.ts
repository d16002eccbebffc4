import type { BrowserContext } from 'playwright-core'

/** What the thread that reviews does when it is asked for this or that: it answers so, says that it cannot, or thinks for ever. */
export type Reviewing = Readonly<Record<string, { readonly answer: unknown } | { readonly problem: string } | 'thinks'>>

/** From the next page on the thread that reviews does so. What is not named here it does as ever. */
export async function prepareReviewer(context: BrowserContext, tasks: Reviewing): Promise<void> {
  await context.addInitScript(pretend, tasks)
}

/** In the page: stands in for the thread. */
function pretend(tasks: Reviewing): void {
  globalThis.Worker = class extends Worker {
    private readonly reviews: boolean

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.reviews = options?.name === 'reviewer'
    }

    override postMessage(message: unknown): void {
      const { id, name } = message as { readonly id: number; readonly name: string }
      const task = this.reviews ? tasks[name] : undefined
      if (task === undefined) return super.postMessage(message)
      if (task === 'thinks') return undefined
      const data =
        'answer' in task
          ? { id, type: 'answer', answer: task.answer }
          : { id, type: 'problem', problem: task.problem, detail: '' }
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
      return undefined
    }
  }
}
