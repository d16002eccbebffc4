import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Takes the network away once the service worker has every file of the page. */
export async function goOffline(page: Page): Promise<void> {
  const files = await page.evaluate(async () => {
    const worker = await (await fetch('/service-worker.js')).text()
    return worker.match(/hash:[`"']/g)?.length ?? 0
  })
  expect(files).toBeGreaterThan(50)
  const kept = (): Promise<number> =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready
      return (await (await caches.open('edokko files')).keys()).length
    })
  await expect.poll(kept, { timeout: 30_000 }).toBe(files)
  await page.context().setOffline(true)
}
