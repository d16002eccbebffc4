import type { Page } from 'playwright-core'

/** Takes the network away once the service worker has every file of the page. */
export async function goOffline(page: Page): Promise<void> {
  const files = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const worker = await (await fetch(active?.scriptURL ?? '')).text()
    return worker.match(/hash:[`"']/g)?.length ?? 0
  })
  if (files <= 50) throw new Error(`the service worker keeps ${files} files`)
  await page.evaluate(async (files) => {
    const [name] = await caches.keys() // a visitor comes with none, and visits one site
    const cache = await caches.open(name)
    while ((await cache.keys()).length !== files) await new Promise((resolve) => setTimeout(resolve, 100))
  }, files)
  await page.context().setOffline(true)
}
