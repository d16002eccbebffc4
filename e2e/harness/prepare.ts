import type { BrowserContext } from 'playwright-core'

/** A browser without a store for games. */
export const NO_STORE =
  'delete globalThis.IDBFactory; Object.defineProperty(globalThis, "indexedDB", { value: undefined })'

/** Runs a script before everything else, in the page and in the referee's thread. */
export async function prepare(context: BrowserContext, script: string): Promise<void> {
  await context.addInitScript(script)
  await context.route('**/assets/worker-*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${script};${await answer.text()}` })
  })
}
