import type { Page } from 'playwright-core'

/** Takes the network away once the service worker has every file of the page. */
export async function goOffline(page: Page): Promise<void> {
  const files = await page.evaluate(async () => {
    const worker = await (await fetch('/service-worker.js')).text()
    return worker.match(/hash:[`"']/g)?.length ?? 0
  })
  if (files <= 50) throw new Error(`the service worker keeps ${files} files`)
  await page.evaluate(async (files) => {
    await navigator.serviceWorker.ready
    const cache = await caches.open('edokko files')
    while ((await cache.keys()).length !== files) await new Promise((resolve) => setTimeout(resolve, 100))
  }, files)
  await page.context().setOffline(true)
}
