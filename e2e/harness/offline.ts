import type { Page } from 'playwright-core'

/** Takes the network away once the service worker has every file of the page. */
export async function goOffline(page: Page): Promise<void> {
  const files = await page.evaluate(async () => {
    const worker = await (await fetch('/service-worker.js')).text()
    return worker.match(/hash:[`"']/g)?.length ?? 0
  })
  if (files <= 50) throw new Error(`the service worker keeps ${files} files`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(
    async (files) => (await (await caches.open('edokko files')).keys()).length === files,
    files,
    { polling: 100 },
  )
  await page.context().setOffline(true)
}
